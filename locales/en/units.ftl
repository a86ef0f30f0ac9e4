# Times, spans and sizes.
moment = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }, { $time }
span-moment = under 1 s
span-seconds = { $seconds } s
span-minutes = { $minutes } min
span-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
span-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
ago-just-now = just now
ago = { $span } ago
size-bytes = { $size ->
    [1] 1 byte
   *[other] { $size } bytes
}
size-kilobytes = { $size } kB
size-megabytes = { $size } MB
