"""Every word of the table that belongs to no game."""

from __future__ import annotations

from typing import Final

from sandai.kernel.option import Option

HOUSE: Final = "Sandai"
KANJI: Final = "三大"
TAGLINE: Final = "Three board games, one table"
WELCOME: Final = "Play in your browser: against bots at once, or with friends by sending them a link."

PLAY_NOW: Final = "Play now"
PLAY_NOW_HOW: Final = "against bots"
NEW_TABLE: Final = "New table"
RULES: Final = "Rules"
GALLERY: Final = "Components"
HOME: Final = "Home"
SKIP: Final = "Skip to the content"
SKIP_CHOICES: Final = "Skip to the choices"
SKIP_BOARD: Final = "Skip to the board"
SKIP_LOG: Final = "Skip to the log"
SETTINGS: Final = "Settings"
LIGHT_OR_DARK: Final = "Light or dark"
THEME: Final = {"": "As the system", "light": "Light", "dark": "Dark"}

MY_TABLES: Final = "Your tables"
OPEN_TABLES: Final = "Open tables"
NO_OPEN_TABLES: Final = "Nobody waits for players just now. Open a table and tick “anybody may find it”."
YOUR_TURN: Final = "Your turn"
WAITING: Final = "Waiting for players"
IN_PLAY: Final = "In play"
FINISHED: Final = "Finished"
ASLEEP: Final = "Asleep"
LEFT: Final = "Left"
COME_BACK: Final = "Come back"
ASLEEP_AFTER: Final = 14 * 86400.0  # seconds without a move
IMPORT: Final = "Bring a record"
IMPORT_HOW: Final = "A record that was saved here, in the terminal or by a program can be replayed, and gone on with if it is unfinished."
IMPORT_BUTTON: Final = "Open the record"
NO_RECORD: Final = "This file is not a game record of Sandai."
NO_RECORD_HOW: Final = "A record is the file that “Save the record” gives after a game. Nothing was changed."
BAD_RECORD: Final = "This record can't be opened"
ANOTHER_FILE: Final = "Choose another file"
DETAILS: Final = "Details"

IMPORTED: Final = "from a record"
OUTDATED: Final = "Other rules"
OUTDATED_TITLE: Final = "This table follows another version of the rules"
OUTDATED_HOW: Final = "It can be neither shown nor played on here. Nothing is lost: its record can be saved, and opened wherever that version is."
OUTDATED_HELD: Final = "Its record would tell what chance brings, so it is not given out while others could still play the game to its end."
LEAVE: Final = "Leave this table"
LEAVE_WAITING: Final = "If you leave, your seat is free for somebody else."
LEAVE_PLAYING: Final = "A bot plays on for you, and the table goes off your list. Home keeps it under “Left”: there, or by the address of the table, you can come back and play on yourself."
LEAVE_FINISHED: Final = "The table goes off your list. Your results keep it."
LEAVE_ADDRESS: Final = "The address of this table"
LEAVE_LEVEL: Final = "Which bot plays on"
LEAVE_SHORT: Final = "Leave"
HIDE_SHORT: Final = "Off the list"
STAY: Final = "Stay"
HIDE: Final = "Take off the list"
AWAY: Final = "away"
MY_GAMES: Final = "Your results"
MY_GAMES_HOW: Final = "Every game that you played to its end here. Where a bot played on for you, the game counts neither as played nor as won."
NO_GAMES: Final = "You have not played a game to its end here yet."
TAKE_GAMES: Final = "Save all results"
TALLY: Final = "By game"
EVERY_GAME: Final = "Game by game"
GAME: Final = "Game"
MODE: Final = "How"
PLAYED: Final = "Played"
GAMES_WON: Final = "Won"
BEST: Final = "Best score"
DAY: Final = "Day"
RESULT: Final = "Result"
LASTED: Final = "Lasted"
YOU_WON: Final = "won"
YOU_LOST: Final = "not won"
BOT_PLAYS: Final = "A bot plays for you"
BOT_PLAYED: Final = "a bot played on"

WHO_PLAYS: Final = "Who plays"
OPTIONS: Final = "Options"
OPTIONS_USUAL: Final = "(all as in the rules unless you change them)"
OPTIONS_RESET: Final = "Everything as usual again"
OPTION_CHANGED: Final = "Changed."
USUAL: Final = "usual"
ALONE: Final = "1, alone"
ME: Final = "Me"
OPEN_SEAT: Final = "A person, by link"
BOT: Final = "Bot"
YOUR_NAME: Final = "Your name"
NAME_ELSE: Final = "else you are called by your colour"
TITLE: Final = "Name of the table (if you like)"
LISTED: Final = "Anybody may find this table on the home page"
LISTED_HOW: Final = "Otherwise only people who have its link can come."
PACE: Final = "How fast bots move"
PACES: Final = {"0": "At once", "0.4": "Briskly", "0.9": "So that you can follow", "2": "Leisurely"}
PATIENCE: Final = "When somebody does not come back"
PATIENCE_HOW: Final = "After that time without a choice the others may let a bot play on."
PATIENCES: Final = {
    "": "As usual here",
    "120": "2 minutes",
    "600": "10 minutes",
    "3600": "An hour",
    "86400": "A day",
    "604800": "A week",
}
OPEN_TABLE: Final = "Open the table"

UNDO: Final = "Undo"
REDO: Final = "Redo"
REDO_HOW: Final = "Chooses again what you took back last."
RESTART: Final = "Restart turn"
RESTART_HOW: Final = "Takes back all you chose since nobody else was asked, nothing was drawn and no die was rolled."
UNDO_MORE: Final = "Take back …"
UNDO_MORE_HOW: Final = "Takes back your last choice, and what the bots did since. You are asked first."
ASK_BACK: Final = "Ask to take back …"
ASK_BACK_HOW: Final = (
    "The others have seen your last choice, so they are asked whether it may be taken back. You are asked first."
)
BACK_TO_HERE: Final = "Take the game back to here …"
BACK_GONE: Final = "What is taken back is gone: there is no redo."
WISH_GRANTED: Final = "Granted: the game was taken back as you asked."
WISH_LAPSED: Final = "The game went on, so your request to take back has lapsed."
WISH_REFUSED: Final = "Your request to take back was not granted."
BEFORE_THAT: Final = "what was chosen last"
KEEP_GAME: Final = "Leave it as it is"
YES: Final = "Yes"
NO: Final = "No"
NONE: Final = "None"
AGREE: Final = "Agree"
REFUSE: Final = "No"
GOING_BACK: Final = "Going back"
WITHDRAW: Final = "Withdraw"
PREVIEW: Final = "The board shows how it would be. Nobody else sees it yet."
NO_PREVIEW: Final = "No preview: the result depends on chance, hidden pieces or other players."
HINT: Final = "Hint"
HINT_HOW: Final = "What would the strongest bot choose?"
NO_HINT: Final = "Hints are for games against bots only."
TOO_FAST: Final = "Wait a little, then try again."
TOO_MANY_PAGES: Final = "Too many of your pages are loading at once. Wait a little, then try again."
TOO_MANY_CONNECTIONS: Final = "The server has no room for more connections. Try again later."
TOO_MANY_CONNECTIONS_EACH: Final = "There are too many connections from your address. Close some pages."
TOO_SLOW: Final = "The request took too long to arrive."
BUSY: Final = "The server is busy. Wait a little, then try again."
HINT_SAYS: Final = "The strongest bot would choose:"
CANCEL: Final = "Cancel"
FINAL_HINT: Final = "Only with the others' consent can this be taken back."
FINAL_ALONE: Final = "After this, “Undo” is gone; “Take back …” still is there, and asks first."
CONFIRMING: Final = "Ask before what Undo can't take back"
CONFIRMINGS: Final = {
    "": "On the board, and when you pass or end something early",
    "always": "Always, also with buttons",
    "never": "Never",
}
UNREACHABLE: Final = "The server can't be reached; nothing was sent. Try again in a moment."
FOLD: Final = "Fold or open the choices"
YOU_HOLD: Final = "You hold"
MENU: Final = "Menu"
PLAYERS: Final = "Players"
SCORES: Final = "Scores"
TOTAL: Final = "Total"
TOTAL_NOW: Final = "Total, if the game ended now"
SCORES_NOW: Final = "scores as if the game ended now"
LOG: Final = "Log"
CHAT: Final = "Chat"
NOTES: Final = "Notes"
NOTES_HOW: Final = "Only you can read them."
SEND: Final = "Send"
SAVE: Final = "Save"
SAVED: Final = "Saved."
TAKEN_BACK: Final = "Taken back."
MORE_SAID: Final = "And # more, see the log."
SAY: Final = "Say something"
NAME_FIRST: Final = "To talk with the others, please tell them your name:"
NAME_TAKE: Final = "Take this name"
NAME_TAKEN: Final = "Somebody at this table is called so already. Please take another name to talk here."
NAME_EMPTY: Final = "A name has at least one letter."
CHAT_WAYS: Final = "Whom you hear"
MUTE_WHO: Final = "To choose whom you hear, give yourself a name in the settings or sit down."
MUTE_NOBODY: Final = "Nobody has said that."
MUTE_SELF: Final = "That was you."
CHAT_HOST: Final = "Only who opened this table can decide who may talk."
CHAT_CLOSED: Final = "Only those who play can talk at this table."
CHAT_CLOSE: Final = "Let only those who play talk"
CHAT_OPEN: Final = "Let those who watch talk too"
BOARD: Final = "Board"
BOARD_WORDS: Final = "The board in words"
REPLAY: Final = "Replay"
TO_TABLE: Final = "To the table"
EARLIER: Final = "The whole log"
POSITION_MARK: Final = "Show the position in the replay"
SINCE: Final = "Since your last turn"
BY_BOT: Final = "by the bot"
PLAY_ON: Final = "Play on from here …"
PLAY_ON_HOW: Final = (
    "Opens a new table of your own from this position: you against bots. The game you look at stays as it is."
)
PLAY_ON_BUTTON: Final = "Open the copy"
NO_PLAY_ON: Final = "While people play, nobody tries out their game elsewhere: that would tell what is hidden. After the end everybody may."
NO_PLAY_ON_OVER: Final = "The game is over at that position; choose an earlier one."
SPEED: Final = "Speed"
SPEEDS: Final = {"1800": "½ ×", "900": "1 ×", "450": "2 ×", "200": "4 ×"}
JUMP: Final = "Go to"
AUTOPLAY: Final = "Play"
AUTOPLAY_STOP: Final = "Stop"
FIRST_POSITION: Final = "To the beginning"
LAST_POSITION: Final = "To the end"
ONE_BACK: Final = "One choice back"
ONE_ON: Final = "One choice on"
TURN_BACK: Final = "To the turn before"
TURN_ON: Final = "To the next turn"
BACK_TO_TABLE: Final = "Back to the table"
INVITE: Final = "Send this link to those who want to play or watch:"
SIT_HERE: Final = "Sit here"
SEAT_BOT: Final = "Seat a bot"
SEAT_BOT_ASK: Final = "A bot instead of a person …"
SEAT_BOT_HOW: Final = "It keeps the seat for the whole game; nobody else can sit there then."
SPECTATOR: Final = "You are watching."
WATCHING: Final = "watching"
SHARE: Final = "Share"
YOUR_SEAT: Final = "Your seat"
STAND_IN: Final = "Let a bot play for me"
STAND_IN_HOW: Final = "It makes your choices until you take your seat back; the others are told."
STAND_IN_YES: Final = "Hand over to this bot"
REPLACE_HOW: Final = "It makes the choices of that seat until its owner is back and wants to play again."
REPLACE_YES: Final = "Hand over to this bot"
ONLY_HERE: Final = "End other devices"
ONLY_HERE_HOW: Final = (
    "Every link to your seat and every other device that sits in it stops working; only this one goes on."
)
ONLY_HERE_YES: Final = "Only this device"
AWAY_SINCE: Final = "away, last here"
BOT_FROM: Final = "A bot can be asked to play on"
TAKE_BACK: Final = "Play myself again"
REPLACE: Final = "Let a bot play on"
SEAT_LINK: Final = "Move to another device"
SEAT_LINK_HOW: Final = "Open this link on the other device: you then play on both. It can be used again, until you make a new one; whoever has it sits in your seat, so keep it to yourself."
SEAT_LINK_TITLE: Final = "Sit down on this device"
SEAT_LINK_ASK: Final = "This link brings you into the seat of"
SEAT_LINK_BUTTON: Final = "Sit here on this device"
REMATCH: Final = "Rematch"
GO_REMATCH: Final = "Go to the rematch"
RECORD: Final = "Save the record"
GAME_OVER: Final = "The game is over"
WON: Final = "won"
NOBODY_WON: Final = "Nobody won."
SEED: Final = "Chance"
SEED_BEFORE: Final = "Fingerprint of the seed, fixed before the first move. The seed is shown after the end, so that anybody can check that nothing was rigged."
SEED_KNOWN: Final = "This game was opened from a record. Anyone who has that record can work out coming dice rolls and card draws, and what was dealt face down."
SEED_KNOWN_LATER: Final = "The seed came with the record. It is shown here after the end."
SEED_AFTER: Final = "The seed of this game, and its fingerprint as it was shown from the first move on."
CHECK: Final = "Check this game"
CHECK_WHOLE: Final = "The record is whole: replayed from its seed, it comes to this result."
CHECK_BROKEN: Final = "The record is not whole."
CHECK_FINGERPRINT: Final = "This fingerprint was shown at the table from the first move on. The seed has this fingerprint and hardly any other text does, so the seed was fixed before the game."
CHECK_LATER: Final = "A game can be checked after its end, when its seed is shown."
CHECK_YOURSELF: Final = "Check it yourself"
CHECK_YOURSELF_HOW: Final = "Save the record and run this command on it, where Sandai is installed. Compare the fingerprint with the one that you saw during the game."
ZOOM_IN: Final = "Zoom in"
ZOOM_OUT: Final = "Zoom out"
ZOOM_ALL: Final = "Fit the whole board"
CONNECTION_LOST: Final = "Connection lost."
RECONNECT_WAIT: Final = "Reconnecting in {} s"
RECONNECT_NOW: Final = "Reconnecting …"
TRY_NOW: Final = "Try now"
CLOSE: Final = "Close"
PAIR: Final = "Touch another to take both, or:"
SEARCH: Final = "Search the rules"
ABOUT_RULES: Final = "About this text, its signs and its sources"
NO_MATCH: Final = "No rule has all these words."
SEE_PIECES: Final = "See all of it drawn"
GALLERY_SEARCH: Final = "Search the components"
GALLERY_SOURCES: Final = "Where each piece is known from"
FIRST_GAME: Final = "Your first game?"
NEWCOMER: Final = "New here? How to play"
GOT_IT: Final = "Got it"
MARKS: Final = (
    ("amber", "Amber on the board: you can choose it there, by click or tap."),
    ("red", "A red edge: this choice can be taken back only if the others agree."),
    ("dot", "A red dot beside a name: to decide now. The number is the score as if the game ended now."),
    ("sign", "A §: opens the rule behind a question or a line of the log."),
)
MARKS_KEYS: Final = "“?” lists the keys."
KEYS: Final = "Keys"
KEY_LIST: Final = (
    ("?", "this list"),
    ("1 … 9", "take the choice that shows this figure"),
    ("↑ ↓", "from choice to choice, from line to line of the log"),
    ("b", "to the board"),
    ("c", "to the choices"),
    ("u", "undo; where the others must agree, ask to take back"),
    ("r", "redo what was undone, as long as nothing else was chosen"),
    ("l", "to the log"),
    ("+  −  0", "zoom the board"),
    ("← →", "step through a replay; with shift, by turns"),
    ("Home End", "to the beginning or the end of a replay"),
    ("space", "play or stop a replay"),
)

PREFERENCES: Final = {
    "codes": ("Show rule numbers", "Beside every question and every line of the log, instead of a small §."),
    "forced": (
        "Play forced moves for me",
        "Where there is only one choice it is taken after a moment; never one that would seal what you could still take back.",
    ),
    "still": ("No motion", "Pieces jump instead of gliding, also where your system does not ask for it."),
    "keyless": (
        "No one-letter keys",
        "Letters and figures do nothing by themselves; Tab, arrows, Enter and Escape work as ever.",
    ),
    "sound": ("Sound", "Two soft notes when it is your turn."),
    "desktop": ("Desktop notice", "Your system shows a notice when it is your turn and the page is in the background."),
}
ACHIEVEMENTS: Final = "Achievements"
ACHIEVEMENTS_HOW: Final = (
    "Games won alone tick a cell, with the day; a seat that a bot played for a while ticks nothing."
)
NOT_YET: Final = "not yet"
TO_THAT_GAME: Final = "To that game"
NOTIFY: Final = "Word when it is your turn"
NOTIFY_ALWAYS: Final = ("Always", "Also when you have the page of the table open.")
NOTIFY_WAYS: Final = "Possible here:"
NOTIFY_HIDDEN: Final = "What is secret in an address is hidden once it is saved."
TEST_BUTTON: Final = "Save and send me a test"
TURN_TITLE: Final = "Sandai: your turn"
TEST_TITLE: Final = "Sandai: test"
TEST_BODY: Final = "Word that it is your turn will reach you like this one."
TEST_SENT: Final = "The test went out. If nothing arrives within a few minutes, look at the address again."
TEST_FAILED: Final = "The test did not go out: nobody took it. Is the address right? If so, tell who runs this server."
TEST_SOON: Final = "A test was sent less than a minute ago. Wait a moment before the next."
TEST_BUSY: Final = "Too many tests are being sent just now. Try again in a minute."
TEST_NOWHERE: Final = "There is no address to send a test to."


CONFIRM_TITLE: Final = "Sandai: confirm your mail address"
CONFIRM_BUTTON: Final = "Send the confirmation mail again"
CONFIRM_SENT: Final = "We sent a mail to this address. Open the link in it within two days to confirm the address."
CONFIRM_FAILED: Final = (
    "The confirmation mail could not be sent. Check the address, or ask the person who runs this server."
)
CONFIRM_LATER: Final = "No confirmation mail can be sent to this address now. Try again later."
CONFIRM_BUSY: Final = "Too many mails have been sent. Try again in an hour."
UNCONFIRMED: Final = (
    "Not confirmed yet: nothing is sent to this mail address until you open the link in the confirmation mail."
)
CONFIRM_PAGE: Final = "Confirm your mail address"
CONFIRM_ASK: Final = "We will mail this address when it is your turn and you are away. Every mail has a link to stop."
CONFIRM_DO: Final = "Confirm"
CONFIRMED: Final = "Your mail address is confirmed."
STOP_PAGE: Final = "No more mail"
STOP_ASK: Final = "We will send nothing more to this address, and others can't enter it here for 30 days."
STOP_DO: Final = "Send me no more mail"
STOPPED: Final = "Done: we will send no more mail to this address."
LINK_OLD: Final = "This link is invalid or has expired."


def your_turn(title: str, link: str) -> str:
    return f"It's your turn at {title}: {link}"


def confirm_body(public: str, confirm: str, stop: str) -> str:
    return (
        f"Somebody entered this mail address at {public} to hear when it is their turn in a game.\n\n"
        f"Was it you? Open this link within two days: {confirm}\n\n"
        f"If not, ignore this mail: we send nothing else to an address that is not confirmed. "
        f"To keep others from entering this address, open: {stop}"
    )


def mail_why(public: str, stop: str) -> str:
    return f"You get this mail because you confirmed this address at {public}/me.\nStop these mails: {stop}"


def folded(word: str, number: int) -> str:
    return f"{word} ({number})"


def places(number: int) -> str:
    return "1 seat" if number == 1 else f"{number} seats"


def seats(numbers: tuple[int, ...]) -> str:
    """1, 2, 3: 1–3 players."""
    if len(numbers) == 1:
        return f"{numbers[0]} player" + ("s" if numbers[0] > 1 else "")
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]} players"
    return " or ".join(str(number) for number in numbers) + " players"


def rule_name(rule: str) -> str:
    return f"Rule {rule}"


def option_value(option: Option, value: object) -> str:
    """What a value means, where the game says it."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, list):
        return ", ".join(_meaning(option, member) for member in value) or NONE
    return _meaning(option, value)


def _meaning(option: Option, value: object) -> str:
    told = option.meanings.get(str(value)) or option.unit + str(value).replace("_", " ")
    return told[:1].upper() + told[1:]


def option_usual(option: Option) -> str:
    """What holds unless something else is chosen."""
    return f"Usually: {option_value(option, option.default)}."


def option_idle(option: Option, needed: Option) -> str:
    """Why an option changes nothing as the others stand."""
    value = option_value(needed, option.needs[1] if option.needs else None)
    return f"Changes nothing unless “{needed.words}” is: {value}."


def found(number: int, whole: bool) -> str:
    told = f"{number} {'passage' if number == 1 else 'passages'}"
    return told if whole else f"{told} with some of these words, none with all"


def list_of(option: Option) -> str:
    """What can stand in a field that takes a list."""
    if option.kind == "set":
        return "none, or some of " + ", ".join(str(value) for value in option.allowed)
    return option.range


def signed(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"


def held_back(name: str) -> str:
    """Why the game can't be taken back while a bot plays for somebody."""
    return (
        f"{name} is away, and a bot can't agree in {name}'s place: until {name} is back, only Undo takes choices back."
    )


def joined(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def deciding(names: list[str]) -> str:
    """Whom the table waits for."""
    return f"{joined(names)} {'is' if len(names) == 1 else 'are'} to decide"


def rewound(name: str, position: int, agreed: bool) -> str:
    """A line of the log that everybody sees. It stands after the line up to which the game was taken back."""
    where = "this point" if position else "the beginning"
    return f"{name} took the game back to {where}" + ("; everybody agreed." if agreed else ".")


def restarted(name: str, count: int) -> str:
    return f"{name} restarted the turn and took back {choices(count)}."


def restart(phase: str) -> str:
    """`phase`: where it leads, if that is another part of the game."""
    return f"{RESTART}, back to {phase}" if phase else RESTART


def choices(count: int) -> str:
    return "1 choice" if count == 1 else f"{count} choices"


def wished(name: str, count: int) -> str:
    """Who wants to go back; an empty name: the reader."""
    return f"{name or 'You'} {'asks' if name else 'ask'} to take back {choices(count)}, to"


def taken_back(count: int, own: int, first: str, who: str, stage: str) -> str:
    """What going back would undo. `own`: how many are the reader's; `first`: the first of it; `who`: “Ann is”, “you are”."""
    of = "all yours" if own == count else f"{own} of them yours" if own else "none of them yours"
    where = f" Then {who} to decide" + (f" ({stage})." if stage else ".")
    which = "" if not first else f": “{first}”" if count == 1 else f", from “{first}” on"
    return f"This takes back {choices(count)}" + (f", {of}" if count > 1 else "") + which + "." + where


def asked_first(names: list[str]) -> str:
    return f"{names[0]} is asked first." if len(names) == 1 else "The others are asked first."


def ask_for_back(names: list[str]) -> str:
    return f"Ask {names[0]}" if len(names) == 1 else "Ask the others"


def take_back(count: int) -> str:
    return f"Take back {choices(count)}"


def more_lines(count: int) -> str:
    return f"{count} more in the log"


def position(number: int, last: int) -> str:
    return f"Position {number} of {last}"


def position_mark(number: int) -> str:
    return f"Position {number} in the replay"


def turn_of(name: str) -> str:
    return f"To the next turn of {name}"


def too_many_imports(most: int, day: bool) -> str:
    span = "a day" if day else "an hour"
    return f"At most {most} records {span} can be opened from one address. Try again later."


def copied(title: str, stage: str) -> str:
    """The name of a table that goes on from a position of another."""
    return f"{title}, a copy" + (f" from {stage}" if stage else "")


def placed(place: int, shared: bool, behind: int, winners: list[str], won: bool) -> str:
    """How the reader did. `place` counts from 1; `behind`: points less than the winners."""
    if won:
        return "You share the victory." if shared else "You won."
    nth = ("first", "second", "third", "fourth", "fifth")[min(place, 5) - 1]
    how = f"{behind} behind {joined(winners)}" if behind > 0 else f"by the tie-break behind {joined(winners)}"
    return f"You are {nth}, {how}."


def plotted(marks: list[str]) -> str:
    """What a plot shows. `marks`: the words on its axis of time."""
    time = "the choices of the game" if not marks else "the game; P marks a production" if "P" in marks else "the game"
    return f"Scores over time: upwards the points, from left to right {time}"


def played_for(level: str) -> str:
    return f"A bot ({level}) plays for you."


def bots_for(names: list[str]) -> str:
    """For the others, where a bot plays on for somebody."""
    return f"A bot plays for {joined(names)}." if len(names) == 1 else f"Bots play for {joined(names)}."


def seated_already(name: str) -> str:
    return f"You already sit here as {name}. To take the seat of this link, open it in a private window or on another device."


def shared(names: list[str]) -> str:
    return f"A tie: {joined(names)} share the victory"


def waiting_for(count: int) -> str:
    return "One more player is needed." if count == 1 else f"{count} more players are needed."


def mute(name: str) -> str:
    return f"Mute {name}"


def hear(name: str) -> str:
    return f"Hear {name} again"


def is_away(name: str) -> str:
    return f"{name} is away, last here"


def takes_long(name: str) -> str:
    return f"{name} has kept the others waiting for long."


def bot_of(name: str) -> str:
    """Who decides where a bot plays for somebody; an empty name: the reader."""
    return f"{name}'s bot" if name else "Your bot"


def by_bot(line: str) -> str:
    """A line of the log that tells what a bot did for somebody."""
    return f"{line.removesuffix('.')} ({BY_BOT})."


def bot_level(level: str) -> str:
    return f"{level} bot"


def lasting(seconds: float) -> str:
    """12 minutes"""
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {word}{'s' if count > 1 else ''}"
    return "a moment"


def as_usual(seconds: float) -> str:
    return f"{PATIENCES['']}: {lasting(seconds)}"


def turn_for(seconds: float) -> str:
    return f"{YOUR_TURN}, for {lasting(seconds)}" if seconds >= 60 else YOUR_TURN


def outcome(mine: bool, winners: list[str], points: str) -> str:
    """How a finished game went, for a list."""
    won = f"{joined(winners)} won" if winners else "Nobody won"
    if mine:
        won = "You won" if len(winners) == 1 else "You share the victory"
    return f"{won}, {points}"


def bots_of(level: str, number: int) -> str:
    return f"a {level} bot" if number == 1 else f"{number} {level} bots"


def against(names: list[str]) -> str:
    return f"with {joined(names)}" if names else "alone"


def ago(seconds: float) -> str:
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {word}{'s' if count > 1 else ''} ago"
    return "just now"
