# 关口：问什么、为何问、哪些回答合适。
gate-tool = 允许 { $tool } 这样做吗？
gate-review = { $tool } 的结果如何？
evidence-none = 它已开始，但一直没有报告。这里无法判断它是否真的发生了。

hold-unknown-touch = 这个工具没有说明它会触及什么。
hold-host = 尚未允许访问 { $host }。
hold-replace = { $path } 已经存在，将被替换。
hold-edited-before = 你之前修改过这一调用。它又以当时提议的样子出现了。
hold-acts = 它的作用超出工作区。
private-address = 这个地址属于本机或私有网络，且未获允许。
refuse-unknown-tool = 没有名为 { $tool } 的工具。
withdrawn-by-stop = 因会话已停止或结束而撤回。

kind-tool = 工具调用
kind-approve = 是或否
kind-choose = 选择
kind-input = 输入
kind-edit = 提议
kind-question = 提问
kind-grant = 授权
kind-review = 核实

verb-approve = 批准
verb-approve-proposed = 采用提议
verb-edit = 修改
verb-edit-input = 输入一个值
verb-reject = 驳回
verb-reply = 由我给出结果
verb-reply-question = 回答
verb-choose = 选择
verb-happened = 已经发生
verb-not-happened = 没有发生：执行它
verb-skip = 不管它，继续
verb-abandon = 结束会话

# 未被采用的回答：为何、关口在问什么、可用的回答（与按钮同名），以及要输入什么。
unfit-not-legal = 这不是这个关口可用的回答。{ unfit-asks }{ unfit-takes }
    .terminal = 可输入：{ $legal }
unfit-nothing-proposed = 这里没有可以采用的提议。{ unfit-asks }{ unfit-takes }
    .terminal = 可输入：{ $legal }
unfit-no-such-option = 这里没有选项“{ $option }”。{ unfit-asks }{ unfit-takes }
    .terminal = 可输入：{ $legal }
unfit-not-one = 这里只能选一项，或每项最多选一次。{ unfit-asks }{ unfit-takes }
    .terminal = 可输入：{ $legal }
unfit-asks = { $asks ->
    [tool] 它问是否允许 { $tool } 这样做。
    [review] 它问 { $tool } 的结果如何。
    [said] 它问：“{ $question }”。
   *[other] 它需要一个决定。
}
unfit-takes = { $kind ->
    [tool] 可以：批准、编辑、驳回、代为回答。
    [approve] 可以：批准、驳回。
    [grant] 可以：允许、驳回。
    [choose] 从选项中选择。
    [input] 需要一个值。
    [edit] 可以：确认、按修改确认。
    [question] 可以：回答。
   *[review] 可以：已经发生；没有发生，执行它；跳过；放弃会话。
}
gate-reject-ends = 驳回会结束这个会话。
unfit-value = 这个值不合适：{ $why }。{ unfit-asks }{ unfit-takes }
    .terminal = 可输入：{ $legal }
unfit-format = { $format ->
    [uri] 这不是网址。
    [uri-reference] 这不是网址。
    [iri] 这不是网址。
    [iri-reference] 这不是网址。
    [email] 这不是电子邮件地址。
    [idn-email] 这不是电子邮件地址。
    [hostname] 这不是主机名。
    [idn-hostname] 这不是主机名。
    [date] 这不是日期。写成 2026-03-09 这样。
    [time] 这不是带时区的时间。写成 14:30:00Z 这样。
    [date-time] 这不是带时间的日期。写成 2026-03-09T14:30:00Z 这样。
    [ipv4] 这不是 IPv4 地址。
    [ipv6] 这不是 IPv6 地址。
   *[other] 这不符合所需的格式：{ $format }。
}
    .terminal = { GIVEN($field) ->
        [yes] 位于“{ $field }”。
       *[no] 指这个值本身。
    }可输入：{ $legal }
