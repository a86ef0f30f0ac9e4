# 窗口：侧栏、会话之外的各个页面，以及它们共有的部分。
you = 你

# 时间、时长、大小。
format-now = 刚刚
format-seconds = { $n } 秒
format-minutes = { $n } 分钟
format-hours = { $n } 小时
format-day = { $month }{ $day }日
format-day-year = { $year }年{ $month }{ $day }日
format-moment = { $day } { $time }
format-bytes = { $n } B
format-kilobytes = { $n } kB
format-megabytes = { $n } MB

# 多处使用的词句。
window-title = Holdpoint
close = 关闭
new-session = 新建会话
language = 语言
language-en = English
language-zh-CN = 中文
theme = 主题
theme-light = 浅色
theme-dark = 深色
choice-system = 跟随系统

# 侧栏。
sidebar-title = 会话
sidebar-open = { $waiting ->
    [0] 打开会话列表
   *[other] 打开会话列表：{ $waiting } 个等你处理
}
search-label = 搜索会话
search-placeholder = 搜索
search-clear = 清除搜索
search-nothing = 没有标题或目标含有“{ $text }”的会话。
inbox-link = 收件箱
group-needs = 等你处理
group-running = 运行中
group-paused = 已暂停
group-finished = 已结束
group-needs-empty = 等你决定的会话排在最上面，并写明它的问题。
group-running-empty = 正在运行的会话，以及它此刻在做什么。
group-paused-empty = 停下来的会话和原因。它会从停下的那一点继续。
group-finished-empty = 报告，以及做过、问过、答过的一切。
group-needs-nobody = 没有会话在等你。
line-more-gates = { $next }（另有 { $more } 个）
line-silent = { $what } 没有回应，可能已经停住。
foot-nothing = 没有会话在运行
foot-saved = 最后记录 { $time }

# 首页。
first-title = 智能体干活，你做决定。
first-about = 会话沿着这条线往下走。圆点是已完成的步骤，圆环是正在运行的步骤，琥珀色横杠是关口：在你回答之前，它下面什么都不会发生。
first-sample = 运行示例
first-starting = 正在启动
first-connect = 连接模型
first-sample-about = 示例不需要账号，也不需要网络。轮到你决定时它会停下来。
first-templates = 或者从模板开始
first-goal = 或者自己写一个目标：
first-kept = 会话保存在这台机器上。在你连接模型之前，不会询问任何模型。
found-title = 在这台机器上找到
found-server = { $models ->
    [0] { $server }（没有模型）
   *[other] { $server }（{ $models } 个模型）
}
found-use = { $servers ->
   *[other] 使用其中一个
}

# 新建会话。
new-way = 会话依据什么进行
new-way-goal = 目标
new-way-playbook = 剧本
new-goal = 目标
new-goal-placeholder = 最后应该得到什么？
new-goal-hint = 访问自己文件夹以外的文件会被拒绝；要运行命令时，会先问你。
new-model = 模型
new-model-choice = { $name }（{ $host }）
new-no-model = 目标需要交给模型，目前还没有连接模型。
new-playbook = 剧本
new-own-playbook = 你自己的剧本文件
new-param-optional = { $ask }（可不填）
new-path = 剧本的路径
new-path-hint = 这台机器上的 .yaml 文件。
new-lines = 参数
new-lines-hint = 每行一个：名称 = 值。
new-advanced = 标题和文件夹
new-title = 标题
new-title-hint = 列表中的名称。不填时取自目标或剧本。
new-folder = 文件夹
new-folder-hint = 文件存放的位置。不填时为会话新建一个。
path-choose = 选择…
path-choose-for = 选择…（{ $field }）
new-start = 开始
new-starting = 正在启动
new-needs-model = 先连接模型。
new-needs-goal = 先写下目标。
new-needs-path = 先填写剧本文件。
new-needs-params = 先填写所问的内容。

# 设置。
settings-title = 设置
settings-back = 返回会话
settings-models = 模型
settings-notices = 通知
settings-look = 语言和主题
models-about = 新会话使用第一个模型。会话始终使用它开始时的模型。
models-none = 目标要交给模型来完成。任何兼容 OpenAI 接口的服务都可以，在这台机器上或在别处。
models-no-key-store = 这个桌面没有密钥库。密钥只在本次运行中保留，之后会再次询问。
model-column = 模型
model-where = 位置
model-key = 密钥
model-actions = 操作
model-at = { $model }，{ $host }
model-at-first = { $model }，{ $host }，用于新会话
model-add = 添加模型
model-form-change = 修改 { $name }
model-base = 基础地址
model-base-hint = 例如 http://127.0.0.1:11434/v1
model-base-missing = 缺少地址。
model-model = 模型
model-model-hint = 它在该服务上的名称。
model-model-missing = 缺少模型在该服务上的名称。
model-name = 名称
model-name-hint = 你对它的称呼。不填时用模型的名称。
model-name-stays = 名称不能更改。要换名称，添加一个新模型。
model-save = 保存
model-discard = 取消
model-test = 测试
model-testing = 正在询问，{ $seconds } 秒
model-change = 修改
model-remove = 移除
model-remove-sure = 移除 { $name } 和它的密钥？使用它的会话会在下一轮次暂停。
model-keep = 保留
key-none = 不需要
key-key_store = 在密钥库中
key-this_run = 只在本次运行中保留
key-environment = 来自环境变量
key-kept = 已保存密钥。输入新的即可替换。
key-hint = 保存在这个桌面的密钥库中，不写入文件。服务不需要密钥时留空。
key-hint-this-run = 只在本次运行中保留：这个桌面没有密钥库。服务不需要密钥时留空。
key-from-environment = 它来自环境变量。在这里输入的密钥会取代它。
key-forget = 忘掉密钥
key-keep = 保留密钥
key-forgotten = 保存后，这个密钥就被忘掉。
find-models = 在这台机器上查找
find-looking = 正在查找
find-nothing = 这台机器上没有模型服务在运行。查找过的有 Ollama、LM Studio 和 llama.cpp。
find-no-models = 那里没有加载模型
notices-about = 这个窗口不在你面前时，通知你以下内容。
notices-no-service = 这个桌面没有运行通知服务，窗口之外无法通知你。其余一切照常。
notices-gates = 会话等你决定
notices-gates-about = 每个关口一条，回答后撤回。
notices-pauses = 会话自行暂停
notices-pauses-about = 达到上限，或者出错时。
notices-ends = 会话结束或失败
notices-approve_irreversible = 效果无法撤销时也显示批准按钮
notices-approve_irreversible-about = 开启时，即使通知没有显示一个调用要做什么，也会有批准按钮。关闭时，这类关口在通知中只能打开或驳回。

# 窗口背后的程序无法开始时。
unopened-title = Holdpoint 无法打开会话
unopened-about = 在此期间没有任何会话在运行。处理好之后，再试一次。
unopened-again = 再试一次
unopened-trying = 正在重试

# 窗口上方的内容。
fault-away = 收起
recovered-look = 查看结果
quit = 退出 Holdpoint
quit-hint = 会话会暂停并保留。正在运行的操作最多等待 10 秒，之后将被终止。
quit-question = 退出 Holdpoint？
quit-about = { $running ->
   *[other] 有 { $running } 个会话在这里运行。它们会暂停并保留，下次启动后可以继续。此刻正在运行的操作会列出名称，最多等待 10 秒；之后将被终止，并会询问你它的结果。
}
quit-more = 另有 { $more } 个
quit-stay = 继续运行
closing-title = 关闭窗口？
closing-about = 没有窗口，会话也会继续运行；关口会一直等你回答。只有退出才会暂停会话。
closing-back = { $notices ->
    [no_service] 如果这个桌面不显示 Holdpoint 的图标，再次启动 Holdpoint 就能回来。这里没有运行通知服务，不会有通知提醒你。
   *[other] 如果这个桌面不显示 Holdpoint 的图标，再次启动 Holdpoint，或者点击它的通知，就能回来。
}
closing-close = 关闭窗口
closing-stay = 保持打开
quitting-title = 正在退出
quitting-about = 每个会话都会暂停并保留。此刻正在运行的操作会先等它结束。
quitting-left = { $seconds ->
    [0] 正在结束仍在运行的部分。
   *[other] 还剩 { $seconds } 秒，到时仍在运行的会被结束。
}
palette-title = 前往或执行
palette-placeholder = 会话、页面、操作
palette-nothing = 没有叫“{ $text }”的内容。
palette-session = 会话
palette-place = 页面
palette-inbox = { $waiting ->
    [0] 收件箱，没有等待项
   *[other] 收件箱，{ $waiting } 个关口在等待
}
palette-first = 首页
palette-recovery = 你不在时发生的事
palette-models = 设置：模型
palette-notices = 设置：通知
palette-look = 设置：语言和主题
palette-pause = 暂停这个会话
palette-resume = 继续这个会话
palette-take-back = 撤回这个会话的暂停
palette-theme-system = 主题跟随系统
palette-theme-light = 浅色主题
palette-theme-dark = 深色主题
palette-language-system = 语言跟随系统
palette-language-en = English（英语）
palette-language-zh-CN = 中文
keys-title = 按键
keys-anywhere = 任何地方
keys-session = 在会话中
keys-gate = 在关口
keys-list = 在收件箱
keys-next = 下一个会话
keys-previous = 上一个会话
keys-inbox = 收件箱
keys-new = 新建会话
keys-palette = 前往或执行
keys-search = 搜索
keys-settings = 设置
keys-quit = 退出 Holdpoint
keys-away = 收起
keys-help = 这些按键
keys-pause = 暂停或继续
keys-stop = 强制停止，长按
keys-first-gate = 这里的第一个问题
keys-tell = 告诉智能体
keys-approve = 批准；无法撤销时转到按钮
keys-edit = 编辑
keys-reject = 驳回
keys-option = 选择一项
keys-send = 发送已输入的内容
keys-back-to-gate = 离开输入框，回到关口
keys-turn = 对话框中的上一个和下一个关口
keys-line = 上一行和下一行
keys-pick = 转到该关口
keys-note = 输入文字时，字母键不起作用。只有当你转到关口时，它才接受字母键。
