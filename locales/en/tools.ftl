# Tools: what they were refused for, how they failed, what a stop ended, what is known of an effect that did not report.
tool-broke = { $tool } broke. What became of its call is not known.
refuse-malformed = { $tool } does not take these arguments: { $why }
large-text-missing = A large text that the session keeps cannot be given: { $why }

refuse-outside = { $path } is not in the workspace.
refuse-no-file = { $path } cannot be a file of the workspace.
refuse-folder-outside = The folder { $folder } is not in the workspace.
file-no-file = { $path } is not a file.
file-absent = There is no { $path }.
file-too-large = { $path } is larger than can be read at once.
file-not-text = { $path } is not text.
file-changed = { $path } is no longer what you were shown. It was left as it is.
file-system = { $path }: { $why }

refuse-not-granted = { $host } was not granted, so nothing was asked of it.
refuse-address-form = That is no address that can be asked.{ GIVEN($detail) ->
        [yes] {" "}Details: { $detail }
       *[no] {""}
    }
refuse-redirect = { $from } leads on to { $host }, where this may not go: { $reason ->
        [not_granted] it was not granted
        [scheme] only http and https addresses are read
        [credentials] the address carries a name or a password
        [port] that port may not be asked
        [loopback] it is on this machine
        [private] it is in a private network
        [link_local] it is on the local link
        [carrier_shared] it is in the provider's network
        [metadata] it tells secrets of this machine
       *[reserved] it is not on the public Internet
    }. It was not followed.
refuse-local-host = { $host } is on this machine or its own network, and was not granted by name. Nothing was asked of it.
refuse-scheme = Only http and https addresses are read, not { $scheme }.
refuse-credentials = The address of { $host } carries a name or a password. Nothing was asked of it.
refuse-port = { $host } on port { $port } may not be asked.
refuse-address = { $host } leads to { $address } ({ $class ->
        [loopback] this machine
        [private] a private network
        [link_local] the local link
        [carrier_shared] the provider's network
        [metadata] a service that tells secrets of this machine
        [multicast] many machines at once
        [unspecified] no machine in particular
        [documentation] an address for examples
       *[reserved] a reserved address
    }), which was not granted. Nothing was asked of it.
fetch-timeout = { $host } took longer than { $seconds } s { $phase ->
    [name] to be found by its name
    [connection] to be connected to
    [answer] to answer
   *[page] to send the page
}.
fetch-unresolved = There is no host { $host }, or its name cannot be looked up now.{ GIVEN($detail) ->
        [yes] {" "}Details: { $detail }
       *[no] {""}
    }
fetch-connect = { $cause ->
        [refused] { $host } does not take the connection: nothing listens there.
        [unreachable] There is no way to { $host } from here.
        [timed_out] { $host } does not answer.
        [broke_off] { $host } broke the connection off before anything was asked.
        [certificate] { $host } cannot prove that it is the one: its certificate is not trusted here. Nothing was asked of it.
        [tls] { $host } does not encrypt as https needs it. Nothing was asked of it.
       *[other] { $host } cannot be reached.
    }{ GIVEN($detail) ->
        [yes] {" "}Details: { $detail }
       *[no] {""}
    }
fetch-redirects = { $host } led on { $followed } times and no further was gone.
fetch-protocol = { $cause ->
        [broke_off] { $host } broke the connection off before the page was whole.
        [timed_out] Nothing came through from { $host } any more.
        [not_http] { $host } answered in a way that is not HTTP.
        [encoding] What { $host } sent cannot be unpacked.
        [location] { $host } leads on to what is no address. It was not followed.
       *[other] { $host } answered in a way that cannot be read.
    }{ GIVEN($detail) ->
        [yes] {" "}Details: { $detail }
       *[no] {""}
    }
fetch-client = The request could not be made.{ GIVEN($detail) ->
        [yes] {" "}Details: { $detail }
       *[no] {""}
    }
fetch-blocked = { $host } does not give this page (status { $status }).
fetch-status = { $host } answered with status { $status }.
fetch-unreadable = { $host } sent { $type }, which cannot be read as a page.
search-no-json = { $host } does not answer in JSON. Its settings must allow the format.
search-not-set-up = No search service is set up. Name start pages to search in.

command-no-folder = The folder { $folder } cannot be used: { $why }
command-not-started = The command could not be started: { $why }
command-failed = The command ended with status { $status }.
command-signalled = The command was ended by signal { $signal }.
command-without-status = The command ended without saying how.

ended-before-start = It had not begun.
ended-request = The request to { $host } was closed.
ended-search = The search for "{ $query }" was closed.
ended-processes = { $count ->
    [one] One process was ended and is gone.
   *[other] { $count } processes were ended and are gone.
}
ended-unchecked = What held the command is gone. { $swept ->
    [clean] { $count ->
        [0] Nothing of it was found running; only what had cleared or hidden its environment may still run.
        [one] One process of it was ended; only what had cleared or hidden its environment may still run.
       *[other] { $count } processes of it were ended; only what had cleared or hidden its environment may still run.
    }
    [partly] Processes of it ended: { $count }. Still there: { $left }; what had cleared or hidden its environment may run as well.
   *[unchecked] Whether all of it is gone could not be checked.
}

evidence-no-note = The command left no note of its end: it may have run to its end, in part, or not at all. { $swept ->
    [clean] { $count ->
        [0] Nothing of it was found running; only what had cleared or hidden its environment may still run.
        [one] One process of it was ended; only what had cleared or hidden its environment may still run.
       *[other] { $count } processes of it were ended; only what had cleared or hidden its environment may still run.
    }
    [partly] Processes of it ended: { $count }. Still there: { $left }; what had cleared or hidden its environment may run as well.
   *[unchecked] Whether all of it is gone could not be checked.
}
evidence-note-unreadable = The note of the command's end cannot be read: { $why }
evidence-note-exited = The command ended by itself with status { $status }, { MOMENT($at) }. What it did is not known.
evidence-note-signalled = The command was ended by signal { $signal }, { MOMENT($at) }. What it had done by then is not known.
evidence-note-swept = The command was cut short, { MOMENT($at) }, { $why ->
        [killed] at once, by a force stop or on quitting
        [orphaned] when the program that drove it died
        [ended] to pause or to quit
        [time-limit] at its time limit
       *[exited] at its own end
    }, with { $count } of its processes. What it had done by then is not known.
evidence-note-survivors = The command was cut short, { MOMENT($at) }, { $why ->
        [killed] at once, by a force stop or on quitting
        [orphaned] when the program that drove it died
        [ended] to pause or to quit
        [time-limit] at its time limit
       *[exited] at its own end
    }, and these processes may still live: { $left }. What it has done is not known.
evidence-timed-out = The command took longer than { $seconds } s and was cut short, { $count ->
    [one] with one process
   *[other] with { $count } processes
}. What it had done by then is not known.
evidence-warden-lost = What held the command is gone ({ $why }). How far the command came is not known. { $swept ->
    [clean] { $count ->
        [0] Nothing of it was found running; only what had cleared or hidden its environment may still run.
        [one] One process of it was ended; only what had cleared or hidden its environment may still run.
       *[other] { $count } processes of it were ended; only what had cleared or hidden its environment may still run.
    }
    [partly] Processes of it ended: { $count }. Still there: { $left }; what had cleared or hidden its environment may run as well.
   *[unchecked] Whether all of it is gone could not be checked.
}
