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

# An answer that was not taken: why, what the gate asks, what it takes in the words of its buttons, and what to type.
unfit-not-legal = That is no answer to this gate. { unfit-asks } { unfit-takes }
    .terminal = What to type: { $legal }
unfit-nothing-proposed = Nothing is proposed here that could be taken. { unfit-asks } { unfit-takes }
    .terminal = What to type: { $legal }
unfit-no-such-option = There is no option "{ $option }" here. { unfit-asks } { unfit-takes }
    .terminal = What to type: { $legal }
unfit-not-one = Exactly one option can be chosen here, or each one once. { unfit-asks } { unfit-takes }
    .terminal = What to type: { $legal }
unfit-asks = { $asks ->
    [tool] It asks whether { $tool } may do this.
    [review] It asks what became of { $tool }.
    [said] It asks: "{ $question }"
   *[other] It asks for a decision.
}
unfit-takes = { $kind ->
    [tool] It takes: Approve, Edit, Reject, Answer instead.
    [approve] It takes: Approve, Reject.
    [grant] It takes: Allow, Reject.
    [choose] It takes one of its options.
    [input] It takes a value.
    [edit] It takes: Confirm, Confirm with changes.
    [question] It takes: Answer.
   *[review] It takes: It happened; It did not, run it; Skip it; Abandon session.
}
gate-reject-ends = Rejecting this ends the session.
unfit-value = That value does not fit: { $why }. { unfit-asks } { unfit-takes }
    .terminal = What to type: { $legal }
unfit-format = { $format ->
    [uri] This is not a web address.
    [uri-reference] This is not a web address.
    [iri] This is not a web address.
    [iri-reference] This is not a web address.
    [email] This is not an e-mail address.
    [idn-email] This is not an e-mail address.
    [hostname] This is not the name of a host.
    [idn-hostname] This is not the name of a host.
    [date] This is not a date. Write one such as 2026-03-09.
    [time] This is not a time with its zone. Write one such as 14:30:00Z.
    [date-time] This is not a date with a time. Write one such as 2026-03-09T14:30:00Z.
    [ipv4] This is not an IPv4 address.
    [ipv6] This is not an IPv6 address.
   *[other] This does not have the form that is asked for: { $format }.
}
    .terminal = { GIVEN($field) ->
        [yes] It stands in "{ $field }".
       *[no] It is the value itself.
    } What to type: { $legal }
