//! What a model's server answers.

use serde_json::{Value, json};
use std::time::Duration;

/// What a model's server does once it has read a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An event stream of exactly these bytes, each piece sent on its own.
    Stream(Vec<Vec<u8>>),
    /// The same, one piece every so often.
    Paced(Duration, Vec<Vec<u8>>),
    /// Any whole answer; of the type JSON where no header says another.
    Json {
        /// The HTTP status.
        status: u16,
        /// Further headers.
        headers: Vec<(String, String)>,
        /// The body.
        body: String,
    },
    /// Nothing at all, until the client goes away.
    Hang,
    /// These pieces of an event stream, then nothing until the client goes away.
    Silence(Vec<Vec<u8>>),
    /// These bytes of an event stream, then the connection breaks.
    CutAfter(Vec<u8>),
}

impl Reply {
    /// A whole answer with status 200.
    pub fn json(body: &str) -> Self {
        Self::Json { status: 200, headers: Vec::new(), body: body.to_owned() }
    }

    /// A refusal with an error in the provider's form.
    pub fn error(status: u16, message: &str) -> Self {
        let body = json!({ "error": { "message": message, "type": "test" } });
        Self::Json { status, headers: Vec::new(), body: body.to_string() }
    }

    /// The same with one more header, where it is a whole answer.
    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        if let Self::Json { headers, .. } = &mut self {
            headers.push((name.to_owned(), value.to_owned()));
        }
        self
    }

    /// A stream in which each of `deltas` is a frame, then why the model ended, what was counted, and the end.
    pub fn deltas(deltas: &[Value], finish: &str) -> Self {
        let choice = |delta: &Value, finish: Value| json!({ "model": "test-model", "choices": [{ "index": 0, "delta": delta, "finish_reason": finish }] });
        let mut frames: Vec<Value> = deltas.iter().map(|delta| choice(delta, Value::Null)).collect();
        frames.push(choice(&json!({}), json!(finish)));
        frames.push(json!({ "choices": [], "usage": { "prompt_tokens": 11, "completion_tokens": 2 } }));
        let pieces = frames.iter().map(frame).chain([b"data: [DONE]\n\n".to_vec()]);
        Self::Stream(pieces.collect())
    }

    /// A model that says `text`, word by word.
    pub fn words(text: &str) -> Self {
        let words = text.split_inclusive(' ').map(|word| json!({ "content": word }));
        let role = json!({ "role": "assistant", "content": null });
        Self::deltas(&std::iter::once(role).chain(words).collect::<Vec<_>>(), "stop")
    }

    /// A model that asks for these calls at once: tool and arguments as text.
    pub fn calls(calls: &[(&str, &str)]) -> Self {
        let call = |(place, (tool, arguments)): (usize, &(&str, &str))| {
            let function = json!({ "name": tool, "arguments": arguments });
            json!({ "tool_calls": [{ "index": place, "id": format!("call_{place}"), "type": "function", "function": function }] })
        };
        Self::deltas(&calls.iter().enumerate().map(call).collect::<Vec<_>>(), "tool_calls")
    }
}

fn frame(value: &Value) -> Vec<u8> {
    format!("data: {value}\n\n").into_bytes()
}
