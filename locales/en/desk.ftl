# The desk: what the window's backend says, settings, models and notices.
desk-decided = Your answer counts.
desk-resumed = It goes on.
desk-paused = Paused. What was done is kept.
desk-pausing = Pausing: what runs is brought to its end.
desk-stopped = Stopped. Nothing of it runs any more.
desk-stopping = Stopping everything at once.
desk-abandoned = Abandoned. Its record is kept.
desk-told = The agent is told before its next turn.
desk-quitting = Holdpoint is quitting, so nothing more is begun. What was stored is kept; start it again to go on.
desk-recovered = { $count ->
    [one] One session was interrupted: { $need ->
        [0] it went on.
       *[other] it needs you.
    }
   *[other] { $count } sessions were interrupted: { $need ->
        [0] all of them went on.
       *[other] { $on ->
            [0] all of them need you.
           *[other] { $on } went on, { $need ->
                [one] 1 needs you.
               *[other] { $need } need you.
            }
        }
    }
}
desk-no-decision = That is no answer to a gate ({ $why }). Nothing was changed.
desk-no-address = { $url } is no address of a web page, so it was not opened.
desk-no-goal = Say what the session is to reach. Nothing was started.
desk-not-inside = { $path } is not in the session's folder, so it was not opened.

choose-folder = Choose a folder
choose-playbook = Choose a playbook
choose-file = Choose a file
choose-playbooks = Playbooks (.yaml)
choose-take = Choose
choose-leave = Back
choose-no-dialog = This desktop shows no dialog to choose in: { $why }. What stands in the field is kept. Type the path.
choose-no-text = The name of what you chose has bytes in it that are no text, so it cannot stand in the field. What stood there is kept. Give it another name, or choose something else.

settings-unreadable = The settings in { $path } cannot be read: { $why }. They were left as they are, and the usual ones are in force. Mend the file or take it away, then start Holdpoint again.
settings-unwritable = The settings could not be written to { $path }: { $why }. Nothing was changed.

settings-model-none = There is no model yet. Add one in the settings, or name one by HOLDPOINT_BASE_URL and HOLDPOINT_MODEL. Nothing was started.
settings-no-model = { GIVEN($known) ->
    [yes] There is no model "{ $name }" in the settings. There are: { $known }
   *[no] There is no model "{ $name }" in the settings.
}
settings-model-without-name = A model needs a name to call it by.
settings-model-of-environment = "{ $name }" is named by the environment that Holdpoint was started with. It is changed there.
settings-key-kept = The key store did not forget the key for { $url }: { $why }. The key is still kept there, and nothing was changed. Unlock the key store, then try again.
settings-key-unread = The key for { $url } is kept in the key store and could not be read: { $why }. The model was not asked. Unlock the key store, then try again.
desk-model-tested = { $model } answered in { SPAN($ms) }: { $words }

desk-notice-open = Open
desk-notice-reject = Reject
desk-notice-approve = Approve
desk-notice-summary = Holdpoint
desk-notice-gate = { $question }{ GIVEN($step) ->
    [yes] { " " }({ $step })
   *[no] { "" }
}
desk-notice-waiting = { $count ->
    [one] One gate waits for you.
   *[other] { $count } gates wait for you.
}
desk-notice-completed = Completed.
desk-notice-failed = Failed. What was done is kept.
