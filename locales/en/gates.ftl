# Gates in the window: what stands at them, what can be answered, and why something cannot be sent yet.
gates-fetching = Fetching the question.
gates-said = the agent
gates-said-by = { $who }
gates-said-rejecting = said on rejecting it
gates-waits = { $kind ->
    [edit] Confirm or change it. Waits without limit
    [choose] A choice. Waits without limit
    [review] Outcome unknown. Waits without limit
   *[other] Waits without limit
}
gates-left = { $left } left
gates-kind = { $kind ->
    [tool] tool call
    [approve] yes or no
    [choose] choice
    [input] input
    [edit] confirm or change
    [question] question
    [grant] permission
   *[review] outcome unknown
}

gates-touches = Will touch
gates-runs = Will run, in its folder
gates-shown-proposed = This shows the call as it was proposed. Your changes are in the arguments below.
gates-workspace = Works in
gates-held = Held because
gates-undo = Undo
gates-undo-no = Cannot be undone
gates-undo-kind = { $effect ->
    [read_only] It only reads, so there is nothing to undo
    [idempotent] The old state is not kept; running it again changes nothing more
   *[internal] It changes only this session
}
gates-grant-tools = Tools
gates-grant-hosts = Sites
gates-grant-no-hosts = none
gates-before = Was to happen
gates-operation = Operation
gates-death = Last sign
gates-death-crash = Holdpoint ended without notice. The last record before that was made at { $time }.
gates-death-stop = The session was stopped by force at { $time }.
gates-evidence = What was seen

gates-diff = Change of the file
gates-diff-counts = { $removed ->
    [one] 1 line removed
   *[other] { $removed } lines removed
}, { $added } added
gates-diff-end = Shown to its end.
gates-diff-layout = How the change is shown
gates-diff-unified = Unified
gates-diff-beside = Side by side

gates-arguments = Arguments of
gates-arguments-plain = Arguments
gates-value = Value
gates-view = How it is shown
gates-form = Form
gates-json = JSON
gates-as-text = Text
gates-exact = { $n } characters of JSON. What stands here is what runs; its fingerprint is { $hash }.
gates-exact-changed = { $n } characters of JSON, changed by you. What stands here is what runs.
gates-proposed = Proposed
gates-edited = With your changes
gates-was = Proposed: { $before }
gates-none = nothing
gates-yes = yes
gates-no = no
gates-changed = changed
gates-hidden = With the characters that cannot be seen marked:
gates-edit-hidden = Edit this text
gates-raw-field = Can be changed in the JSON view.
gates-item = Item { $n }
gates-add = Add an item
gates-move-up = Move item { $n } up
gates-move-down = Move item { $n } down
gates-remove = Remove item { $n }
gates-number-wanted = A number is asked for.
gates-number-wrong = This is no number. Digits, with a point before decimals.
gates-integer-wanted = A whole number is asked for.
gates-number-inexact = { $found } has more digits than can be kept exactly.

gates-json-empty = Nothing stands here yet.
gates-json-ends = Line { $line }, column { $column }: the text ends too early.
gates-json-unexpected = Line { $line }, column { $column }: a value is expected, not “{ $found }”.
gates-json-comma = Line { $line }, column { $column }: a comma or the end is missing before “{ $found }”.
gates-json-colon = Line { $line }, column { $column }: a colon is missing before “{ $found }”.
gates-json-name = Line { $line }, column { $column }: a name in quotes is expected, not “{ $found }”.
gates-json-twice = Line { $line }, column { $column }: the name “{ $found }” stands twice.
gates-json-number = Line { $line }, column { $column }: “{ $found }” is no number of JSON.
gates-json-inexact = Line { $line }, column { $column }: { $found } has more digits than can be kept exactly.
gates-json-string = Line { $line }, column { $column }: “{ $found }” cannot stand in a text like this.
gates-json-surrogate = Line { $line }, column { $column }: this text holds half a character.
gates-json-behind = Line { $line }, column { $column }: “{ $found }” stands behind the value.
gates-json-deep = Line { $line }, column { $column }: the values lie too deep in each other.
gates-at-line = { $field }, line { $line }

gates-option-waits = waits { $time } first
gates-chosen = { $n } of { $all } chosen
gates-choose-all = All
gates-choose-none = None
gates-choose-how = Press a line, or its number while the question has the focus.
gates-more = More for your choice
gates-your-answer = Your answer

gates-approve = Approve
gates-approve-call = Approve this call
gates-approve-changed = Approve with changes
gates-allow = Allow
gates-edit = Edit
gates-reject = Reject
gates-answer = Answer
gates-answer-instead = Answer instead
gates-take-proposed = Take what was proposed
gates-confirm = Confirm
gates-confirm-changed = Confirm with changes
gates-send = Send
gates-choose-this = Choose this
gates-choose-many = { $n ->
    [0] Choose
    [one] Choose this one
   *[other] Choose these { $n }
}
gates-happened = It happened
gates-not-happened = It did not, run it
gates-skip = Skip it
gates-abandon = Abandon session
gates-back = Back

gates-panel-reject = What should the agent know? It may stay empty.
gates-panel-reject-send = Reject
gates-panel-reply = The result, in the tool’s place
gates-panel-reply-send = Give this result
gates-panel-happened = Its result, where you know it
gates-panel-happened-send = It happened
gates-panel-abandon = This ends the session for good. Its record is kept.
gates-panel-abandon-send = Abandon session

gates-sending = Sending.
gates-off-json = Off because the JSON has an error.
gates-off-empty = Off because nothing is written yet.
gates-off-fields = Off because a field has an error.
gates-off-unseen = Off until the end was in sight: scroll down.
gates-off-none-chosen = Off because nothing is chosen yet.
gates-off-input = Off because the choice asks for something more.

gates-withdrawn = Withdrawn, because the session was stopped or has ended.
gates-decided = { $you ->
    [yes] { $what ->
        [approve] You approved{ gates-where }, { $time }.
        [edit] You answered with a change{ gates-where }, { $time }.
        [reject] You rejected{ gates-where }, { $time }.
        [choose] You chose{ gates-where }, { $time }.
        [happened] You said that it happened{ gates-where }, { $time }.
        [not-happened] You said that it did not happen{ gates-where }, { $time }.
        [skip] You skipped it{ gates-where }, { $time }.
        [abandon] You abandoned the session{ gates-where }, { $time }.
       *[reply] You answered{ gates-where }, { $time }.
    }
   *[no] { $what ->
        [approve] { $who } approved{ gates-where }, { $time }.
        [edit] { $who } answered with a change{ gates-where }, { $time }.
        [reject] { $who } rejected{ gates-where }, { $time }.
        [choose] { $who } chose{ gates-where }, { $time }.
        [happened] { $who } said that it happened{ gates-where }, { $time }.
        [not-happened] { $who } said that it did not happen{ gates-where }, { $time }.
        [skip] { $who } skipped it{ gates-where }, { $time }.
        [abandon] { $who } abandoned the session{ gates-where }, { $time }.
       *[reply] { $who } answered{ gates-where }, { $time }.
    }
}
gates-where = { $from ->
    [window] { " " }in the window
    [terminal] { " " }at a terminal
    [notice] { " " }from a notice
   *[unknown] { "" }
}
gates-elsewhere = Answered elsewhere; nothing changed here.
gates-typed = You had typed this here. It was not sent.
gates-typed-chosen = Chosen
gates-typed-words = Words with Reject
gates-typed-reply = { $kind ->
    [question] Answer
   *[other] Result
}
gates-typed-copy = Copy
gates-typed-copied = Copied
gates-typed-copy-what = Copy: { $what }
gates-typed-copied-what = Copied: { $what }
gates-typed-away = Put this text away
gates-typed-stays = Your typed text stands here.

gates-place = { $place } of { $all } waiting
gates-waiting = { $all } waiting
gates-previous = Previous gate
gates-next = Next gate
gates-show = Show in the session
gates-later = Close, decide later

gates-inbox = Inbox
gates-inbox-count = { $gates ->
    [one] 1 gate
   *[other] { $gates } gates
} in { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
}, longest waiting first
gates-inbox-how = answer, then the next opens by itself
gates-inbox-list = Gates that wait
gates-inbox-empty = Nothing waits for you
gates-inbox-teach = When an agent needs a decision, its question stands here, the longest waiting first.
gates-answered-now = Answered just now

# After an interruption.
gates-recovered = { $count ->
    [one] One session was interrupted: { $need ->
        [0] it needs nothing of you now.
       *[other] it needs you.
    }
   *[other] { $count } sessions were interrupted: { $need ->
        [0] none needs you now.
        [one] 1 needs you.
       *[other] { $need } need you.
    }
}
gates-recovered-goes-on = Goes on: { $title }
gates-recovered-ended = Has ended: { $title }
gates-recovered-answer-it = Answer: { $question }
gates-recovered-report = See what came of it
