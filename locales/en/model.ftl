# Models: what an endpoint must be, how a turn fails, what a test of one says.
model-not-named = No model is named.
model-not-a-model = What drives this session is a { $kind }, not a model.
model-settings = The settings of the model in this session cannot be read: { $why }
model-address = That is no address of a model. Write an http or https address, such as http://127.0.0.1:11434.{ GIVEN($why) ->
        [yes] {" "}Details: { $why }
       *[no] {""}
    }
model-address-secrets = The address holds a name, a password or a query. Give the address alone, and the key in its own field.
model-client = Nothing can be asked over the network from this program.{ GIVEN($why) ->
        [yes] {" "}Details: { $why }
       *[no] {""}
    }

model-key-in-clear = The key was not sent: { $host } would get it unencrypted. Use an https address.
model-key-unfit = The key was not sent: it has characters that no key has. Enter it again.
model-unreachable = { $cause ->
        [refused] { $host } does not take the connection: nothing listens there. Is the server running, and is the port right?
        [unreachable] There is no way to { $host } from here. Check the network.
        [name] There is no host { $host }, or its name cannot be looked up now. Check the address and the network.
        [timed_out] { $host } does not answer. Check the address and the network.
        [broke_off] { $host } broke the connection off before anything was sent.
        [certificate] { $host } cannot prove that it is the one: its certificate is not trusted here. Nothing was sent.
        [tls] { $host } does not encrypt as https needs it. Nothing was sent. Check whether its address should begin with http instead of https.
       *[other] { $host } does not answer. Is it running?
    }{ GIVEN($why) ->
        [yes] {" "}Details: { $why }
       *[no] {""}
    }
model-slow = { $phase ->
        [connection] No connection to { $host } came about within { $seconds } s.
       *[answer] { $host } was silent for { $seconds } s.
    }
model-broke-off = { $cause ->
        [not_http] { $host } answered in a way that is not HTTP. Check the address and the port.
        [encoding] The answer of { $host } cannot be unpacked. What had come by then was kept.
        [timed_out] Nothing came through from { $host } any more. What had come by then was kept.
       *[broke_off] The answer of { $host } broke off. What had come by then was kept.
    }{ GIVEN($why) ->
        [yes] {" "}Details: { $why }
       *[no] {""}
    }
model-truncated = The answer of { $host } ended before it was whole. What had come by then was kept.
model-redirect = { $host } sends on to another address, which was not followed. Give the address where it leads.
model-key-refused = { $host } does not take the key (status { $status }).{ GIVEN($said) ->
        [yes] {" "}It says: { $said }
       *[no] {""}
    }
model-not-found = { $host } knows no such address or no model { $model } (status { $status }).{ GIVEN($said) ->
        [yes] {" "}It says: { $said }
       *[no] {""}
    }
model-limited = { $host } has had enough requests for now (status { $status }).{ GIVEN($said) ->
        [yes] {" "}It says: { $said }
       *[no] {""}
    }
model-server = { $host } failed (status { $status }).{ GIVEN($said) ->
        [yes] {" "}It says: { $said }
       *[no] {""}
    }
model-refused = { $host } did not take the request (status { $status }).{ GIVEN($said) ->
        [yes] {" "}It says: { $said }
       *[no] {""}
    }
model-error = { $host } failed in the middle of its answer. It says: { $said }
model-web-page = { $host } answered with a web page, not as a model. Check the address, and whether this network asks for a login.
model-unreadable = { $host } answered in a form that no model uses.{ GIVEN($why) ->
        [yes] {" "}Details: { $why }
       *[no] {""}
    }
model-hostile = The answer of { $host } was ended: no model sends { $what ->
        [frame] pieces so large
        [answer] so much
        [index] such numbers
       *[calls] so many calls
    }. Nothing of it was run.
model-length = { $host } ended the answer at its length limit. Nothing of it was run.
model-filtered = The filter of { $host } ended the answer. Nothing of it was run.
model-no-calls = { $host } says that the model calls tools, and names none. Nothing was run.

model-nothing = The model { $model } returned nothing, three times in a row.
model-only-malformed = The model { $model } asked three times in a row for calls that cannot be read. Nothing was run.
