# 会话的时间线：调用的结果、作出的回答、值得一行的小事。
timeline-comma = 、

timeline-results = { $count ->
   *[other] { $count } 条结果
}
timeline-items = { $count ->
   *[other] { $count } 项
}
timeline-size = { SIZE($bytes) }
timeline-exit = 退出码 { $code }
timeline-blocked = 被拒绝访问（{ $status }）
timeline-stopped = 已停止
timeline-unknown = 结果未知
timeline-taken-back = 已收回
timeline-skipped = 已跳过

timeline-approved = 已批准
timeline-approved-changed = 修改后批准
timeline-as-proposed = 按提议：{ $words }
timeline-as-proposed-list = 按提议：{ $list }
timeline-changed = 已修改：{ $words }
timeline-changed-list = 已修改：{ $list }
timeline-given = { $words }
timeline-given-list = { $list }
timeline-replied = 代为回答：{ $words }
timeline-replied-list = 代为回答：{ $list }
timeline-rejected = 已驳回
timeline-rejected-with = 已驳回：{ $words }
timeline-chosen = 选了 { $all } 项中的 { $count } 项：{ $list }
timeline-chosen-with = { $list }：{ $words }
timeline-happened = 已经发生
timeline-not-happened = 没有发生
timeline-skip = 跳过，继续进行
timeline-abandon = 结束会话

timeline-at-once = 同时进行 { $count } 个调用
timeline-answered-above = { $you ->
    [yes] 你回答了上面的问题：{ $list }
   *[no] { $by } 回答了上面的问题：{ $list }
}
timeline-kept = 已记住 { $list }
timeline-plan = { $skipped ->
    [0] { $done ->
        [0] 计划：{ $count } 个步骤
       *[other] 计划：{ $count } 个步骤中已完成 { $done } 个
    }
   *[other] 计划：{ $count } 个步骤中已完成 { $done } 个，跳过 { $skipped } 个
}
timeline-wait = 等待，然后开始步骤“{ $step }”
timeline-wait-call = 等待，然后再次尝试步骤“{ $step }”中的 { $tool }
timeline-wait-answer = 按步骤“{ $step }”中的选择等待
timeline-again = 等待，然后再次询问模型
timeline-turn-stopped = 没有说完就结束了。继续时会再次询问。
timeline-turn-silent = 模型还没有说话就被停止了。继续时会再次询问。

timeline-from-step = 来自步骤“{ $step }”
timeline-from-agent = 由智能体记住
