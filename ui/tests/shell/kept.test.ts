// Forms that are left half filled in.
import { expect, test, vi } from "vitest";
import type { Template } from "../../src/bindings/Template";
import ModelForm from "../../src/parts/settings/ModelForm.svelte";
import NewSession from "../../src/views/NewSession.svelte";
import { FakeHost, freshSettings, hostWith, settled, show } from "../support";

const template = (name: string, first: boolean, ask: string): Template => ({
  name,
  title: `The ${name}`,
  about: "",
  first,
  params: [{ name: "topic", ask, schema: { type: "string" }, default: "Tides", required: true }],
});
const model = {
  name: "small",
  base_url: "http://127.0.0.1:11434/v1",
  model: "writer-8b",
  key: "none" as const,
};
const fresh = () =>
  hostWith([], { settings: { ...freshSettings(), models: [model] } })
    .answer("templates", {
      is: "templates",
      of: [template("research", true, "What about?"), template("letter", false, "To whom?")],
    })
    .answer("start", { is: "started", of: { session: "begun" } });

/** What the program would give back at the next launch. */
function again(host: FakeHost, next: FakeHost = fresh()): FakeHost {
  const drafts: Record<string, string> = {};
  for (const { name, text } of host.asked("set_draft")) {
    if (text === null) delete drafts[name];
    else drafts[name] = text;
  }
  return next.answer("drafts", { is: "drafts", of: drafts });
}

/** I1: leaving a form loses nothing of it. */
test("the form of a new session comes back as it was left", async () => {
  const { host, screen } = await show(NewSession, { template: null }, fresh());
  await screen.getByText("A playbook").click();
  await screen.getByRole("combobox", { name: "Playbook" }).selectOptions("The letter");
  await screen.getByRole("textbox", { name: "To whom?" }).fill("The harbour");
  document.querySelector("details")?.setAttribute("open", "");
  await screen.getByRole("textbox", { name: "Folder" }).fill("/home/desk/letters");
  await screen.unmount();
  expect(host.asked("set_draft").map(({ name }) => name)).toContain("new:form");

  const { screen: later } = await show(NewSession, { template: null }, again(host));
  await expect.element(later.getByRole("combobox", { name: "Playbook" })).toHaveValue("letter");
  await expect.element(later.getByRole("textbox", { name: "To whom?" })).toHaveValue("The harbour");
  document.querySelector("details")?.setAttribute("open", "");
  await expect.element(later.getByRole("textbox", { name: "Folder" })).toHaveValue("/home/desk/letters");
});

test("a playbook of one's own comes back with its parameters", async () => {
  const { host, screen } = await show(NewSession, { template: null }, fresh());
  await screen.getByText("A playbook").click();
  await screen.getByRole("combobox", { name: "Playbook" }).selectOptions("A playbook file of your own");
  await screen.getByRole("textbox", { name: "Path of the playbook" }).fill("/home/desk/mine.yaml");
  await screen.getByRole("textbox", { name: "Parameters" }).fill("topic = Fans");
  // Typing that rests is kept without leaving.
  await vi.waitFor(() => expect(host.asked("set_draft").at(-1)?.text).toContain("topic = Fans"));
  await screen.unmount();
  const { screen: later } = await show(NewSession, { template: null }, again(host));
  await expect
    .element(later.getByRole("textbox", { name: "Path of the playbook" }))
    .toHaveValue("/home/desk/mine.yaml");
  await expect.element(later.getByRole("textbox", { name: "Parameters" })).toHaveValue("topic = Fans");
});

test("the form is forgotten once the session has begun, and nothing is kept where nothing was typed", async () => {
  const { host, screen } = await show(NewSession, { template: "letter" }, fresh());
  await screen.getByRole("textbox", { name: "To whom?" }).fill("The harbour");
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  await screen.unmount();
  expect(
    host
      .asked("set_draft")
      .filter(({ name }) => name === "new:form")
      .at(-1)?.text ?? null,
  ).toBeNull();

  const untouched = await show(NewSession, { template: null }, fresh());
  await untouched.screen.unmount();
  expect(untouched.host.asked("set_draft")).toEqual([]);
});

test("the form of a model comes back without its key, and only over what it was typed over", async () => {
  const given = { begin: {}, known: false, onclose: () => {} };
  const { host, screen } = await show(ModelForm, given, fresh());
  await screen.getByRole("textbox", { name: "Base address" }).fill("http://127.0.0.1:9000/v1");
  await screen.getByLabelText("Key").fill("very-secret");
  await screen.unmount();
  expect(JSON.stringify(host.requests)).not.toContain("very-secret");

  const { screen: later } = await show(ModelForm, given, again(host));
  await expect
    .element(later.getByRole("textbox", { name: "Base address" }))
    .toHaveValue("http://127.0.0.1:9000/v1");
  await expect.element(later.getByLabelText("Key")).toHaveValue("");
  await later.unmount();

  const offer = { ...given, begin: { base_url: "http://127.0.0.1:11434/v1", model: "writer-8b" } };
  const { screen: offered } = await show(ModelForm, offer, again(host));
  await expect
    .element(offered.getByRole("textbox", { name: "Base address" }))
    .toHaveValue("http://127.0.0.1:11434/v1");
});

test("the form of a model that is put away is forgotten", async () => {
  const onclose = vi.fn();
  const { host, screen } = await show(ModelForm, { begin: model, known: true, onclose }, fresh());
  await screen.getByRole("textbox", { name: "Base address" }).fill("http://127.0.0.1:9000/v1");
  await vi.waitFor(() => expect(host.asked("set_draft").at(-1)?.name).toBe("model:small"));
  await screen.getByRole("button", { name: "Discard" }).click();
  expect(onclose).toHaveBeenCalledOnce();
  expect(host.asked("set_draft").at(-1)).toMatchObject({ name: "model:small", text: null });
});
