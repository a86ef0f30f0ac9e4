# Playbooks: what is wrong with one, and what it cannot go on for.
playbook-place = Line { $line }, column { $column }: { $said }
playbook-unreadable = The file cannot be read: { $why }
playbook-not-there = There is no such file.
playbook-folder = This is a folder. A playbook is a file.
playbook-not-text = This is not a text in UTF-8. Save it as UTF-8.
playbook-too-long = The file is longer than 1 MB, the most that a playbook may have.
playbook-yaml = This is not YAML: { $why }
playbook-empty = The file is empty. A playbook begins with "playbook: 1".
playbook-one-document = A playbook is one document: take out the "---" line.
playbook-not-a-playbook = This session is driven by a { $kind }, not by a playbook.
playbook-version = "{ $found }" is not a version of the format. Write "playbook: 1".
playbook-no-steps = There are no steps. Write at least one.
playbook-anchor = Anchors and aliases are not read. Write the value out.
playbook-tag = Tags are not read. Take it out.
playbook-key-twice = "{ $key }" stands twice. Keep one of them.
playbook-key-not-text = A key must be plain text.
playbook-quote-expression = An expression must stand in quotes: "{"{{"} … {"}}"}".
playbook-too-deep = This is nested too deeply.
playbook-ambiguous = Some read "{ $text }" as true or false. Put it in quotes, or write true or false.
playbook-leading-zero = "{ $text }" begins with a zero and could mean two things. Put it in quotes.
playbook-number = The number { $text } cannot be kept exactly. Put it in quotes.
playbook-unknown-key = "{ $key }" is not known here.{ GIVEN($nearest) ->
    [no] {""}
   *[yes] {" "}Did you mean "{ $nearest }"?
}
playbook-not-yet = "{ $key }" is not supported yet.
playbook-missing = "{ $key }" is missing.
playbook-expected-text = "{ $key }" must be a text.
playbook-expected-list = "{ $key }" must be a list.
playbook-expected-map = "{ $key }" must be a map of names to values, with at least one.
playbook-expected-true-or-false = "{ $key }" must be true or false.
playbook-expected-count = "{ $key }" must be a whole number from 1.
playbook-name = "{ $name }" cannot be a name. Names are made of a to z, 0 to 9 and _, and begin with a letter.
playbook-duration = { $found } is not a duration. Write one such as 20s, 30m or 24h.
playbook-one-of = "{ $key }" cannot be "{ $found }". It can be: { $expected }.
playbook-key-not-here = "{ $key }" does not belong to "{ $kind }".
playbook-step-kind = A step is exactly one of: tool, gate, set, end.
playbook-id-twice = The id "{ $id }" is taken by the step in line { $line }.
playbook-when-mixed = "when" must be one expression, not text with expressions in it.
playbook-each-one = "each" takes one name with one list.
playbook-reserved = "{ $name }" means something else already. Take another name.
playbook-no-options = There are no options. Write at least one.
playbook-option-twice = The option "{ $key }" stands twice.
playbook-option-meaning = The option "{ $key }" leads nowhere: only skip, retry and abandon mean something by themselves; others need an input.
playbook-schema = This is not a JSON Schema: { $why }
playbook-schema-type = "{ $found }" is no type. It can be: { $expected }; or a list of them.
playbook-default = The default of "{ $name }" does not fit its own type: { GIVEN($at) ->
    [no] {""}
   *[yes] { $at }:{" "}
}{ $rule ->
    [type] { $found } is not of type { $expected }.
    [forms] { $found } fits none of the forms that are allowed.
   *[other] { $why }
}
playbook-expression = This expression cannot be read: { $why }
playbook-expression-open = An expression is not closed: {"}}"} is missing.
playbook-statement = { $mark } is not read. Only expressions are: {"{{"} … {"}}"}.
playbook-unknown-name = There is no "{ $name }" here.{ GIVEN($nearest) ->
    [no] {""}
   *[yes] {" "}Did you mean "{ $nearest }"?
}
playbook-unknown-param = There is no parameter "{ $id }".{ GIVEN($nearest) ->
    [no] {""}
   *[yes] {" "}Did you mean "{ $nearest }"?
}
playbook-unknown-memory = Nothing that comes before saves "{ $id }".{ GIVEN($nearest) ->
    [no] {""}
   *[yes] {" "}Did you mean "{ $nearest }"?
}
playbook-unknown-step = There is no step "{ $id }".{ GIVEN($nearest) ->
    [no] {""}
   *[yes] {" "}Did you mean "{ $nearest }"?
}
playbook-unknown-attribute = "{ $name }" has no "{ $attribute }". It has: { $expected }.
playbook-unknown-filter = There is no filter "{ $name }".
playbook-unknown-test = There is no test "{ $name }".
playbook-name-one = "{ $name }" must be followed by a dot and a name.
playbook-step-not-before = Step "{ $id }" does not come before this one. Name it in "needs".
playbook-no-answer = There is an "answer" only after a gate.
playbook-no-error = There is an "error" only under "on_error".
playbook-circle = These steps wait for each other: { $ids }.

param-unknown = There is no parameter "{ $name }".{ GIVEN($nearest) ->
    [no] {""}
   *[yes] {" "}Did you mean "{ $nearest }"?
}
param-twice = The parameter "{ $name }" is given twice.
param-missing = The parameter "{ $name }" is missing. Give it with --param.
param-default = The default of "{ $name }" (line { $line }, column { $column }) comes to nothing: { $expression }. Give the parameter with --param.
param-unfit = The parameter "{ $name }" does not fit: { GIVEN($at) ->
    [no] {""}
   *[yes] { $at }:{" "}
}{ $rule ->
    [type] { $found } is not of type { $expected }.
    [forms] { $found } fits none of the forms that are allowed.
   *[other] { $why }
}

run-undefined = Step "{ $step }", line { $line }, column { $column }: this has no value.
run-too-large = Step "{ $step }", line { $line }, column { $column }: this grows too large.
run-odd = Step "{ $step }", line { $line }, column { $column }: "{ $found }" is no value that can be kept.
run-expression = Step "{ $step }", line { $line }, column { $column }: { $why }
run-not-a-list = Step "{ $step }", line { $line }, column { $column }: "each" needs a list and got something else.
run-inexact = Step "{ $step }", line { $line }, column { $column }: this cannot be kept exactly: { $why }
run-options = Step "{ $step }", line { $line }, column { $column }: options are a list of texts, or of entries with a key.
run-option-twice = Step "{ $step }", line { $line }, column { $column }: two different options have the same key.
run-no-options = Step "{ $step }", line { $line }, column { $column }: there is nothing to choose from.
run-stored = What step "{ $step }" had written down cannot be read: { $why }
run-answer = Step "{ $step }" has no way on for the answer "{ $option }".
run-hosts = The hosts to be granted must be a list of names and are: { $found }
run-arguments = Arguments cannot be written as JSON: { $why }

gate-asks = May the session use these without asking each time?
gate-failed = { $tool } in "{ $step }" did not succeed. What now?
gate-failed-with = { $tool } in "{ $step }" did not succeed with { $given }. What now?
call-rejected = You rejected { $tool } in "{ $step }".
option-retry = Try again
option-skip = Go on without it
option-abandon = End the session
grant-not-a-host = "{ $host }" is no host that could be granted. Give a name as it stands in an address, such as www.example.org or localhost:8080; there are no patterns.
playbook-unknown-tool = There is no tool "{ $tool }". There are: { $known }.
playbook-unknown-argument = The tool { $tool } has no argument "{ $argument }". It takes: { $known }.
playbook-missing-argument = The tool { $tool } needs the argument "{ $argument }". It takes: { $known }.
