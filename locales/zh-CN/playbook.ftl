# 剧本：有什么问题，以及为何无法继续。
playbook-place = 第 { $line } 行第 { $column } 列：{ $said }
playbook-unreadable = 无法读取文件：{ $why }
playbook-not-there = 没有这个文件。
playbook-folder = 这是一个文件夹。剧本是一个文件。
playbook-not-text = 这不是 UTF-8 文本。请存为 UTF-8。
playbook-too-long = 文件超过 1 MB，这是剧本的上限。
playbook-yaml = 这不是 YAML：{ $why }
playbook-empty = 文件是空的。剧本以“playbook: 1”开头。
playbook-one-document = 一个剧本只能是一份文档：请去掉“---”这一行。
playbook-not-a-playbook = 驱动这个会话的是 { $kind }，不是剧本。
playbook-version = “{ $found }”不是格式的版本。请写“playbook: 1”。
playbook-no-steps = 没有步骤。请至少写一个。
playbook-anchor = 不读取锚点和别名。请把值写出来。
playbook-tag = 不读取标签。请去掉。
playbook-key-twice = “{ $key }”出现了两次。请保留一个。
playbook-key-not-text = 键必须是普通文字。
playbook-quote-expression = 表达式必须放在引号里："{"{{"} … {"}}"}"。
playbook-too-deep = 嵌套太深。
playbook-ambiguous = “{ $text }”可能被读作真或假。请加引号，或写 true 或 false。
playbook-leading-zero = “{ $text }”以零开头，可能有两种含义。请加引号。
playbook-number = 数字 { $text } 无法原样保存。请加引号。
playbook-unknown-key = 这里没有“{ $key }”。{ GIVEN($nearest) ->
    [no] {""}
   *[yes] 是想写“{ $nearest }”吗？
}
playbook-not-yet = 尚不支持“{ $key }”。
playbook-missing = 缺少“{ $key }”。
playbook-expected-text = “{ $key }”必须是文字。
playbook-expected-list = “{ $key }”必须是列表。
playbook-expected-map = “{ $key }”必须是名称到值的映射，且至少有一项。
playbook-expected-true-or-false = “{ $key }”必须是 true 或 false。
playbook-expected-count = “{ $key }”必须是从 1 起的整数。
playbook-name = “{ $name }”不能作名称。名称由 a 到 z、0 到 9 和 _ 组成，并以字母开头。
playbook-duration = { $found } 不是时长。请写成 20s、30m 或 24h 这样。
playbook-one-of = “{ $key }”不能是“{ $found }”。可以是：{ $expected }。
playbook-key-not-here = “{ $key }”不属于“{ $kind }”。
playbook-step-kind = 每个步骤只能是其中一种：tool、gate、set、end。
playbook-id-twice = 标识“{ $id }”已被第 { $line } 行的步骤使用。
playbook-when-mixed = “when”必须是一个表达式，不能是夹带表达式的文字。
playbook-each-one = “each”只接受一个名称和一个列表。
playbook-reserved = “{ $name }”已有别的含义。请换一个名称。
playbook-no-options = 没有选项。请至少写一个。
playbook-option-twice = 选项“{ $key }”出现了两次。
playbook-option-meaning = 选项“{ $key }”没有去处：只有 skip、retry 和 abandon 自身有含义，其他选项需要 input。
playbook-schema = 这不是 JSON Schema：{ $why }
playbook-schema-type = “{ $found }”不是类型。可以是：{ $expected }，或由它们组成的列表。
playbook-default = “{ $name }”的默认值不符合它自己的类型：{ GIVEN($at) ->
    [no] {""}
   *[yes] { $at }：
}{ $rule ->
    [type] { $found } 的类型不是 { $expected }。
    [forms] { $found } 不符合任何一种允许的形式。
   *[other] { $why }
}
playbook-expression = 无法读懂这个表达式：{ $why }
playbook-expression-open = 表达式没有结束：缺少 {"}}"}。
playbook-statement = 不读取 { $mark }。只读取表达式：{"{{"} … {"}}"}。
playbook-unknown-name = 这里没有“{ $name }”。{ GIVEN($nearest) ->
    [no] {""}
   *[yes] 是想写“{ $nearest }”吗？
}
playbook-unknown-param = 没有参数“{ $id }”。{ GIVEN($nearest) ->
    [no] {""}
   *[yes] 是想写“{ $nearest }”吗？
}
playbook-unknown-memory = 之前没有步骤保存“{ $id }”。{ GIVEN($nearest) ->
    [no] {""}
   *[yes] 是想写“{ $nearest }”吗？
}
playbook-unknown-step = 没有步骤“{ $id }”。{ GIVEN($nearest) ->
    [no] {""}
   *[yes] 是想写“{ $nearest }”吗？
}
playbook-unknown-attribute = “{ $name }”没有“{ $attribute }”。它有：{ $expected }。
playbook-unknown-filter = 没有过滤器“{ $name }”。
playbook-unknown-test = 没有测试“{ $name }”。
playbook-name-one = “{ $name }”后面必须是点和一个名称。
playbook-step-not-before = 步骤“{ $id }”不在这一步之前。请在“needs”中写明。
playbook-no-answer = 只有在关口之后才有“answer”。
playbook-no-error = 只有在“on_error”之下才有“error”。
playbook-circle = 这些步骤互相等待：{ $ids }。

param-unknown = 没有参数“{ $name }”。{ GIVEN($nearest) ->
    [no] {""}
   *[yes] 是想写“{ $nearest }”吗？
}
param-twice = 参数“{ $name }”给了两次。
param-missing = 缺少参数“{ $name }”。请用 --param 给出。
param-default = “{ $name }”的默认值（第 { $line } 行第 { $column } 列）得不到结果：{ $expression }。请用 --param 给出这个参数。
param-unfit = 参数“{ $name }”不合适：{ GIVEN($at) ->
    [no] {""}
   *[yes] { $at }：
}{ $rule ->
    [type] { $found } 的类型不是 { $expected }。
    [forms] { $found } 不符合任何一种允许的形式。
   *[other] { $why }
}

run-undefined = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：这里没有值。
run-too-large = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：结果过大。
run-odd = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：“{ $found }”不是可以保存的值。
run-expression = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：{ $why }
run-not-a-list = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：“each”需要列表，得到的却不是。
run-inexact = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：无法原样保存：{ $why }
run-options = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：选项应是文字的列表，或带 key 的条目的列表。
run-option-twice = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：两个不同的选项用了同一个 key。
run-no-options = 步骤“{ $step }”，第 { $line } 行第 { $column } 列：没有可选的内容。
run-stored = 步骤“{ $step }”写下的内容无法读取：{ $why }
run-answer = 步骤“{ $step }”对回答“{ $option }”没有去处。
run-hosts = 要授权的主机必须是名称的列表，实际是：{ $found }
run-arguments = 参数无法写成 JSON：{ $why }

gate-asks = 允许会话使用这些，不再逐次询问吗？
gate-failed = “{ $step }”中的 { $tool } 没有成功。怎么办？
gate-failed-with = “{ $step }”中的 { $tool } 用 { $given } 没有成功。怎么办？
call-rejected = 你驳回了“{ $step }”中的 { $tool }。
option-retry = 重试
option-skip = 不管它，继续
option-abandon = 结束会话
grant-not-a-host = “{ $host }”不是可以授权的主机。请给出地址中的主机名，例如 www.example.org 或 localhost:8080；不支持通配符。
playbook-unknown-tool = 没有名为“{ $tool }”的工具。可用的有：{ $known }。
playbook-unknown-argument = 工具 { $tool } 没有参数“{ $argument }”。它接受：{ $known }。
playbook-missing-argument = 工具 { $tool } 需要参数“{ $argument }”。它接受：{ $known }。
