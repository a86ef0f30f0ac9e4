# Sessions: how they stand, what comes next, why they are paused.
state-awaiting_input = Waiting for you
state-needs_review = Outcome unknown
state-running = Running
state-waits = Waiting
state-pausing = Pausing
state-stopping = Being stopped
state-paused = Paused
state-paused-user = Paused by you
state-paused-force_stopped = Force-stopped
state-paused-limit = Paused by a limit
state-paused-error = Paused by an error
state-paused-closing = Paused when the program was closed
state-paused-crashed = Interrupted
state-completed = Completed
state-failed = Failed
state-abandoned = Abandoned

next-nothing = Nothing comes next.
next-review = Next: review what is unknown: { $tool } in step "{ $step }".
next-running = Next: { $tool } in step "{ $step }" ends.
next-review-more = Next: review what is unknown: { $tool } in step "{ $step }", and { $more } more.
next-running-more = Next: { $tool } in step "{ $step }" ends, and { $more } more.
next-start = Next: { $tool } in step "{ $step }" starts.
next-answer = Next: you answer the question of step "{ $step }".
next-answer-first = Next: you answer the question that comes before the first step.
next-step = Next: { $step }.
next-agent = Next: the agent says what to do.
next-thinking = The agent is thinking.
next-again = Next: the agent is asked again.
next-again-call = Next: { $tool } is tried again in step "{ $step }".
next-after-answer = Next: it goes on from your answer in step "{ $step }".
next-wait-call = Nothing runs until { UNTIL($until, $length) }, then { $tool } is tried again in step "{ $step }".
next-wait-answer = Nothing runs until { UNTIL($until, $length) }, as chosen in step "{ $step }", then it goes on.
next-wait-step = Nothing runs until { UNTIL($until, $length) }, then step "{ $step }" begins.
next-wait-turn = Nothing runs until { UNTIL($until, $length) }, then the model is asked again.
next-goes-on = Next: the agent goes on.
next-review-call = Next: review what is unknown: { $tool }.
next-running-call = Next: { $tool } ends.
next-review-call-more = Next: review what is unknown: { $tool }, and { $more } more.
next-running-call-more = Next: { $tool } ends, and { $more } more.
next-start-call = Next: { $tool } starts.
next-answer-call = Next: you decide about { $tool }.
next-answer-agent = Next: you answer the agent.
next-resumed-start = Next: resuming starts { $tool } in step "{ $step }", which is allowed.
next-resumed-start-call = Next: resuming starts { $tool }, which is allowed.
next-answered = The question of step "{ $step }" is answered. Resuming goes on from there.
next-answered-call = The question is answered. Resuming goes on from there.

paused-user = You paused it.
paused-force-stopped = It was force-stopped.
paused-limit-steps = It reached its limit of steps. Resuming grants the same number again.
paused-limit-seconds = It reached its limit of running time. Resuming grants the same time again.
paused-limit-tokens = It reached its limit of tokens. Resuming grants the same number again.
paused-error = An error paused it.
paused-closing = The program that drove it was closed.
undriven-died = The program that drove it died while it was running.
undriven-let-go = Nothing drives it now.
undriven-next = Next: resuming tells what became of what was running, and goes on.
undriven-goes-on = Nothing was running. Next: resuming goes on.
paused-crashed = The program that drove it died before an effect that you allowed had started.

step-ahead = ahead
step-running = running
step-waiting = waiting for you
step-done = done
step-skipped = skipped

intent-held = held
intent-allowed = allowed
intent-started = started
intent-stopped = stopped
intent-unknown = unknown
intent-done = done
intent-failed = failed
intent-refused = refused
intent-withdrawn = withdrawn
intent-skipped = skipped

effect-internal = changes only the session
effect-read_only = reads, changes nothing
effect-idempotent = can be done again without harm
effect-irreversible = cannot be undone

# How places and repetitions are named.
place-turn = the model's turn { $number }
named-times = { $what } ×{ $count }

# What a command changed nothing for.
refused-unknown-session = There is no session { $session }.
    .terminal = "hold list" shows those there are.
refused-unknown-gate = There is no gate { $gate }.
    .terminal = "hold gates" shows those that wait.
refused-already-decided = This gate was already answered: { answer-what }, { answer-by }, { MOMENT($at) }. Your answer changed nothing.
answer-what = { $what ->
    [approve] approved
    [edit] answered with a change
    [reject] rejected
    [choose] chosen
    [happened] it happened
    [not-happened] it did not happen
    [skip] skipped
    [abandon] abandoned
   *[reply] answered
}
answer-by = { $from ->
    [window] by { $by } in the window
    [terminal] by { $by } at a terminal
    [notice] by { $by } from a notice
   *[unknown] by { $by }
}
refused-withdrawn = This gate was withdrawn before anybody answered. Your answer changed nothing.
refused-hash-differs = This gate does not show any more what you answered, so your answer was not taken. Look at it again and answer what it shows now.
    .terminal = "hold gates" shows it, and the hash to name.
refused-has-ended = The session has ended. Nothing was changed.
refused-already-paused = The session is paused already.
    .terminal = "hold resume" goes on with it.
refused-is-stopping = The session is being stopped. Nothing more can be asked of it until that is over.
refused-is-closing = The program that drives the session is closing and would not go on with it. Nothing was changed. The session is paused as soon as what runs has ended, and can be resumed then.
refused-not-paused = The session is not paused. Nothing was changed.
refused-nobody-listens = A playbook drives this session, and a playbook does not read messages. Nothing was changed.
refused-empty-message = The message is empty. Nothing was changed.
refused-disagrees = { $what } does not fit how the session stands. Nothing was changed.
refused-malformed = The arguments of { $operation } cannot be kept exactly: { $why }
refused-several-sessions = "{ $session }" is the beginning of several sessions: { $found }. Name more of it.

# What happened, where no more is said.
record-created = The session was created
record-taken = A process took the session
record-step_entered = A step began
record-step_ended = A step ended
record-item_skipped = An item was left out
record-call_proposed = A call was proposed
record-call_allowed = A call was allowed
record-call_started = A call started
record-call_ended = A call ended
record-call_probed = A tool was asked what became of its call
record-call_refused = A call was rejected
record-call_skipped = A call was passed over
record-gate_opened = A gate opened
record-gate_decided = A gate was answered
record-gate_withdrawn = A gate was withdrawn
record-remembered = Values were remembered
record-plan_updated = The plan changed
record-granted = Something was granted
record-timer_set = A wait began
record-timer_fired = A wait is over
record-pause_requested = A pause was asked for
record-paused = Paused
record-resumed = Resumed
record-stop_requested = A stop was asked for
record-stopped = Stopped
record-ended = The session ended
record-turn_started = The agent began a turn
record-turn_text = The agent is speaking
record-turn_said = The agent answered
record-turn_failed = A turn of the agent failed
record-turn_stopped = A turn of the agent was stopped
record-told = The agent was told something
record-reopened = The session was taken up again

# Turns of a model.
turn-broke = The agent broke in the middle of a turn. Nothing of an unfinished call was run. Resuming asks it again.
agent-does-not-think = What drives this session makes no turns. The session was paused.
ended-model-request = The model's request was ended.
