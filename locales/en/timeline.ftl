# The timeline of a session: what became of calls, what was answered, small things worth a line.
timeline-comma = { ", " }

timeline-results = { $count ->
    [one] 1 result
   *[other] { $count } results
}
timeline-items = { $count ->
    [one] 1 item
   *[other] { $count } items
}
timeline-size = { SIZE($bytes) }
timeline-exit = exit { $code }
timeline-blocked = blocked ({ $status })
timeline-stopped = stopped
timeline-unknown = outcome unknown
timeline-taken-back = taken back
timeline-skipped = left out

timeline-approved = Approved
timeline-approved-changed = Approved with changes
timeline-as-proposed = As proposed: { $words }
timeline-as-proposed-list = As proposed: { $list }
timeline-changed = Changed: { $words }
timeline-changed-list = Changed: { $list }
timeline-given = { $words }
timeline-given-list = { $list }
timeline-replied = Answered instead: { $words }
timeline-replied-list = Answered instead: { $list }
timeline-rejected = Rejected
timeline-rejected-with = Rejected: { $words }
timeline-chosen = { $count } of { $all } chosen: { $list }
timeline-chosen-with = { $list }: { $words }
timeline-happened = It happened
timeline-not-happened = It did not happen
timeline-skip = Go on without it
timeline-abandon = End the session

timeline-at-once = { $count } calls at once
timeline-answered-above = { $you ->
    [yes] You answered above: { $list }
   *[no] { $by } answered above: { $list }
}
timeline-kept = Kept { $list }
timeline-plan = { $skipped ->
    [0] { $done ->
        [0] { $count ->
            [one] Plan: 1 step
           *[other] Plan: { $count } steps
        }
       *[other] Plan: { $done } of { $count } steps done
    }
   *[other] Plan: { $done } of { $count } steps done, { $skipped } skipped
}
timeline-wait = Wait before step "{ $step }" begins
timeline-wait-call = Wait before { $tool } is tried again in step "{ $step }"
timeline-wait-answer = Wait that was chosen in step "{ $step }"
timeline-again = Wait before the model is asked again
timeline-turn-stopped = Ended before it was whole. It is asked again on going on.
timeline-turn-silent = The model was stopped before it said anything. It is asked again on going on.

timeline-from-step = From step "{ $step }"
timeline-from-agent = Kept by the agent
