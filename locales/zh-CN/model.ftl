# 模型：端点的要求、轮次如何失败、测试结果。
model-not-named = 没有指明模型。
model-not-a-model = 驱动这个会话的是 { $kind }，不是模型。
model-settings = 无法读取此会话的模型设置：{ $why }
model-address = 这不是模型的地址。填写 http 或 https 地址，例如 http://127.0.0.1:11434。{ GIVEN($why) ->
        [yes] 详情：{ $why }
       *[no] {""}
    }
model-address-secrets = 地址中带有用户名、密码或查询参数。只填地址，密钥填在单独的栏里。
model-client = 此程序无法通过网络发出请求。{ GIVEN($why) ->
        [yes] 详情：{ $why }
       *[no] {""}
    }

model-key-in-clear = 没有发送密钥：{ $host } 会以未加密的方式收到它。改用 https 地址。
model-key-unfit = 没有发送密钥：其中有密钥不会有的字符。重新填写。
model-unreachable = { $cause ->
        [refused] { $host } 不接受连接：那里没有程序在监听。服务器在运行吗？端口对吗？
        [unreachable] 从这里无法到达 { $host }。检查网络。
        [name] 没有主机 { $host }，或现在无法查到它的名称。检查地址和网络。
        [timed_out] { $host } 没有应答。检查地址和网络。
        [broke_off] { $host } 在发送任何内容之前断开了连接。
        [certificate] { $host } 无法证明身份：这里不信任它的证书。没有发送任何内容。
        [tls] { $host } 没有使用 https 所需的加密。没有发送任何内容。检查它的地址是否应以 http 而非 https 开头。
       *[other] { $host } 没有应答。它在运行吗？
    }{ GIVEN($why) ->
        [yes] 详情：{ $why }
       *[no] {""}
    }
model-slow = { $phase ->
        [connection] { $seconds } 秒内没有与 { $host } 建立连接。
       *[answer] { $host } 已 { $seconds } 秒没有动静。
    }
model-broke-off = { $cause ->
        [not_http] { $host } 的应答不是 HTTP。检查地址和端口。
        [encoding] { $host } 的回答无法解压，已收到的部分保留。
        [timed_out] { $host } 再没有传来任何内容，已收到的部分保留。
       *[broke_off] { $host } 的回答中断，已收到的部分保留。
    }{ GIVEN($why) ->
        [yes] 详情：{ $why }
       *[no] {""}
    }
model-truncated = { $host } 的回答没有说完就结束了，已收到的部分保留。
model-redirect = { $host } 转向另一个地址，没有跟随。填写它所指向的地址。
model-key-refused = { $host } 不接受密钥（状态 { $status }）。{ GIVEN($said) ->
        [yes] 它说：{ $said }
       *[no] {""}
    }
model-not-found = { $host } 没有这个地址，或没有模型 { $model }（状态 { $status }）。{ GIVEN($said) ->
        [yes] 它说：{ $said }
       *[no] {""}
    }
model-limited = { $host } 暂时不接受更多请求（状态 { $status }）。{ GIVEN($said) ->
        [yes] 它说：{ $said }
       *[no] {""}
    }
model-server = { $host } 出错（状态 { $status }）。{ GIVEN($said) ->
        [yes] 它说：{ $said }
       *[no] {""}
    }
model-refused = { $host } 没有接受请求（状态 { $status }）。{ GIVEN($said) ->
        [yes] 它说：{ $said }
       *[no] {""}
    }
model-error = { $host } 在回答途中出错。它说：{ $said }
model-web-page = { $host } 返回了网页，而不是模型的回答。检查地址，以及此网络是否要求登录。
model-unreadable = { $host } 的回答不是模型使用的格式。{ GIVEN($why) ->
        [yes] 详情：{ $why }
       *[no] {""}
    }
model-hostile = 已终止 { $host } 的回答：没有模型会发送{ $what ->
        [frame] 这么大的片段
        [answer] 这么多内容
        [index] 这样的编号
       *[calls] 这么多调用
    }。其中没有执行任何内容。
model-length = { $host } 的回答达到长度上限而结束，其中没有执行任何内容。
model-filtered = { $host } 的过滤器终止了回答，其中没有执行任何内容。
model-no-calls = { $host } 说模型要调用工具，却没有指明任何工具。没有执行任何内容。

model-nothing = 模型 { $model } 连续三次没有返回任何内容。
model-only-malformed = 模型 { $model } 连续三次请求无法读取的调用。没有执行任何内容。
