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
verb-reject = 拒绝
verb-reply = 由我给出结果
verb-reply-question = 回答
verb-choose = 选择
verb-happened = 已经发生
verb-not-happened = 没有发生：执行它
verb-skip = 不管它，继续
verb-abandon = 结束会话

unfit-not-legal = 这样的回答不适合关口 { $gate }。可用的回答：{ $legal }。
unfit-nothing-proposed = 关口 { $gate } 没有可以批准的提议。可用的回答：{ $legal }。
unfit-no-such-option = 关口 { $gate } 没有选项 { $option }。可用的回答：{ $legal }。
unfit-not-one = 关口 { $gate } 只能选一项，或每项最多选一次。可用的回答：{ $legal }。
gate-reject-ends = 拒绝会结束这个会话。
unfit-value = 这个值不适合关口 { $gate }（{ $why }）。可用的回答：{ $legal }。
