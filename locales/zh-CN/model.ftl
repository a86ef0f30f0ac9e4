# 模型：端点的要求、轮次如何失败、测试结果。
model-not-named = 没有指明模型。
model-not-a-model = 驱动这个会话的是 { $kind }，不是模型。
model-settings = 无法读取此会话的模型设置：{ $why }
model-address = 这不是模型的地址：{ $why }
model-address-secrets = 地址中带有用户名、密码或查询参数。只填地址，密钥填在单独的栏里。
model-client = 无法通过网络发出请求：{ $why }

model-key-in-clear = 没有发送密钥：{ $host } 会以未加密的方式收到它。改用 https 地址。
model-unreachable = { $host } 没有应答。它在运行吗？{ $why }
model-slow = { $host } 已 { $seconds } 秒没有动静。
model-broke-off = { $host } 的回答中断，已收到的部分保留。{ $why }
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
model-unreadable = { $host } 的回答不是模型使用的格式：{ $why }
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
