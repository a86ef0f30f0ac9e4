# 窗口之外的程序：启动、托盘、退出。
start-unknown-option = 没有选项 { $option }。可用的有 --store FILE、--show PLACE 和 --hidden。
start-missing-value = { $option } 后面需要一个值。
start-unknown-show = 无法显示“{ $value }”。可用的有 gate:ID、session:ID、inbox、recovery、new 和 settings。
start-no-display = 这里没有可以显示窗口的屏幕。在终端里，“hold”能做窗口能做的一切。
start-failed = 窗口无法打开：{ $why }。什么都没有改动。在终端里，“hold”处理的是同样的会话。
start-no-tray = 这里没有托盘（{ $why }）。关闭的窗口在再次启动 Holdpoint 时会回来。
start-never-opened = 存储打开之前程序就结束了。什么都没有改动。重新启动即可。

tray-open = 打开 Holdpoint
tray-inbox = { $count ->
    [0] 收件箱
   *[other] 收件箱（{ $count }）
}
tray-new = 新建会话
tray-quit = 退出
tray-summary = { $gates ->
    [0] { $running ->
        [0] Holdpoint：没有会话在运行
       *[other] Holdpoint：{ $running } 个会话在运行
    }
   *[other] { $running ->
        [0] Holdpoint：{ $gates } 个关口等你处理
       *[other] Holdpoint：{ $gates } 个关口等你处理，{ $running } 个会话在运行
    }
}

menu-about = 关于 Holdpoint
menu-hide = 隐藏 Holdpoint
menu-hide-others = 隐藏其他
menu-quit = 退出 Holdpoint
menu-edit = 编辑
menu-undo = 撤销
menu-redo = 重做
menu-cut = 剪切
menu-copy = 复制
menu-paste = 粘贴
menu-select-all = 全选
menu-window = 窗口
menu-minimize = 最小化
menu-close = 关闭
