# The program around the window: its start, its tray, its end.
start-unknown-option = There is no option { $option }. There are --store FILE, --show PLACE and --hidden.
start-missing-value = { $option } needs a value.
start-unknown-show = "{ $value }" cannot be shown. There are gate:ID, session:ID, inbox, recovery, new and settings.
start-no-display = There is no display here to show a window on. In a terminal, "hold" does everything that the window does.
start-failed = The window could not be opened: { $why }. Nothing was changed. In a terminal, "hold" works on the same sessions.
start-no-tray = There is no tray here ({ $why }). A closed window comes back when Holdpoint is started again.
start-never-opened = The program ended before its store was open. Nothing was changed. Start it again.

tray-open = Open Holdpoint
tray-inbox = { $count ->
    [0] Inbox
   *[other] Inbox ({ $count })
}
tray-new = New session
tray-quit = Quit
tray-summary = { $gates ->
    [0] { $running ->
        [0] Holdpoint: nothing is running
        [one] Holdpoint: 1 session runs
       *[other] Holdpoint: { $running } sessions run
    }
    [one] { $running ->
        [0] Holdpoint: 1 waits for you
        [one] Holdpoint: 1 waits for you, 1 session runs
       *[other] Holdpoint: 1 waits for you, { $running } sessions run
    }
   *[other] { $running ->
        [0] Holdpoint: { $gates } wait for you
        [one] Holdpoint: { $gates } wait for you, 1 session runs
       *[other] Holdpoint: { $gates } wait for you, { $running } sessions run
    }
}

menu-about = About Holdpoint
menu-hide = Hide Holdpoint
menu-hide-others = Hide others
menu-quit = Quit Holdpoint
menu-edit = Edit
menu-undo = Undo
menu-redo = Redo
menu-cut = Cut
menu-copy = Copy
menu-paste = Paste
menu-select-all = Select all
menu-window = Window
menu-minimize = Minimize
menu-close = Close
