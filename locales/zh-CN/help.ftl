# “hold help”的内容。
help-about = hold 运行智能体会话，并在该由你决定的地方停下。
help-verbs = 动词：
help-common = 可放在任何动词之前或之后：
help-options = 选项：
help-run = 按剧本开始一个会话，并在这里驱动它。
help-ask = 给模型一个目标，开始一个会话，并在这里驱动它。
help-check = 在开始之前检查剧本是否正确。
help-list = 列出会话，需要你的排在前面。
help-show = 显示一个会话：状态、计划、所问的问题。
help-gates = 显示等待回答的问题，以及如何回答。
help-answer = 回答一个问题。第一个回答有效。
help-tell = 在下一轮次之前告诉智能体一些话。已完成的会话会重新开始。
help-pause = 让正在执行的操作做完，不再开始新的。
help-stop = 立即停止一切，并列出停止了什么。
help-resume = 继续一个会话，并在这里驱动它。
help-abandon = 彻底结束一个会话，其记录保留。
help-events = 讲述会话中发生了什么。
help-journal = 列出会话打算做的事及其结果。
help-help = 说明一个动词的用法。
help-option-store = 使用这个存储文件，而不是数据文件夹中的。
help-option-json = 输出 JSON，每行一个值。
help-option-lang = 使用的语言。
help-option-help = 显示帮助。
help-option-version = 显示版本。
help-option-param = 剧本的参数。值能解析为 JSON 时按 JSON，否则按文字。
help-option-workspace = 工作的文件夹。不指定时会话有自己的文件夹。
help-option-title = 会话的标题。
help-option-model = 要使用的模型，写它在设置中的名称。不指定时使用第一个。
help-option-until-gate = 一旦没有你就不再有进展，便放开会话并以 3 退出。
help-option-since = 只要这个编号之后的事件。
help-option-follow = 有新事件时继续输出。
help-option-input = 随所选项一起给出的内容。
help-option-hash = 只有关口仍然显示与此完全一致的内容时才回答。
help-exit =
    退出码：0 完成，1 意外或存储问题，2 用法、剧本或参数有误，
    3 等待、已暂停或待核实，4 失败，5 已放弃，6 被拒绝。
    可以用会话标识的开头部分来指称会话。
