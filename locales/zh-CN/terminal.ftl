# 终端界面。
usage-no-verb = 请说明要做什么：hold <动词> …
usage-unknown-verb = 没有动词“{ $verb }”。
usage-unknown-verb-near = 没有动词“{ $verb }”。你是想用“{ $near }”吗？
usage-unknown-option = 没有选项 { $option }。“--”之后以短横开头的词会按原样采用。
usage-option-elsewhere = “hold { $verb }”不接受 { $option }。
usage-takes-no-value = { $option } 不带值。
usage-missing-value = { $option } 需要一个值：{ $value }
usage-unknown-language = Holdpoint 没有语言“{ $language }”。可用 en 和 zh-CN。
usage-too-few = “{ $verb }”后面缺少内容：{ $usage }
usage-too-many = “{ $verb }”后面多了一个词“{ $word }”。属于一起的词请用引号括起来。
usage-param = “{ $param }”不是参数。请写作 --param NAME=VALUE。
usage-since = “{ $value }”不是事件的编号。
usage-unknown-answer = “{ $answer }”不是一种回答。可用 approve、edit、reject、reply、choose；核实关口可用 happened、not-happened、skip、abandon。
usage-input-elsewhere = --input 只能与“choose”一起使用。
usage-not-json = { $what } 后面的内容不是 JSON：{ $why }
json-key-twice = 键“{ $key }”出现了两次，只有一个值能算数。没有采用任何东西。
json-inexact = 数字 { $number } 无法原样保存。没有采用任何东西。请加上引号，写成文本。
usage-more = 更多说明：{ $command }

run-no-runtime = 程序无法启动线程：{ $why }。什么都没有开始。
run-pausing = 正在暂停。2 秒内再按一次 Ctrl-C 会立即停止一切。
run-take-back = 按 Enter 撤回暂停，继续进行。
run-stopping = 正在立即停止一切。
run-not-let-go = 程序在放开会话之前就结束了，正在运行的一切也随之结束。已存的内容都在，用“hold resume”从那里继续。
run-still-alive = 仍未结束：{ $names }
run-waiting = 有 { $count } 个问题等你回答。
run-how-to-resume = 继续：{ $command }

story-created = { $title }（{ $session }）
story-after-death = 先前驱动它的程序意外终止。已存的内容都在，从那里继续。
story-entered-list = { $step }（{ $count }）
story-step-skipped = { $step }（跳过）
story-late = 它在被放弃之后才报告。报告已保存，不改变任何东西。
story-stopped = 它在报告之前被停止，可以重新执行。
story-unknown = 它结束时没有报告：可能已经发生。
story-probe-happened = 工具查明它已经发生。
story-probe-not-happened = 工具查明它没有发生。
story-probe-cannot-tell = 工具无法判断它是否发生。
story-rejected = 你驳回了它，没有执行。
story-skipped = 会话在不知其结果的情况下继续。
story-decided = 回答：{ $what }，{ answer-by }
story-decided-call = 回答：{ $what }，{ answer-by }：{ $call }
story-waiting = 等待 { SPAN($ms) } 后开始步骤“{ $step }”。
story-waiting-call = 等待 { SPAN($ms) } 后再次尝试 { $tool }。
story-waiting-answer = 等待 { SPAN($ms) } 后继续。
story-pausing = 正在暂停：等待 { $tools } 结束。
story-paused = 已暂停。{ $why }
story-taken-back = { $by } 撤回了暂停。
story-resumed = 由 { $by } 继续。
story-told = { $by } 告诉智能体：{ $text }
story-turn-again = { $why } { SPAN($ms) } 后重试。
story-stopping = { $by } 要求停止。
story-abandoning = { $by } 要求结束会话。
story-completed = 已完成。
story-failed = 失败。
story-abandoned = 已放弃，其记录保留。
story-folder = 文件位置：{ $folder }

gate-why = 原因：{ $why }
gate-effect = 影响：{ $effect }
gate-proposed = 提议：
gate-started = 已开始的内容：
gate-shown = 将触及：
gate-long = { $what }（长 { SIZE($bytes) }）
gate-grant = { $tools } 可以从 { $hosts } 读取，不再逐次询问。

ask-not-understood = “{ $typed }”不在可用的回答之中。请输入 1 到 { $most } 的数字。
ask-several = 可同时选多项：1 3 4，或 all（全部）
ask-reject = 要告诉智能体什么？直接按回车则不说。
ask-reply = 你的回答：
ask-happened = 它的结果，JSON 或文字。直接按回车则没有结果。
ask-text = 输入文字后按回车。按 Esc 返回。
ask-json = 用 JSON 输入值后按回车。按 Esc 返回。
ask-not-json = 这不是 JSON：{ $why }
ask-answered-elsewhere = 有人已在别处回答了这个问题。

check-right = { $name }：没有问题。
check-wrong = 有 { $count } 处问题。什么都没有开始。

list-empty = 还没有会话。你开始的每个会话都会列在这里：{ $command }
list-waiting = 等你决定（{ $count }）
list-wait-left = { $what }还剩 { SPAN($ms) }。
list-more-wait = { $question }（另有 { $more } 个）
list-older = 这里是最新的 { $count } 个。用 --json 可列出全部。
gates-empty = 没有等你回答的问题。
intents-empty = 还没有调用过工具。
intents-edited = 已修改
intents-by = 由 { $by } 给出

show-id = 会话
show-goal = 目标
show-agent = 驱动
show-param = 参数
show-folder = 文件夹
show-created = 创建于
show-last = 最近活动
show-spent = 已用
show-spent-of = { $steps } / { $most_steps } 步，{ $time } / { $most_time }
show-driven = 运行于
show-driven-by = { $what }，进程 { $pid }
driven-silent = { $what }（进程 { $pid }）已有 { SPAN($ms) } 没有响应。如果一直如此，请结束它：kill -9 { $pid }
show-plan = 计划
show-plan-items = { $done }/{ $all }{ $skipped ->
    [0] { "" }
   *[other] ，{ $skipped } 项跳过
}
show-plan-told = 计划（智能体最后所述）

receipt-head = 已停止，并已确认全部结束：
receipt-nothing = 已停止。当时没有正在执行的操作。
receipt-unreported = 它已开始，但没有报告。
receipt-line = { $tool }：{ $what }
receipt-line-unknown = { $tool }，结果未知：{ $what }
receipt-line-at = { $tool }（{ $place }）：{ $what }
receipt-line-unknown-at = { $tool }（{ $place }），结果未知：{ $what }

recap-rested = 停顿时间：{ $span }。
recap-done = { $count ->
   *[other] 已完成：{ $steps }。
}
recap-done-turns = 已完成 { $turns } 个轮次、{ $calls } 次调用。
recap-nothing-done = 还没有完成任何事。
recap-going-on = 进行中：步骤“{ $step }”中的 { $tool }。
recap-going-on-call = 进行中：{ $tool }。
recap-was-going-on = 曾在进行，已被结束：步骤“{ $step }”中的 { $tool }。
recap-was-going-on-call = 曾在进行，已被结束：{ $tool }。
recap-unknown = { $count } 项结果未知：{ $tools }。

answer-taken = 你的回答已生效：{ answer-what }。
answer-not-driven = 现在没有程序驱动这个会话。继续：{ $command }

command-paused = 已暂停。已完成的内容都在。
command-goes-on = 会话在 { $what }（进程 { $pid }）中继续进行。
command-told = 智能体会在下一轮次之前得知。
command-abandoned = 已放弃，其记录保留。
command-still-stopping = 仍在停止：有些操作还没有结束。用“hold show”查看现状。
check-needed = 必须给出
