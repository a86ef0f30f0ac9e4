# 窗口中的关口：那里有什么、可以怎样回答、为何还不能发送。
gates-fetching = 正在取得问题。
gates-said = 智能体
gates-said-by = { $who }
gates-said-rejecting = 驳回时所说
gates-waits = { $kind ->
    [edit] 确认或修改。不限时等待
    [choose] 从选项中选择。不限时等待
    [review] 结果未知。不限时等待
   *[other] 不限时等待
}
gates-left = 还剩 { $left }
gates-kind = { $kind ->
    [tool] 工具调用
    [approve] 是或否
    [choose] 选择
    [input] 输入
    [edit] 确认或修改
    [question] 提问
    [grant] 授权
   *[review] 结果未知
}

gates-touches = 将影响
gates-runs = 将在文件夹中执行
gates-shown-proposed = 这里显示的是提议时的调用。你的修改在下面的参数中。
gates-workspace = 工作区
gates-held = 等待的原因
gates-undo = 能否撤销
gates-undo-no = 无法撤销
gates-undo-kind = { $effect ->
    [read_only] 只读取，没有需要撤销的内容
    [idempotent] 不保留原来的状态；再次执行不会带来更多改变
   *[internal] 只改变本会话
}
gates-grant-tools = 工具
gates-grant-hosts = 网站
gates-grant-no-hosts = 无
gates-before = 原本要执行
gates-operation = 操作
gates-death = 最后记录
gates-death-crash = Holdpoint 意外退出。此前最后一条记录写于 { $time }。
gates-death-stop = 会话于 { $time } 被强制停止。
gates-evidence = 查到的情况

gates-diff = 文件的改动
gates-diff-counts = 删去 { $removed } 行，加入 { $added } 行
gates-diff-end = 已显示到末尾。
gates-diff-layout = 改动的显示方式
gates-diff-unified = 合并
gates-diff-beside = 并排

gates-arguments = 参数：
gates-arguments-plain = 参数
gates-value = 值
gates-view = 显示方式
gates-form = 表单
gates-json = JSON
gates-as-text = 文字
gates-exact = 共 { $n } 个字符的 JSON。这里显示的就是将要执行的内容，其指纹为 { $hash }。
gates-exact-changed = 共 { $n } 个字符的 JSON，由你修改。这里显示的就是将要执行的内容。
gates-proposed = 提议
gates-edited = 你的修改
gates-was = 提议：{ $before }
gates-none = 无
gates-yes = 是
gates-no = 否
gates-changed = 已修改
gates-hidden = 标出看不见的字符：
gates-edit-hidden = 编辑这段文字
gates-raw-field = 可在 JSON 视图中修改。
gates-item = 第 { $n } 项
gates-add = 添加一项
gates-move-up = 将第 { $n } 项上移
gates-move-down = 将第 { $n } 项下移
gates-remove = 移除第 { $n } 项
gates-number-wanted = 这里需要一个数。
gates-number-wrong = 这不是一个数。要用数字，小数用点号。
gates-integer-wanted = 这里需要一个整数。
gates-number-inexact = { $found } 的位数太多，无法精确保存。

gates-json-empty = 这里还没有内容。
gates-json-ends = 第 { $line } 行第 { $column } 列：文本过早结束。
gates-json-unexpected = 第 { $line } 行第 { $column } 列：这里应是一个值，而不是“{ $found }”。
gates-json-comma = 第 { $line } 行第 { $column } 列：“{ $found }”之前缺少逗号或结尾。
gates-json-colon = 第 { $line } 行第 { $column } 列：“{ $found }”之前缺少冒号。
gates-json-name = 第 { $line } 行第 { $column } 列：这里应是带引号的名称，而不是“{ $found }”。
gates-json-twice = 第 { $line } 行第 { $column } 列：名称“{ $found }”出现了两次。
gates-json-number = 第 { $line } 行第 { $column } 列：“{ $found }”不是 JSON 的数。
gates-json-inexact = 第 { $line } 行第 { $column } 列：{ $found } 的位数太多，无法精确保存。
gates-json-string = 第 { $line } 行第 { $column } 列：“{ $found }”不能这样写在文字中。
gates-json-surrogate = 第 { $line } 行第 { $column } 列：这段文字含有半个字符。
gates-json-behind = 第 { $line } 行第 { $column } 列：值的后面还有“{ $found }”。
gates-json-deep = 第 { $line } 行第 { $column } 列：值嵌套得太深。
gates-at-line = { $field }，第 { $line } 行

gates-option-waits = 先等待 { $time }
gates-chosen = 已选 { $n } / { $all } 项
gates-choose-all = 全选
gates-choose-none = 全不选
gates-choose-how = 点按一行，或在问题获得焦点时按它的数字。
gates-more = 所选项还需要
gates-your-answer = 你的回答

gates-approve = 批准
gates-approve-call = 批准这一次
gates-approve-changed = 按修改批准
gates-allow = 允许
gates-edit = 编辑
gates-reject = 驳回
gates-answer = 回答
gates-answer-instead = 代为回答
gates-take-proposed = 采用提议
gates-confirm = 确认
gates-confirm-changed = 按修改确认
gates-send = 发送
gates-choose-this = 选择此项
gates-choose-many = { $n ->
    [0] 选择
   *[other] 选定这 { $n } 项
}
gates-happened = 已经发生
gates-not-happened = 没有发生，执行它
gates-skip = 跳过
gates-abandon = 放弃会话
gates-back = 返回

gates-panel-reject = 要告诉智能体什么？可以留空。
gates-panel-reject-send = 驳回
gates-panel-reply = 代替工具给出的结果
gates-panel-reply-send = 给出这个结果
gates-panel-happened = 它的结果（如果你知道）
gates-panel-happened-send = 已经发生
gates-panel-abandon = 这会永久结束会话，记录会保留。
gates-panel-abandon-send = 放弃会话

gates-sending = 正在发送。
gates-off-json = 不可用：JSON 有错误。
gates-off-empty = 不可用：这里还没有内容。
gates-off-fields = 不可用：有字段填写有误。
gates-off-unseen = 看到末尾之前不可用：向下滚动。
gates-off-none-chosen = 不可用：还没有选择。
gates-off-input = 不可用：所选项还需要填写内容。

gates-withdrawn = 已撤回，因为会话已停止或结束。
gates-decided = { $you ->
    [yes] { $what ->
        [approve] 你已批准{ gates-where }，{ $time }。
        [edit] 你已修改并回答{ gates-where }，{ $time }。
        [reject] 你已驳回{ gates-where }，{ $time }。
        [choose] 你已选择{ gates-where }，{ $time }。
        [happened] 你说它已经发生{ gates-where }，{ $time }。
        [not-happened] 你说它没有发生{ gates-where }，{ $time }。
        [skip] 你已跳过{ gates-where }，{ $time }。
        [abandon] 你已放弃会话{ gates-where }，{ $time }。
       *[reply] 你已回答{ gates-where }，{ $time }。
    }
   *[no] { $what ->
        [approve] { $who } 已批准{ gates-where }，{ $time }。
        [edit] { $who } 已修改并回答{ gates-where }，{ $time }。
        [reject] { $who } 已驳回{ gates-where }，{ $time }。
        [choose] { $who } 已选择{ gates-where }，{ $time }。
        [happened] { $who } 说它已经发生{ gates-where }，{ $time }。
        [not-happened] { $who } 说它没有发生{ gates-where }，{ $time }。
        [skip] { $who } 已跳过{ gates-where }，{ $time }。
        [abandon] { $who } 已放弃会话{ gates-where }，{ $time }。
       *[reply] { $who } 已回答{ gates-where }，{ $time }。
    }
}
gates-where = { $from ->
    [window] （在窗口中）
    [terminal] （在终端）
    [notice] （在通知中）
   *[unknown] { "" }
}
gates-elsewhere = 已在别处回答；这里没有改变任何内容。
gates-typed = 你在这里输入过以下内容，没有发送。
gates-typed-chosen = 所选
gates-typed-words = 驳回时的话
gates-typed-reply = { $kind ->
    [question] 回答
   *[other] 结果
}
gates-typed-copy = 复制
gates-typed-copied = 已复制
gates-typed-copy-what = 复制：{ $what }
gates-typed-copied-what = 已复制：{ $what }
gates-typed-away = 收起这段文字
gates-typed-stays = 你输入的文字在这里。

gates-place = { $all } 个等待中的第 { $place } 个
gates-waiting = { $all } 个等待中
gates-previous = 上一个关口
gates-next = 下一个关口
gates-show = 在会话中查看
gates-later = 关闭，稍后决定

gates-inbox = 收件箱
gates-inbox-count = { $sessions } 个会话中的 { $gates } 个关口，等待最久的在前
gates-inbox-how = 回答之后，下一个会自动打开
gates-inbox-list = 等待中的关口
gates-inbox-empty = 没有等你决定的事
gates-inbox-teach = 当智能体需要决定时，它的问题会出现在这里，等待最久的在前。
gates-answered-now = 刚刚回答的

# 中断之后。
gates-recovered = { $need ->
    [0] { $count } 个会话曾被中断：没有需要你处理的。
   *[other] { $count } 个会话曾被中断：{ $need } 个等你处理。
}
gates-recovered-goes-on = 正在继续：{ $title }
gates-recovered-ended = 已经结束：{ $title }
gates-recovered-answer-it = 回答：{ $question }
gates-recovered-report = 查看结果
