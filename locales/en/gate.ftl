# Gates: what is asked, why, and which answers fit.
gate-tool = May { $tool } do this?
gate-review = What became of { $tool }?
evidence-none = It was started and never reported. Whether it happened cannot be told from here.

hold-unknown-touch = The tool does not say what it touches.
hold-host = { $host } was not granted.
hold-replace = { $path } is there already and would be replaced.
hold-edited-before = You changed this very call before. It comes back as it was proposed then.
hold-acts = It acts on more than the workspace.
private-address = This address belongs to this machine or to a private network and was not granted.
refuse-unknown-tool = There is no tool { $tool }.
withdrawn-by-stop = Taken back, because the session was stopped or ended.

kind-tool = tool call
kind-approve = yes or no
kind-choose = choice
kind-input = input
kind-edit = proposal
kind-question = question
kind-grant = grant
kind-review = review

verb-approve = Approve
verb-approve-proposed = Take what is proposed
verb-edit = Change it
verb-edit-input = Enter a value
verb-reject = Reject
verb-reply = Give the result in its place
verb-reply-question = Answer
verb-choose = Choose
verb-happened = It happened
verb-not-happened = It did not happen: do it
verb-skip = Go on without it
verb-abandon = End the session

unfit-not-legal = That is no answer to gate { $gate }. It takes: { $legal }.
unfit-nothing-proposed = Nothing is proposed at gate { $gate } that could be approved. It takes: { $legal }.
unfit-no-such-option = Gate { $gate } has no option { $option }. It takes: { $legal }.
unfit-not-one = Gate { $gate } takes exactly one option, or each option once. It takes: { $legal }.
gate-reject-ends = Rejecting this ends the session.
unfit-value = That value does not fit gate { $gate } ({ $why }). It takes: { $legal }.
