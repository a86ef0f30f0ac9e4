# A session in front: its head, its timeline, its plan and what stands beside it, the input, reports, and what follows an interruption.
stage-opening = Opening the session
stage-fetching = Fetching it
stage-try-again = Try again
stage-undrawn = This cannot be shown here. It is kept as it was recorded.
stage-confirm-no = Not now
stage-by-at = by { $who }, { $time }
stage-by-from-at = { $from ->
    [window] by { $who } in the window, { $time }
    [terminal] by { $who } at a terminal, { $time }
    [notice] by { $who } from a notice, { $time }
   *[unknown] by { $who }, { $time }
}

# The head.
stage-status-waiting = Waiting for you
stage-status-asked = { $count ->
    [one] asked { $ago } ago
   *[other] { $count } questions, the first asked { $ago } ago
}
stage-status-asked-now = { $count ->
    [one] asked just now
   *[other] { $count } questions, the first asked just now
}
stage-status-asked-at = { $count ->
    [one] asked { $time }
   *[other] { $count } questions, the first asked { $time }
}
stage-status-review = Outcome unknown
stage-status-review-about = you say what became of it
stage-status-running = Running
stage-status-timed = { $left } left. { $what }
stage-status-running-asks = { $count ->
    [one] 1 question waits
   *[other] { $count } questions wait
}
stage-status-pausing = Pausing
stage-status-resuming = Resuming
stage-status-stopping = Stopping
stage-status-abandoning = Abandoning
stage-status-waits = waiting for { $names }, { $time }
stage-status-alive = still running: { $names }, { $time }
stage-status-paused = Paused
stage-status-since = since { $time }
stage-status-stopped = Force-stopped
stage-status-stopped-gone = { $time }, nothing of it is running
stage-status-limit = Paused by a limit
stage-status-error = Paused by an error
stage-status-crashed = Interrupted
stage-status-closing = Paused by quitting
stage-status-completed = Completed
stage-status-failed = Failed
stage-status-abandoned = Abandoned
stage-driven = driven by { $what }, process { $pid }
stage-silent = not responding for { $seconds } s
stage-meter-steps = Steps
stage-meter-tokens = Tokens
stage-meter-time = Time
stage-meter-thousands = { $n } k
stage-meter-millions = { $n } M
stage-pause = Pause
stage-resume = Resume
stage-take-back = Do not pause
stage-take-back-about = It goes on. What runs is not touched; what the pause has ended is done again.
stage-stop = Force stop
stage-stop-hold = hold ⇧F
stage-stop-hint = Hold to stop this session at once. A short press asks first.
stage-stop-question = Stop this session at once?
stage-stop-yes = Stop
stage-stop-no = Keep running
stage-abandon = Abandon
stage-abandon-question = End this session for good?
stage-abandon-about = What runs is stopped and open questions are withdrawn. Its record and its files stay; it cannot be resumed.
stage-abandon-yes = Abandon
stage-abandon-no = Keep it

# The timeline.
stage-timeline = Timeline
stage-timeline-end = To the end
stage-timeline-below = New below
stage-thinking = The agent is thinking
stage-told-you = You
stage-words-cut = These words go on.
stage-words-more = Show more
stage-words-broke = Broken off.
stage-group-done = { $done } of { $all }{ stage-group-skipped }{ stage-group-failed }
stage-group-skipped = { $skipped ->
    [0] { "" }
   *[other] , { $skipped } skipped
}
stage-group-failed = { $failed ->
    [0] { "" }
   *[other] , { $failed } failed
}
stage-note-until = until { $time }, { $left } left
stage-bundle = { $lanes } side by side: { $done } done{ stage-group-skipped }{ stage-bundle-running }{ stage-group-failed }
stage-bundle-running = { $running ->
    [0] { "" }
   *[other] , { $running } running
}
stage-bundle-alone = { $lanes } side by side
stage-bundle-open = Show all
stage-bundle-close = Show fewer
stage-call-ahead = ahead
stage-call-held = waits for you
stage-call-running = running
stage-call-was-running = was running
stage-call-failed = failed
stage-call-refused = refused
stage-call-stopped = stopped
stage-call-unknown = outcome unknown
stage-call-skipped = left out
stage-call-edited = edited
stage-call-arguments = Arguments
stage-call-proposed = Proposed
stage-call-ran = Ran
stage-call-happened = What happened
stage-call-given = Given
stage-call-given-by = by { $who }, in the tool's place
stage-call-result = Result
stage-call-operation = Operation id
stage-call-attempt = { $attempt ->
    [0] not attempted
   *[other] attempt { $attempt }
}
stage-text-open = Show { $path }, { $size }
stage-text-close = Hide { $path }
stage-text-open-whole = Show the whole text, { $size }
stage-text-close-whole = Hide the whole text
stage-page = { $from }–{ $to } of { $all } characters
stage-page-back = The part before
stage-page-on = The part after
stage-gate-withdrawn = withdrawn
stage-pause-resumed = went on { $time }
stage-pause-resumed-by = resumed by { $who }, { $time }
stage-pause-taken-back = taken back by { $who }, { $time }
stage-crash-title = Holdpoint ended without notice
stage-crash-about = last sign { $time }, taken up again { $again }, { $gap } later
stage-stop-under-way = Force stop: ending what runs
stage-stop-over = Force stop: nothing of it runs any more
stage-stop-abandoning = Abandoned: ending what runs
stage-stop-abandoned = Abandoned: nothing of it is running
stage-receipt-ran = Was running
stage-receipt-now = What became of it
stage-receipt-empty = Nothing was running.
stage-receipt-unknown = { $count ->
    [one] It had started and did not answer. Resuming first asks its tool what became of it, and asks you where the tool cannot tell.
   *[other] { $count } had started and did not answer. Resuming first asks their tools what became of them, and asks you where a tool cannot tell.
}
stage-end-completed = Completed
stage-end-failed = Failed
stage-end-abandoned = Abandoned
stage-end-report = Open { $path }
stage-recap = Where it stands
stage-link-open = Open this address in the browser?
stage-link-open-yes = Open

# Beside the timeline.
stage-side = Plan and details
stage-plan = Plan
stage-plan-empty = No plan yet. The steps appear here as soon as the agent makes one.
stage-plan-progress = { $done } of { $all ->
    [one] { $all } step
   *[other] { $all } steps
}{ stage-group-skipped }
stage-plan-as-told = As the agent last told it
stage-plan-items = { $done }/{ $all }{ stage-group-skipped }
stage-plan-needs = after { $titles }
stage-plan-abreast = Steps that go at once
stage-plan-waiting = Waiting for you
stage-plan-running = Running
stage-memory = Memory
stage-memory-empty = Nothing is remembered yet. What the session keeps for later steps appears here.
stage-params = Parameters
stage-params-empty = This session has no parameters.
stage-params-about = Set when the session was started. They can be read here, not changed.
stage-journal = Journal
stage-journal-ways = What is listed
stage-journal-records = Records
stage-journal-calls = Calls
stage-journal-older = Older records
stage-journal-cut = Long parts are left out here.
stage-intents-state = State
stage-intents-all = all ({ $count })
stage-intents-empty = No calls yet. Each call of a tool appears here.
stage-files = Files
stage-files-empty = No files yet. What the session writes appears here.
stage-reveal = Show { $path } in its folder
stage-reveal-folder = Open the folder
stage-goal = Goal
stage-model = Model
stage-agent = Agent
stage-folder = Folder
stage-foot-paused = Resume goes on where it stands. Abandon ends the session; its record stays.

# The one input.
stage-tell = Tell the agent something
stage-tell-send = Send
stage-tell-next = taken up before the next step
stage-tell-gate = taken up before the next step; answers no question
stage-tell-resumes = it reads this when it resumes
stage-tell-again = takes the session up again
stage-tell-playbook = a playbook follows its steps and reads no messages
stage-tell-ended = the session has ended

# A report.
stage-report = Report
stage-report-back = Timeline
stage-report-reveal = Show in folder
stage-report-cut = The report goes on. The file has all of it.
stage-report-missing = The report cannot be shown. Its file may have been moved; the folder shows what is there.

# After an interruption.
stage-recovered-about = Everything recorded before was kept. No finished step ran twice.
stage-recovered-nothing = Nothing was interrupted
stage-recovered-nothing-about = After a crash this place shows which sessions went on and which need you.
stage-recovered-review = Needs you: { $title }, outcome unknown
stage-recovered-needs = Needs you: { $title }
stage-recovered-paused = Stands paused: { $title }
stage-recovered-went-on = Went on by itself: { $title }
stage-recovered-open = Open
