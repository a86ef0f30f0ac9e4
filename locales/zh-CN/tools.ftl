# 工具：为何被拒绝、如何失败、停止时结束了什么、对没有报告的操作知道些什么。
tool-broke = { $tool } 出错中断。这次调用的结果不明。
refuse-malformed = { $tool } 不接受这些参数：{ $why }
large-text-missing = 无法取得会话保存的一段长文字：{ $why }

refuse-outside = { $path } 不在工作区内。
refuse-no-file = { $path } 不能是工作区的文件。
refuse-folder-outside = 文件夹 { $folder } 不在工作区内。
file-no-file = { $path } 不是文件。
file-absent = 没有 { $path }。
file-too-large = { $path } 太大，无法一次读取。
file-not-text = { $path } 不是文字。
file-changed = { $path } 已不是给你看过的内容，保持原样未动。
file-system = { $path }：{ $why }

refuse-not-granted = 尚未允许访问 { $host }，因此没有向它请求任何内容。
refuse-address-form = 这不是可以访问的地址。{ GIVEN($detail) ->
        [yes] 详情：{ $detail }
       *[no] {""}
    }
refuse-redirect = { $from } 转向 { $host }，那里不允许访问（{ $reason ->
        [not_granted] 尚未允许
        [scheme] 只读取 http 和 https 地址
        [credentials] 地址带有用户名或密码
        [port] 不允许访问该端口
        [loopback] 位于本机
        [private] 位于私有网络
        [link_local] 位于本地链路
        [carrier_shared] 位于运营商内部网络
        [metadata] 会透露本机机密
       *[reserved] 不在公共互联网上
    }），没有跟随。
refuse-local-host = { $host } 位于本机或本地网络，且未被指名授权。没有向它发出请求。
refuse-scheme = 只读取 http 和 https 地址，不读取 { $scheme }。
refuse-credentials = { $host } 的地址带有用户名或密码，没有向它请求任何内容。
refuse-port = 不允许访问 { $host } 的端口 { $port }。
refuse-address = { $host } 指向 { $address }（{ $class ->
        [loopback] 本机
        [private] 私有网络
        [link_local] 本地链路
        [carrier_shared] 运营商内部网络
        [metadata] 会透露本机机密的服务
        [multicast] 多台机器
        [unspecified] 未指明的机器
        [documentation] 示例地址
       *[reserved] 保留地址
    }），未获允许，没有向它请求任何内容。
fetch-timeout = { $host } 超过 { $seconds } 秒没有{ $phase ->
    [name] 查到名称
    [connection] 建立连接
    [answer] 应答
   *[page] 发完页面
}。
fetch-unresolved = 没有主机 { $host }，或现在无法查到它的名称。{ GIVEN($detail) ->
        [yes] 详情：{ $detail }
       *[no] {""}
    }
fetch-connect = { $cause ->
        [refused] { $host } 不接受连接：那里没有程序在监听。
        [unreachable] 从这里无法到达 { $host }。
        [timed_out] { $host } 没有应答。
        [broke_off] { $host } 在请求任何内容之前断开了连接。
        [certificate] { $host } 无法证明身份：这里不信任它的证书。没有向它请求任何内容。
        [tls] { $host } 没有使用 https 所需的加密。没有向它请求任何内容。
       *[other] 无法连接 { $host }。
    }{ GIVEN($detail) ->
        [yes] 详情：{ $detail }
       *[no] {""}
    }
fetch-redirects = { $host } 转向了 { $followed } 次，不再跟随。
fetch-protocol = { $cause ->
        [broke_off] { $host } 在发完页面之前断开了连接。
        [timed_out] { $host } 再没有传来任何内容。
        [not_http] { $host } 的应答不是 HTTP。
        [encoding] { $host } 发来的内容无法解压。
        [location] { $host } 转向的不是地址，没有跟随。
       *[other] { $host } 的应答无法读懂。
    }{ GIVEN($detail) ->
        [yes] 详情：{ $detail }
       *[no] {""}
    }
fetch-client = 无法发出请求。{ GIVEN($detail) ->
        [yes] 详情：{ $detail }
       *[no] {""}
    }
fetch-blocked = { $host } 不提供这个页面（状态 { $status }）。
fetch-status = { $host } 的应答状态为 { $status }。
fetch-unreadable = { $host } 发来的是 { $type }，无法作为页面读取。
search-no-json = { $host } 不以 JSON 应答。它的设置需要允许这种格式。
search-not-set-up = 没有设置搜索服务。请指定从哪些页面开始搜索。

command-no-folder = 文件夹 { $folder } 无法使用：{ $why }
command-not-started = 命令无法启动：{ $why }
command-failed = 命令结束，状态为 { $status }。
command-signalled = 命令被信号 { $signal } 终止。
command-without-status = 命令结束，但没有说明如何结束。

ended-before-start = 它还没有开始。
ended-request = 对 { $host } 的请求已关闭。
ended-search = 对“{ $query }”的搜索已关闭。
ended-processes = 已终止 { $count } 个进程，并确认全部结束。
ended-unchecked = 看管命令的程序已不在。{ $swept ->
    [clean] { $count ->
        [0] 没有发现它的进程仍在运行；只有清除或隐藏了环境变量的进程可能还在运行。
       *[other] 已终止它的 { $count } 个进程；只有清除或隐藏了环境变量的进程可能还在运行。
    }
    [partly] 已终止它的 { $count } 个进程，仍有 { $left } 个未结束；清除或隐藏了环境变量的进程也可能还在运行。
   *[unchecked] 无法确认它是否全部结束。
}

evidence-no-note = 命令没有留下结束的记录：可能已经做完、做了一部分，或根本没有做。{ $swept ->
    [clean] { $count ->
        [0] 没有发现它的进程仍在运行；只有清除或隐藏了环境变量的进程可能还在运行。
       *[other] 已终止它的 { $count } 个进程；只有清除或隐藏了环境变量的进程可能还在运行。
    }
    [partly] 已终止它的 { $count } 个进程，仍有 { $left } 个未结束；清除或隐藏了环境变量的进程也可能还在运行。
   *[unchecked] 无法确认它是否全部结束。
}
evidence-note-unreadable = 命令结束的记录无法读取：{ $why }
evidence-note-exited = 命令于 { MOMENT($at) } 自行结束，状态为 { $status }。它做了什么不得而知。
evidence-note-signalled = 命令于 { MOMENT($at) } 被信号 { $signal } 终止。到那时它做了什么不得而知。
evidence-note-swept = 命令于 { MOMENT($at) } 中途被终止（{ $why ->
        [killed] 强制停止，或退出时立即终止
        [orphaned] 驱动它的程序意外终止
        [ended] 暂停或退出
        [time-limit] 达到时间上限
       *[exited] 自行结束
    }），共 { $count } 个进程。到那时它做了什么不得而知。
evidence-note-survivors = 命令于 { MOMENT($at) } 中途被终止（{ $why ->
        [killed] 强制停止，或退出时立即终止
        [orphaned] 驱动它的程序意外终止
        [ended] 暂停或退出
        [time-limit] 达到时间上限
       *[exited] 自行结束
    }），以下进程可能仍在：{ $left }。它做了什么不得而知。
evidence-timed-out = 命令超过 { $seconds } 秒，已被中断，共终止 { $count } 个进程。它此前做了什么，无从得知。
evidence-warden-lost = 看管命令的程序已不在（{ $why }）。命令进行到哪一步不得而知。{ $swept ->
    [clean] { $count ->
        [0] 没有发现它的进程仍在运行；只有清除或隐藏了环境变量的进程可能还在运行。
       *[other] 已终止它的 { $count } 个进程；只有清除或隐藏了环境变量的进程可能还在运行。
    }
    [partly] 已终止它的 { $count } 个进程，仍有 { $left } 个未结束；清除或隐藏了环境变量的进程也可能还在运行。
   *[unchecked] 无法确认它是否全部结束。
}
