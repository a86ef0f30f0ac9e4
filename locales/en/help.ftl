# What "hold help" says.
help-about = hold runs agent sessions that stop where a decision is yours.
help-verbs = Verbs:
help-common = Before or after any verb:
help-options = Options:
help-run = Start a session from a playbook and drive it here.
help-ask = Start a session with a goal for a model and drive it here.
help-check = Tell whether a playbook is right, before anything starts.
help-list = List the sessions, those that need you first.
help-show = Show a session: how it stands, its plan, what it asks.
help-gates = Show the questions that wait, and how to answer each.
help-answer = Answer a question. The first answer counts.
help-tell = Tell the agent something, before its next turn. A completed session is taken up again.
help-pause = Let what runs come to its end, start nothing new.
help-stop = End everything at once, and show what was ended.
help-resume = Go on with a session, and drive it here.
help-abandon = End a session for good. Its record is kept.
help-events = Tell what happened in a session.
help-journal = List what a session meant to do and what came of it.
help-help = Tell more about a verb.
help-option-store = The store to use in place of the one in the data folder.
help-option-json = Print JSON, one value a line.
help-option-lang = The language to speak.
help-option-help = Show this.
help-option-version = Show the version.
help-option-param = A parameter of the playbook. The value is JSON where it parses, else text.
help-option-workspace = The folder to work in. Without it the session gets one of its own.
help-option-title = What to call the session.
help-option-model = The model to ask, by its name in the settings. Without it the first is asked.
help-option-until-gate = Let go and exit with 3 once nothing moves without you.
help-option-since = Only events after this number.
help-option-follow = Go on printing as they come.
help-option-input = What goes with the option chosen.
help-option-hash = Answer only if the gate still shows exactly this.
help-exit =
    Exit codes: 0 completed or done, 1 unexpected or the store, 2 usage, playbook or parameter,
    3 waiting, paused or in need of review, 4 failed, 5 abandoned, 6 refused.
    A session can be named by the beginning of its id.
