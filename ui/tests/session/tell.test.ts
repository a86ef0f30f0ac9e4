// The one input.
import { describe, expect, it } from "vitest";
import type { StatusName } from "../../src/bindings/StatusName";
import { fault, hostWith, press, settled } from "../support";
import { gate, head, rows, showSession } from "./support";

const box = () => document.querySelector<HTMLTextAreaElement>(".tell textarea")!;
async function type(text: string) {
  box().focus();
  box().value = text;
  box().dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settled();
}

/** Requirement C3: a person can tell the agent something at any time. */
describe("telling", () => {
  it("sends on Enter and clears", async () => {
    const host = hostWith([]).answer("tell", { is: "accepted", of: { message: "It is taken up." } });
    await showSession({}, host);
    await type("leave out prices");
    await press("Enter");
    expect(host.asked("tell")).toEqual([{ ask: "tell", session: "one", text: "leave out prices" }]);
    expect(box().value).toBe("");
    expect(host.asked("set_draft").at(-1)?.text).toBeNull();
  });

  it("keeps what is half typed as a draft of this session", async () => {
    const { host, desk } = await showSession();
    await type("half a");
    expect(host.asked("set_draft").at(-1)).toEqual({ ask: "set_draft", name: "tell:one", text: "half a" });
    expect(desk.drafts["tell:one"]).toBe("half a");
  });

  it("shows the draft that was kept", async () => {
    const host = hostWith([]).answer("drafts", {
      is: "drafts",
      of: { "tell:one": "kept", "tell:two": "other" },
    });
    await showSession({}, host);
    expect(box().value).toBe("kept");
  });

  it("keeps what was refused", async () => {
    const { desk } = await showSession({}, hostWith([]).refuse("tell", fault("It has ended.")));
    await type("words");
    await press("Enter");
    expect(box().value).toBe("words");
    expect(desk.fault?.message).toBe("It has ended.");
  });

  it("makes a new line with Shift and Enter, and sends nothing empty", async () => {
    const { host } = await showSession();
    await type("a");
    await press("Enter", { shiftKey: true });
    await type("  ");
    await press("Enter");
    expect(host.asked("tell")).toEqual([]);
  });

  it("answers no gate", async () => {
    const host = hostWith([]).answer("tell", { is: "accepted", of: { message: "" } });
    const waiting = head({ gates: ["one-g1"] }, { status: "awaiting_input", waiting: 1 });
    await showSession({ head: waiting, rows: rows([gate()]) }, host);
    await type("yes, approve");
    await press("Enter");
    expect(host.asked("answer")).toEqual([]);
    expect(host.asked("tell")).toHaveLength(1);
  });

  const when: [StatusName, boolean, string, boolean][] = [
    ["running", true, "taken up before the next step", false],
    ["paused", true, "it reads this when it resumes", false],
    ["completed", true, "takes the session up again", false],
    ["abandoned", true, "the session has ended", true],
    ["running", false, "a playbook follows its steps and reads no messages", true],
  ];
  it.each(when)("in a session that is %s (reads: %s) says: %s", async (status, reads, words, off) => {
    await showSession({ head: head({ reads }, { status }) });
    expect(document.querySelector(".tell")?.textContent).toContain(words);
    expect(box().disabled).toBe(off);
  });
});
