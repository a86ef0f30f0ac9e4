# 会话的存储。
store-conflict = 有别的程序先写入了这个会话。已存的内容都在，没有覆盖任何东西。请查看会话后重试。
store-damaged = 存储中有无法读取的内容：{ $what }。已保持原样，没有写入任何东西。请从副本恢复，或用 --store 指定另一个文件。
store-uncertain = 存储没有确认最后一步是否已保存（{ $why }）。之后没有再做任何事。请重新打开会话查看现状。
store-locked = 另一个程序锁住了存储 { $path }。没有改变任何东西。请关闭它后重试。
store-full = 存储 { $path } 没有空间了。没有写入新内容，已存的内容都在。请腾出空间后重试。
store-newer = 存储 { $path } 由更新版本的 Holdpoint 写成。在这里只能读、不能写，没有改变任何东西。请使用更新的版本。
store-not-a-store = { $path } 不是 Holdpoint 的存储，已保持原样。请用 --store 指定另一个文件。
store-not-there = { $path } 处没有存储。没有新建任何东西。
    .terminal = 请用 --store 指定另一个文件，或用它开始一个会话：“hold run”和“hold ask”会新建存储。
store-not-owner = 另一个进程接管了会话 { $session }。已存的内容都在，这里没有再写入。
store-unreadable = 存储 { $path } 无法使用：{ $why }。没有改变任何东西。
store-unwritable = 存储无法写入。已存的内容都在。

drive-here = 这个程序已经在驱动该会话。
drive-lost = 另一个进程接管了会话。在这里运行的一切都已结束。
drive-gone = 在这里驱动会话的任务没有说明就结束了。已存的内容都在，可以从那里继续。
    .terminal = 用“hold resume”继续。
owned-by = { $what }（进程 { $pid }）正在驱动这个会话。可以在这里回答、暂停或停止它；要在这里驱动它，请先停止那个进程。
owner-silent-kept = 驱动这个会话的进程 { $pid } 没有响应。你的命令会保留，待它响应时立即执行。结束该进程也会结束它运行的一切。
    .terminal = 要结束它：kill -9 { $pid }
owner-silent-withdrawn = 驱动这个会话的进程 { $pid } 没有响应。你的命令已收回，没有改变任何东西。请结束那个进程，或稍后重试。
agent-circles = 智能体在原地打转：反复提议而没有任何进展。会话已暂停。

no-data-folder = 这台机器上没有存放数据的文件夹。请把 HOLDPOINT_HOME 设为一个文件夹。
path-unusable = { $path } 无法使用：{ $why }
site-unusable = 无法提供剧本旁边的站点：{ $why }
network-unusable = 网络无法使用：{ $why }
searxng-unusable = 搜索服务的地址 { $url } 无法使用：{ $why }
agent-unreadable = 无法从已存的内容读出驱动这个会话的剧本。没有改变任何东西。
