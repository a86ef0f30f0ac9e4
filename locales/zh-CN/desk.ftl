# 工作台：窗口后端、设置、模型与通知所说的话。
desk-decided = 你的回答已生效。
desk-resumed = 会话继续进行。
desk-paused = 已暂停。已完成的部分都已保留。
desk-pausing = 正在暂停：等待正在运行的操作结束。
desk-stopped = 已停止。全部都已结束。
desk-stopping = 正在立即停止全部操作。
desk-abandoned = 已放弃。记录会保留。
desk-told = 智能体会在下一轮次之前得知。
desk-quitting = Holdpoint 正在退出，不再开始新的操作。已保存的内容都已保留；重新启动即可继续。
desk-recovered = { $count ->
    [1] 1 个会话曾被中断：{ $need ->
        [0] 它已继续。
       *[other] 它等你处理。
    }
   *[other] { $count } 个会话曾被中断：{ $need ->
        [0] 全部已继续。
       *[other] { $on ->
            [0] 全部等你处理。
           *[other] { $on } 个已继续，{ $need } 个等你处理。
        }
    }
}
desk-no-decision = 这不是对关口的回答（{ $why }）。没有改变任何东西。
desk-no-address = { $url } 不是网页地址，因此没有打开。
desk-no-goal = 说明会话要达到的目标。没有开始任何会话。
desk-not-inside = { $path } 不在会话的文件夹中，因此没有打开。

choose-folder = 选择文件夹
choose-playbook = 选择剧本
choose-file = 选择文件
choose-playbooks = 剧本（.yaml）
choose-take = 选择
choose-leave = 返回
choose-no-dialog = 这个桌面无法显示选择对话框：{ $why }。栏中的内容都已保留。直接输入路径即可。
choose-no-text = 所选内容的名称里有不是文字的字节，无法填入栏中。原来的内容都已保留。给它换个名称，或者选择别的。

settings-unreadable = 无法读取 { $path } 中的设置：{ $why }。文件保持原样，现用默认设置。修复或移走该文件，然后重新启动 Holdpoint。
settings-unwritable = 无法将设置写入 { $path }：{ $why }。没有改变任何东西。

settings-model-none = 还没有模型。在设置中添加，或用 HOLDPOINT_BASE_URL 和 HOLDPOINT_MODEL 指定。没有开始任何会话。
settings-no-model = { GIVEN($known) ->
    [yes] 设置中没有名为“{ $name }”的模型。现有：{ $known }
   *[no] 设置中没有名为“{ $name }”的模型。
}
settings-model-without-name = 模型需要一个名称。
settings-model-of-environment = “{ $name }”由启动 Holdpoint 的环境指定，只能在那里更改。
settings-key-kept = 密钥库没有删除 { $url } 的密钥：{ $why }。密钥仍在其中，没有改变任何东西。解锁密钥库后重试。
settings-key-unread = { $url } 的密钥存放在密钥库中，但无法读取：{ $why }。没有向模型提问。解锁密钥库后重试。
desk-model-tested = { $model } 用 { SPAN($ms) } 作出回答：{ $words }

desk-notice-open = 打开
desk-notice-reject = 驳回
desk-notice-approve = 批准
desk-notice-summary = Holdpoint
desk-notice-gate = { $question }{ GIVEN($step) ->
    [yes] （{ $step }）
   *[no] { "" }
}
desk-notice-waiting = { $count ->
   *[other] { $count } 个关口等你处理。
}
desk-notice-completed = 已完成。
desk-notice-failed = 失败。已完成的部分都已保留。
