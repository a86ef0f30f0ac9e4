# 时间、时长与大小。
moment = { $year }年{ $month }月{ $day }日 { $time }
span-moment = 不到 1 秒
span-seconds = { $seconds } 秒
span-minutes = { $minutes } 分钟
span-hours = { $minutes ->
    [0] { $hours } 小时
   *[other] { $hours } 小时 { $minutes } 分钟
}
span-days = { $days } 天
ago-just-now = 刚刚
ago = { $span }前
size-bytes = { $size } 字节
size-kilobytes = { $size } kB
size-megabytes = { $size } MB
