# The store of sessions.
store-conflict = Somebody else wrote to this session first. What was stored is kept; nothing was overwritten. Look at the session and try again.
store-damaged = The store holds something that cannot be read: { $what }. It was left as it is and nothing was written. Restore it from a copy, or name another file with --store.
store-uncertain = The store did not say whether it kept the last step ({ $why }). Nothing more was done. Open the session again to see how it stands.
store-locked = Another program has locked the store { $path }. Nothing was changed. Close it and try again.
store-full = There is no room left for the store { $path }. Nothing new was written and what was stored is kept. Make room and try again.
store-newer = A newer version of Holdpoint has written the store { $path }. It can be read here and not written to; nothing was changed. Use the newer version.
store-not-a-store = { $path } is not a store of Holdpoint's. It was left as it is. Name another file with --store.
store-not-there = There is no store at { $path }. Nothing was made.
    .terminal = Name another file with --store, or begin a session with it: "hold run" and "hold ask" make the store.
store-not-owner = Another process has taken the session { $session }. What was stored is kept; nothing more was written here.
store-unreadable = The store { $path } cannot be used: { $why }. Nothing was changed.
store-unwritable = The store cannot be written to. What was stored is kept.

drive-here = This program drives the session already.
drive-lost = Another process has taken the session. Everything that ran here was ended.
drive-gone = What drove the session here has ended without a word. What was stored is kept, and it can be resumed from there.
    .terminal = "hold resume" does that.
owned-by = { $what } (process { $pid }) drives this session. Answer, pause or stop it from here; to drive it here, stop that first.
owner-silent-kept = Process { $pid }, which drives this session, does not respond. Your command stays and is taken up as soon as it does. Ending that process ends all that it runs.
    .terminal = To end it: kill -9 { $pid }
owner-silent-withdrawn = Process { $pid }, which drives this session, does not respond. Your command was taken back; nothing was changed. End that process, or try again later.
agent-circles = The agent goes round in circles: it proposes again and again without anything moving. The session was paused.

no-data-folder = There is no folder for data on this machine. Set HOLDPOINT_HOME to one.
path-unusable = { $path } cannot be used: { $why }
site-unusable = The site beside the playbook cannot be served: { $why }
network-unusable = The network cannot be used: { $why }
searxng-unusable = The address of the search service, { $url }, cannot be used: { $why }
agent-unreadable = What drives this session cannot be read from what is stored. Nothing was changed.
