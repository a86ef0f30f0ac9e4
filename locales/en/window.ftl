# The window: its sidebar, its places beside the sessions, and what they have in common.
you = you

# Times, spans, sizes.
format-now = now
format-seconds = { $n } s
format-minutes = { $n } min
format-hours = { $n } h
format-day = { $day } { $month }
format-day-year = { $day } { $month } { $year }
format-moment = { $day } { $time }
format-bytes = { $n } B
format-kilobytes = { $n } kB
format-megabytes = { $n } MB

# What many places say.
window-title = Holdpoint
close = Close
new-session = New session
language = Language
language-en = English
language-zh-CN = 中文
theme = Theme
theme-light = Light
theme-dark = Dark
choice-system = System

# The sidebar.
sidebar-title = Sessions
sidebar-open = { $waiting ->
    [0] Open the list of sessions
    [one] Open the list of sessions: 1 needs you
   *[other] Open the list of sessions: { $waiting } need you
}
search-label = Search the sessions
search-placeholder = Search
search-clear = Clear the search
search-nothing = No session has “{ $text }” in its title or goal.
inbox-link = Inbox
group-needs = Needs you
group-running = Running
group-paused = Paused
group-finished = Finished
group-needs-empty = A session that waits for your decision stands here, on top, with its question.
group-running-empty = What works right now, and what it is doing.
group-paused-empty = What stopped and why. It goes on from that very point.
group-finished-empty = Reports, and everything that was done, asked and answered.
group-needs-nobody = Nobody waits for you.
line-more-gates = { $next } ({ $more } more)
line-silent = { $what } has not been heard from. It may be standing still.
foot-nothing = Nothing is running
foot-saved = Last record { $time }

# The first screen.
first-title = The agent works. The decisions are yours.
first-about = A session runs down this line. A dot is a finished step. A ring is running. An amber bar is a gate: below it nothing happens until you answer.
first-sample = Run the sample
first-starting = Starting
first-connect = Connect a model
first-sample-about = The sample needs no account and no network. It stops where a decision is yours.
first-templates = Or start from a template
first-goal = Or write a goal yourself:
first-kept = Sessions are kept on this machine. No model is asked until you connect one.
found-title = Found on this machine
found-server = { $models ->
    [0] { $server } without a model
    [one] { $server } with 1 model
   *[other] { $server } with { $models } models
}
found-use = { $servers ->
    [one] Use it
   *[other] Use one of them
}

# A new session.
new-way = What the session follows
new-way-goal = A goal
new-way-playbook = A playbook
new-goal = Goal
new-goal-placeholder = What should be there at the end?
new-goal-hint = Files outside its folder are refused; commands are asked about.
new-model = Model
new-model-choice = { $name } ({ $host })
new-no-model = A goal needs a model, and none is connected yet.
new-playbook = Playbook
new-own-playbook = A playbook file of your own
new-param-optional = { $ask } (optional)
new-path = Path of the playbook
new-path-hint = A .yaml file on this machine.
new-lines = Parameters
new-lines-hint = One a line: name = value.
new-advanced = Title and folder
new-title = Title
new-title-hint = The name in the list. Left empty, the goal or the playbook gives it.
new-folder = Folder
new-folder-hint = Where its files go. Left empty, the session gets a new one.
path-choose = Choose…
path-choose-for = Choose… ({ $field })
new-start = Start
new-starting = Starting
new-needs-model = Connect a model first.
new-needs-goal = Write a goal first.
new-needs-path = Name the playbook’s file first.
new-needs-params = Fill in what is asked first.

# Settings.
settings-title = Settings
settings-back = Back to the sessions
settings-models = Models
settings-notices = Notifications
settings-look = Language and theme
models-about = The first one is used for new sessions. A session keeps the model it started with.
models-none = A model is what a goal is given to. Any server that speaks the OpenAI form will do, on this machine or elsewhere.
models-no-key-store = There is no key store on this desktop. A key is kept for this run only, and asked for again after that.
model-column = Model
model-where = Where
model-key = Key
model-actions = Actions
model-at = { $model }, { $host }
model-at-first = { $model }, { $host }, used for new sessions
model-add = Add a model
model-form-change = Change { $name }
model-base = Base address
model-base-hint = Such as http://127.0.0.1:11434/v1
model-base-missing = The address is missing.
model-model = Model
model-model-hint = Its name on that server.
model-model-missing = The model’s name on that server is missing.
model-name = Name
model-name-hint = What you call it. Left empty, the model’s name.
model-name-stays = The name stays. For another one, add a new model.
model-save = Save
model-discard = Discard
model-test = Test
model-testing = Asking, { $seconds } s
model-change = Change
model-remove = Remove
model-remove-sure = Remove { $name } and its key? Sessions that use it pause at their next turn.
model-keep = Keep it
key-none = needs none
key-key_store = in the key store
key-this_run = kept for this run only
key-environment = from the environment
key-kept = A key is kept. Type to replace it.
key-hint = Kept in the key store of this desktop, never in a file. Leave it empty where the server needs none.
key-hint-this-run = Kept for this run only: there is no key store on this desktop. Leave it empty where the server needs none.
key-from-environment = It comes from the environment. One typed here takes its place.
key-forget = Forget the key
key-keep = Keep the key
key-forgotten = The key is forgotten when you save.
find-models = Find on this machine
find-looking = Looking
find-nothing = No model server runs on this machine. Ollama, LM Studio and llama.cpp are looked for.
find-no-models = no model is loaded there
notices-about = What is told while this window is not in front of you.
notices-no-service = No notification service runs on this desktop, so nothing can be told outside this window. Everything else works.
notices-gates = A session waits for your decision
notices-gates-about = One for each gate, withdrawn when it is answered.
notices-pauses = A session pauses by itself
notices-pauses-about = At a limit, or when something fails.
notices-ends = A session ends or fails
notices-approve_irreversible = Approve button where the effect cannot be undone
notices-approve_irreversible-about = On, it stands also beside a call of which the notification does not show what it would do. Off, such a gate can only be opened from its notification, or rejected.

# Where the program behind the window could not begin.
unopened-title = Holdpoint could not open its sessions
unopened-about = Nothing runs meanwhile. Once that is mended, try again.
unopened-again = Try again
unopened-trying = Trying

# What lies over the window.
fault-away = Put this away
recovered-look = See what became of it
quit = Quit Holdpoint
quit-hint = Sessions pause and are kept. What runs is waited for, at most 10 s, and then ended.
quit-question = Quit Holdpoint?
quit-about = { $running ->
    [one] 1 session runs here. It pauses and is kept; resume it after the next start. What runs right now is named and waited for, at most 10 s; then it is ended, and you are asked what became of it.
   *[other] { $running } sessions run here. They pause and are kept; resume them after the next start. What runs right now is named and waited for, at most 10 s; then it is ended, and you are asked what became of it.
}
quit-more = and { $more } more
quit-stay = Keep running
closing-title = Close the window?
closing-about = Sessions run on without it, and a gate waits until you answer. Only quitting pauses them.
closing-back = { $notices ->
    [no_service] Where this desktop shows no icon of Holdpoint, start Holdpoint again to come back. No notification service runs here, so nothing calls you.
   *[other] Where this desktop shows no icon of Holdpoint, start Holdpoint again to come back, or press one of its notifications.
}
closing-close = Close the window
closing-stay = Keep it open
quitting-title = Quitting
quitting-about = Every session pauses and is kept. What runs right now is waited for.
quitting-left = { $seconds ->
    [0] What still runs is being ended.
    [one] 1 second is left, then what still runs is ended.
   *[other] { $seconds } seconds are left, then what still runs is ended.
}
palette-title = Go to, or do
palette-placeholder = A session, a place, an action
palette-nothing = Nothing is called “{ $text }”.
palette-session = Session
palette-place = Place
palette-inbox = { $waiting ->
    [0] Inbox, nothing waits
    [one] Inbox, 1 gate waits
   *[other] Inbox, { $waiting } gates wait
}
palette-first = First screen
palette-recovery = What happened while you were away
palette-models = Settings: models
palette-notices = Settings: notifications
palette-look = Settings: language and theme
palette-pause = Pause this session
palette-resume = Resume this session
palette-take-back = Do not pause this session
palette-theme-system = Theme as the system
palette-theme-light = Light theme
palette-theme-dark = Dark theme
palette-language-system = Language as the system
palette-language-en = English
palette-language-zh-CN = 中文 (Chinese)
keys-title = Keys
keys-anywhere = Anywhere
keys-session = In a session
keys-gate = At a gate
keys-list = In the inbox
keys-next = Next session
keys-previous = Previous session
keys-inbox = Inbox
keys-new = New session
keys-palette = Go to, or do
keys-search = Search
keys-settings = Settings
keys-quit = Quit Holdpoint
keys-away = Put away
keys-help = These keys
keys-pause = Pause or resume
keys-stop = Force stop, held
keys-first-gate = First question here
keys-tell = Tell the agent something
keys-approve = Approve; go to the button where it cannot be undone
keys-edit = Edit
keys-reject = Reject
keys-option = Choose an option
keys-send = Send what was typed
keys-back-to-gate = Leave the field for the gate
keys-turn = Previous and next gate in its dialog
keys-line = Line before and after
keys-pick = Go to the gate
keys-note = Letters do nothing while you type. A gate takes them only once you have turned to it.
