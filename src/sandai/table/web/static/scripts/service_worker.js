// Registers the service worker. Browsers have none over plain HTTP, and refuse it in some private windows.

navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
