# The terminal front.
usage-no-verb = Say what to do: hold <verb> …
usage-unknown-verb = There is no verb "{ $verb }".
usage-unknown-verb-near = There is no verb "{ $verb }". Did you mean "{ $near }"?
usage-unknown-option = There is no option { $option }. Behind "--" words that begin with dashes are taken as they are.
usage-option-elsewhere = "hold { $verb }" does not take { $option }.
usage-takes-no-value = { $option } takes no value.
usage-missing-value = { $option } needs a value: { $value }
usage-unknown-language = "{ $language }" is not a language of Holdpoint. There are en and zh-CN.
usage-too-few = Something is missing behind "{ $verb }": { $usage }
usage-too-many = "{ $word }" is one word too many behind "{ $verb }". Put words that belong together in quotes.
usage-param = "{ $param }" is no parameter. Write --param NAME=VALUE.
usage-since = "{ $value }" is no number of an event.
usage-unknown-answer = "{ $answer }" is no answer. There are approve, edit, reject, reply, choose, and at a review gate happened, not-happened, skip, abandon.
usage-input-elsewhere = --input goes only with "choose".
usage-not-json = What stands behind { $what } is not JSON: { $why }
json-key-twice = The key "{ $key }" stands twice in it, and only one of its values could count. Nothing was taken.
json-inexact = The number { $number } cannot be kept exactly. Nothing was taken. Write it in quotes, as text.
usage-more = More: { $command }

run-no-runtime = The program could not start its threads: { $why }. Nothing was begun.
run-pausing = Pausing. Press Ctrl-C again within 2 s to end everything at once.
run-take-back = Press Enter to go on without a pause.
run-stopping = Stopping everything at once.
run-not-let-go = It ended before the session was let go, and what ran was ended with it. What was stored is kept; "hold resume" goes on from there.
run-still-alive = Still alive: { $names }
run-waiting = { $count ->
    [one] One question waits for you.
   *[other] { $count } questions wait for you.
}
run-how-to-resume = Go on with: { $command }

story-created = { $title } ({ $session })
story-after-death = The program that drove it before died. What it had stored is kept; it goes on from there.
story-entered-list = { $step } ({ $count })
story-step-skipped = { $step } (skipped)
story-late = It reported after it had been given up. That is kept and changes nothing.
story-stopped = It was stopped before it reported and can be done again.
story-unknown = It ended without a report: it may have happened.
story-probe-happened = The tool found that it had happened.
story-probe-not-happened = The tool found that it had not happened.
story-probe-cannot-tell = The tool cannot tell whether it happened.
story-rejected = You rejected it. It was not executed.
story-skipped = The session goes on without knowing what became of it.
story-decided = Answer: { $what }, { answer-by }
story-decided-call = Answer: { $what }, { answer-by }: { $call }
story-waiting = Waiting { SPAN($ms) } before step "{ $step }" begins.
story-waiting-call = Waiting { SPAN($ms) } before trying { $tool } again.
story-waiting-answer = Waiting { SPAN($ms) } before going on.
story-pausing = Pausing: waiting for { $tools } to end.
story-paused = Paused. { $why }
story-taken-back = { $by } took the pause back.
story-resumed = Resumed by { $by }.
story-told = { $by } to the agent: { $text }
story-turn-again = { $why } Trying again in { SPAN($ms) }.
story-stopping = Stop, asked for by { $by }.
story-abandoning = End of the session, asked for by { $by }.
story-completed = Completed.
story-failed = Failed.
story-abandoned = Abandoned. Its record is kept.
story-folder = Its files: { $folder }

gate-why = Why: { $why }
gate-effect = Effect: { $effect }
gate-proposed = Proposed:
gate-started = What was started:
gate-shown = What it touches:
gate-long = { $what } ({ SIZE($bytes) } long)
gate-grant = { $tools } may read from { $hosts } without asking each time.

ask-not-understood = "{ $typed }" is none of the answers. Type a number from 1 to { $most }.
ask-several = Several at once: 1 3 4, or all
ask-reject = What should the agent know? Enter alone says nothing.
ask-reply = Your answer:
ask-happened = Its result, as JSON or text. Enter alone gives none.
ask-text = Type the text, then press Enter. Esc goes back.
ask-json = Type the value as JSON, then press Enter. Esc goes back.
ask-not-json = That is not JSON: { $why }
ask-answered-elsewhere = Somebody answered this in another place.

check-right = { $name }: nothing is wrong with it.
check-wrong = { $count ->
    [one] One thing is wrong. Nothing was started.
   *[other] { $count } things are wrong. Nothing was started.
}

list-empty = No sessions yet. Each one that you start will stand here: { $command }
list-waiting = Waiting for you ({ $count })
list-wait-left = { $what } { SPAN($ms) } left.
list-more-wait = { $question } (and { $more } more)
list-older = These are the newest { $count }. With --json all are listed.
gates-empty = Nothing waits for you.
intents-empty = No tool has been called yet.
intents-edited = edited
intents-by = given by { $by }

show-id = Session
show-goal = Goal
show-agent = Driven by
show-param = Parameter
show-folder = Folder
show-created = Created
show-last = Last active
show-spent = Spent
show-spent-of = { $steps } of { $most_steps } steps, { $time } of { $most_time }
show-driven = Running in
show-driven-by = { $what }, process { $pid }
driven-silent = { $what } (process { $pid }) has not responded for { SPAN($ms) }. If it stays so, end it: kill -9 { $pid }
show-plan = Plan
show-plan-items = { $done }/{ $all }{ $skipped ->
    [0] { "" }
   *[other] , { $skipped } skipped
}
show-plan-told = Plan, as the agent last told it

receipt-head = Stopped and checked to be gone:
receipt-nothing = Stopped. Nothing was running.
receipt-unreported = It had started and did not report.
receipt-line = { $tool }: { $what }
receipt-line-unknown = { $tool }, outcome unknown: { $what }
receipt-line-at = { $tool } ({ $place }): { $what }
receipt-line-unknown-at = { $tool } ({ $place }), outcome unknown: { $what }

recap-rested = It rested for { $span }.
recap-done = { $count ->
    [one] Done: { $steps }.
   *[other] Done: { $steps }.
}
recap-done-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $calls ->
    [0] no calls
    [one] 1 call
   *[other] { $calls } calls
} done.
recap-nothing-done = Nothing is done yet.
recap-going-on = Going on: { $tool } in step "{ $step }".
recap-going-on-call = Going on: { $tool }.
recap-was-going-on = Was going on and was ended: { $tool } in step "{ $step }".
recap-was-going-on-call = Was going on and was ended: { $tool }.
recap-unknown = { $count } outcomes are unknown: { $tools }.

answer-taken = Your answer counts: { answer-what }.
answer-not-driven = Nothing drives this session now. Go on with: { $command }

command-paused = Paused. What was done is kept.
command-goes-on = It goes on in { $what }, process { $pid }.
command-told = The agent is told before its next turn.
command-abandoned = Abandoned. Its record is kept.
command-still-stopping = It is still stopping: something is not gone yet. "hold show" tells how it stands.
check-needed = must be given
