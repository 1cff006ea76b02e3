// A personal link has its token behind the #, which the browser sends to nobody. It moves into the form, and out of the history.

import { $ } from "./dom.js";

const form = $("#join");
if (form && location.hash.length > 20) {
  $("#code").value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  form.submit(); // this only shows what the link would do
}
