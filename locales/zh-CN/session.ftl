# 会话：状态、接下来做什么、为何暂停。
state-awaiting_input = 等你决定
state-needs_review = 结果未知
state-running = 运行中
state-waits = 等待中
state-pausing = 正在暂停
state-stopping = 正在停止
state-paused = 已暂停
state-paused-user = 已由你暂停
state-paused-force_stopped = 已强制停止
state-paused-limit = 因达到上限而暂停
state-paused-error = 因出错而暂停
state-paused-closing = 因程序关闭而暂停
state-paused-crashed = 曾中断
state-completed = 已完成
state-failed = 失败
state-abandoned = 已放弃

next-nothing = 接下来没有要做的事。
next-review = 接下来：核实未知的结果：步骤“{ $step }”中的 { $tool }。
next-running = 接下来：等步骤“{ $step }”中的 { $tool } 结束。
next-review-more = 接下来：核实未知的结果：步骤“{ $step }”中的 { $tool }，另有 { $more } 项。
next-running-more = 接下来：等步骤“{ $step }”中的 { $tool } 结束，另有 { $more } 项。
next-start = 接下来：步骤“{ $step }”中的 { $tool } 开始执行。
next-answer = 接下来：由你回答步骤“{ $step }”的问题。
next-answer-first = 接下来：由你回答第一步之前的问题。
next-step = 接下来：{ $step }。
next-agent = 接下来：由智能体决定做什么。
next-thinking = 智能体正在思考。
next-again = 接下来：再次询问智能体。
next-again-call = 接下来：再次尝试步骤“{ $step }”中的 { $tool }。
next-after-answer = 接下来：按你在步骤“{ $step }”中的回答继续。
next-wait-call = { UNTIL($until, $length) } 之前不运行任何操作，然后再次尝试步骤“{ $step }”中的 { $tool }。
next-wait-answer = { UNTIL($until, $length) } 之前不运行任何操作，然后按步骤“{ $step }”中的选择继续。
next-wait-step = { UNTIL($until, $length) } 之前不运行任何操作，然后开始步骤“{ $step }”。
next-wait-turn = { UNTIL($until, $length) } 之前不运行任何操作，然后再次询问模型。
next-goes-on = 接下来：智能体继续。
next-review-call = 接下来：核实未知的结果：{ $tool }。
next-running-call = 接下来：等 { $tool } 结束。
next-review-call-more = 接下来：核实未知的结果：{ $tool }，另有 { $more } 项。
next-running-call-more = 接下来：等 { $tool } 结束，另有 { $more } 项。
next-start-call = 接下来：{ $tool } 开始执行。
next-answer-call = 接下来：由你决定 { $tool }。
next-answer-agent = 接下来：由你回答智能体。
next-resumed-start = 接下来：继续后，步骤“{ $step }”中已允许的 { $tool } 开始执行。
next-resumed-start-call = 接下来：继续后，已允许的 { $tool } 开始执行。
next-answered = 步骤“{ $step }”的问题已回答。继续后从那里往下进行。
next-answered-call = 问题已回答。继续后从那里往下进行。

paused-user = 由你暂停。
paused-force-stopped = 已被强制停止。
paused-limit-steps = 已达到步数上限。继续时会再给同样多的步数。
paused-limit-seconds = 已达到运行时间上限。继续时会再给同样长的时间。
paused-limit-tokens = 已达到 token 数上限。继续时会再给同样多。
paused-error = 因出错而暂停。
paused-closing = 驱动它的程序已关闭。
undriven-died = 驱动它的程序在运行中意外终止。
undriven-let-go = 现在没有程序驱动它。
undriven-next = 接下来：恢复时会说明正在运行的操作结果如何，然后继续。
undriven-goes-on = 当时没有操作在运行。接下来：继续后往下进行。
paused-crashed = 驱动它的程序在你允许的一项操作开始之前意外终止。

step-ahead = 未开始
step-running = 进行中
step-waiting = 等你决定
step-done = 完成
step-skipped = 跳过

intent-held = 等待许可
intent-allowed = 已允许
intent-started = 已开始
intent-stopped = 已停止
intent-unknown = 结果未知
intent-done = 完成
intent-failed = 失败
intent-refused = 已拒绝
intent-withdrawn = 已撤回
intent-skipped = 已跳过

effect-internal = 只改变会话本身
effect-read_only = 只读取，不改变任何东西
effect-idempotent = 可以重复执行而无害
effect-irreversible = 无法撤销

# 位置与次数的说法。
place-turn = 第 { $number } 轮
named-times = { $what } { $count } 次

# 命令未改变任何东西的原因。
refused-unknown-session = 没有会话 { $session }。
    .terminal = 用“hold list”查看现有的会话。
refused-unknown-gate = 没有关口 { $gate }。
    .terminal = 用“hold gates”查看等待回答的关口。
refused-already-decided = 这个关口已有回答：{ answer-what }，{ answer-by }，{ MOMENT($at) }。你的回答没有改变任何东西。
answer-what = { $what ->
    [approve] 批准
    [edit] 修改后回答
    [reject] 驳回
    [choose] 选择
    [happened] 已经发生
    [not-happened] 没有发生
    [skip] 跳过
    [abandon] 放弃
   *[reply] 回答
}
answer-by = { $from ->
    [window] { $by } 在窗口中
    [terminal] { $by } 在终端
    [notice] { $by } 在通知中
   *[unknown] 由 { $by }
}
refused-withdrawn = 这个关口在有人回答之前已撤回。你的回答没有改变任何东西。
refused-hash-differs = 这个关口现在显示的已不是你所回答的内容，因此没有采用你的回答。请重新查看，再按现在显示的内容回答。
    .terminal = 用“hold gates”查看它和要写明的哈希。
refused-has-ended = 会话已经结束。没有改变任何东西。
refused-already-paused = 会话已经暂停。
    .terminal = 用“hold resume”继续。
refused-is-stopping = 会话正在停止。停止完成之前不能再要求别的。
refused-is-closing = 驱动此会话的程序正在关闭，不会再让它继续。没有改变任何东西。正在运行的操作结束后会话即暂停，届时可以继续。
refused-not-paused = 会话没有暂停。没有改变任何东西。
refused-nobody-listens = 驱动这个会话的是剧本，剧本不读取消息。没有改变任何东西。
refused-empty-message = 消息是空的。没有改变任何东西。
refused-disagrees = { $what } 与会话的现状不符。没有改变任何东西。
refused-malformed = { $operation } 的参数无法原样保存：{ $why }
refused-several-sessions = “{ $session }”是多个会话的开头：{ $found }。请多写几个字符。

# 发生了什么（没有更多说明时）。
record-created = 会话已创建
record-taken = 一个进程接管了会话
record-step_entered = 步骤开始
record-step_ended = 步骤结束
record-item_skipped = 跳过一项
record-call_proposed = 提出一次调用
record-call_allowed = 允许一次调用
record-call_started = 调用开始
record-call_ended = 调用结束
record-call_probed = 向工具查询调用的结果
record-call_refused = 拒绝一次调用
record-call_skipped = 跳过一次调用
record-gate_opened = 关口打开
record-gate_decided = 关口已回答
record-gate_withdrawn = 关口已撤回
record-remembered = 已记下一些值
record-plan_updated = 计划有变
record-granted = 已授权
record-timer_set = 开始等待
record-timer_fired = 等待结束
record-pause_requested = 要求暂停
record-paused = 已暂停
record-resumed = 已继续
record-stop_requested = 要求停止
record-stopped = 已停止
record-ended = 会话结束
record-turn_started = 智能体开始一个轮次
record-turn_text = 智能体正在说
record-turn_said = 智能体已答复
record-turn_failed = 智能体的一个轮次失败
record-turn_stopped = 智能体的一个轮次已停止
record-told = 告诉了智能体一件事
record-reopened = 会话重新开始

# 模型的轮次。
turn-broke = 智能体在轮次中途出错中断。未完成的调用没有执行。继续时会再次询问它。
agent-does-not-think = 驱动这个会话的程序没有轮次。会话已暂停。
ended-model-request = 模型的请求已结束。
