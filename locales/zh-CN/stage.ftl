# A session in front: its head, its timeline, its plan and what stands beside it, the input, reports, and what follows an interruption.
stage-opening = 正在打开会话
stage-fetching = 正在读取
stage-try-again = 重试
stage-undrawn = 此处无法显示。内容已按记录原样保留。
stage-confirm-no = 暂不
stage-by-at = { $who }，{ $time }
stage-by-from-at = { $from ->
    [window] { $who }（窗口），{ $time }
    [terminal] { $who }（终端），{ $time }
    [notice] { $who }（通知），{ $time }
   *[unknown] { $who }，{ $time }
}

# The head.
stage-status-waiting = 等你决定
stage-status-asked = { $count ->
    [1] { $ago }前提出
   *[other] { $count } 个问题，最早于 { $ago }前提出
}
stage-status-asked-now = { $count ->
    [1] 刚刚提出
   *[other] { $count } 个问题，最早的刚刚提出
}
stage-status-asked-at = { $count ->
    [1] 提出于 { $time }
   *[other] { $count } 个问题，最早提出于 { $time }
}
stage-status-review = 结果未知
stage-status-review-about = 由你说明实际结果
stage-status-running = 运行中
stage-status-timed = 还剩 { $left }。{ $what }
stage-status-running-asks = { $count } 个问题等你决定
stage-status-pausing = 正在暂停
stage-status-resuming = 正在继续
stage-status-stopping = 正在停止
stage-status-abandoning = 正在放弃
stage-status-waits = 等待 { $names }，{ $time }
stage-status-alive = 仍在运行：{ $names }，{ $time }
stage-status-paused = 已暂停
stage-status-since = 自 { $time } 起
stage-status-stopped = 已强制停止
stage-status-stopped-gone = { $time }，已无任何内容在运行
stage-status-limit = 因达到上限而暂停
stage-status-error = 因错误而暂停
stage-status-crashed = 已中断
stage-status-closing = 因退出而暂停
stage-status-completed = 已完成
stage-status-failed = 失败
stage-status-abandoned = 已放弃
stage-driven = 由 { $what } 运行，进程 { $pid }
stage-silent = 已 { $seconds } 秒无响应
stage-meter-steps = 步骤
stage-meter-tokens = Token
stage-meter-time = 时间
stage-meter-thousands = { $n } k
stage-meter-millions = { $n } M
stage-pause = 暂停
stage-resume = 继续
stage-take-back = 撤回暂停
stage-take-back-about = 会话继续进行。正在运行的操作不受影响；因暂停而结束的操作会重做。
stage-stop = 强制停止
stage-stop-hold = 长按 ⇧F
stage-stop-hint = 长按即可立刻停止此会话。短按会先询问。
stage-stop-question = 立刻停止此会话？
stage-stop-yes = 停止
stage-stop-no = 继续运行
stage-abandon = 放弃
stage-abandon-question = 永久结束此会话？
stage-abandon-about = 正在运行的内容会停止，未回答的问题会撤回。记录和文件保留；会话无法再继续。
stage-abandon-yes = 放弃
stage-abandon-no = 保留

# The timeline.
stage-timeline = 时间线
stage-timeline-end = 到最后
stage-timeline-below = 下方有新内容
stage-thinking = 智能体正在思考
stage-told-you = 你
stage-words-cut = 后面还有内容。
stage-words-more = 显示更多
stage-words-broke = 已中断。
stage-group-done = { $done } / { $all }{ stage-group-skipped }{ stage-group-failed }
stage-group-skipped = { $skipped ->
    [0] { "" }
   *[other] ，{ $skipped } 项跳过
}
stage-group-failed = { $failed ->
    [0] { "" }
   *[other] ，{ $failed } 项失败
}
stage-note-until = 至 { $time }，还剩 { $left }
stage-bundle = { $lanes } 项并行：{ $done } 项完成{ stage-group-skipped }{ stage-bundle-running }{ stage-group-failed }
stage-bundle-running = { $running ->
    [0] { "" }
   *[other] ，{ $running } 项运行中
}
stage-bundle-alone = { $lanes } 项并行
stage-bundle-open = 全部显示
stage-bundle-close = 收起
stage-call-ahead = 未开始
stage-call-held = 等你决定
stage-call-running = 运行中
stage-call-was-running = 停下时在运行
stage-call-failed = 失败
stage-call-refused = 被拒绝
stage-call-stopped = 已停止
stage-call-unknown = 结果未知
stage-call-skipped = 已跳过
stage-call-edited = 已修改
stage-call-arguments = 参数
stage-call-proposed = 提议
stage-call-ran = 实际执行
stage-call-happened = 经过
stage-call-given = 提供者
stage-call-given-by = { $who }（代替工具）
stage-call-result = 结果
stage-call-operation = 操作编号
stage-call-attempt = { $attempt ->
    [0] 未尝试
   *[other] 第 { $attempt } 次尝试
}
stage-text-open = 显示 { $path }，{ $size }
stage-text-close = 收起 { $path }
stage-text-open-whole = 显示全文，{ $size }
stage-text-close-whole = 收起全文
stage-page = 第 { $from }–{ $to } 个字符，共 { $all } 个
stage-page-back = 上一段
stage-page-on = 下一段
stage-gate-withdrawn = 已撤回
stage-pause-resumed = 已于 { $time } 继续
stage-pause-resumed-by = 已继续：{ $who }，{ $time }
stage-pause-taken-back = 已撤回：{ $who }，{ $time }
stage-crash-title = Holdpoint 意外退出
stage-crash-about = 最后记录于 { $time }，{ $again } 重新接手，相隔 { $gap }
stage-stop-under-way = 强制停止：正在结束运行中的内容
stage-stop-over = 强制停止：已没有内容在运行
stage-stop-abandoning = 放弃：正在结束运行中的内容
stage-stop-abandoned = 放弃：已没有内容在运行
stage-receipt-ran = 当时在运行
stage-receipt-now = 现在如何
stage-receipt-empty = 当时没有任何内容在运行。
stage-receipt-unknown = { $count ->
    [1] 它已开始但没有返回。继续时会先询问它的工具；若工具也无法判断，则由你说明。
   *[other] { $count } 项已开始但没有返回。继续时会先询问各自的工具；若工具也无法判断，则由你说明。
}
stage-end-completed = 已完成
stage-end-failed = 失败
stage-end-abandoned = 已放弃
stage-end-report = 打开 { $path }
stage-recap = 当前进度
stage-link-open = 在浏览器中打开此地址？
stage-link-open-yes = 打开

# Beside the timeline.
stage-side = 计划与详情
stage-plan = 计划
stage-plan-empty = 还没有计划。智能体制定后，步骤会显示在这里。
stage-plan-progress = 已完成 { $done } / { $all } 步{ stage-group-skipped }
stage-plan-as-told = 智能体最后所述
stage-plan-items = { $done }/{ $all }{ stage-group-skipped }
stage-plan-needs = 在 { $titles } 之后
stage-plan-abreast = 同时进行的步骤
stage-plan-waiting = 等你决定
stage-plan-running = 运行中
stage-memory = 记忆
stage-memory-empty = 还没有记忆。会话为后续步骤保留的内容会显示在这里。
stage-params = 参数
stage-params-empty = 此会话没有参数。
stage-params-about = 在会话开始时设定。此处只能查看，不能修改。
stage-journal = 日志
stage-journal-ways = 列出的内容
stage-journal-records = 记录
stage-journal-calls = 调用
stage-journal-older = 更早的记录
stage-journal-cut = 过长的部分在此省略。
stage-intents-state = 状态
stage-intents-all = 全部（{ $count }）
stage-intents-empty = 还没有调用。智能体对工具的每次调用会显示在这里。
stage-files = 文件
stage-files-empty = 还没有文件。会话写入的文件会显示在这里。
stage-reveal = 在文件夹中显示 { $path }
stage-reveal-folder = 打开文件夹
stage-goal = 目标
stage-model = 模型
stage-agent = 智能体
stage-folder = 文件夹
stage-foot-paused = “继续”会从停下的地方往下进行。“放弃”会结束会话，记录保留。

# The one input.
stage-tell = 对智能体说点什么
stage-tell-send = 发送
stage-tell-next = 下一步之前会读到
stage-tell-gate = 下一步之前会读到；不算作回答
stage-tell-resumes = 继续后会读到
stage-tell-again = 会重新开始此会话
stage-tell-playbook = 剧本按步骤执行，不读取消息
stage-tell-ended = 会话已结束

# A report.
stage-report = 报告
stage-report-back = 时间线
stage-report-reveal = 在文件夹中显示
stage-report-cut = 报告未完，全文见文件。
stage-report-missing = 无法显示报告。文件可能已被移动；在文件夹中查看。

# After an interruption.
stage-recovered-about = 此前的记录全部保留。已完成的步骤没有重复执行。
stage-recovered-nothing = 没有会话被中断
stage-recovered-nothing-about = 意外退出后，这里会显示哪些会话已自行继续，哪些等你处理。
stage-recovered-review = 等你处理：{ $title }，结果未知
stage-recovered-needs = 等你处理：{ $title }
stage-recovered-paused = 暂停中：{ $title }
stage-recovered-went-on = 已自行继续：{ $title }
stage-recovered-open = 打开
