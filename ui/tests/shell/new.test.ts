import { expect, test } from "vitest";
import type { Template } from "../../src/bindings/Template";
import { paramLines } from "../../src/state/beginning.svelte";
import NewSession from "../../src/views/NewSession.svelte";
import { fault, freshSettings, hostWith, press, settled, show } from "../support";

const models = [
  { name: "small", base_url: "http://127.0.0.1:11434/v1", model: "writer-8b", key: "none" as const },
  {
    name: "office",
    base_url: "https://models.office.example/v1",
    model: "large-2",
    key: "key_store" as const,
  },
];

const text = { type: "string" };
const research: Template = {
  name: "research",
  title: "Research report",
  about: "Searches and writes.",
  first: true,
  params: [
    { name: "topic", ask: "What should be looked into?", schema: text, default: null, required: true },
    { name: "pages", ask: "How many pages?", schema: { type: "integer" }, default: "4", required: false },
  ],
};

const host = (known = models) =>
  hostWith([], { settings: { ...freshSettings(), models: known } })
    .answer("templates", { is: "templates", of: [research] })
    .answer("start", { is: "started", of: { session: "begun" } })
    .answer("ask", { is: "started", of: { session: "begun" } });

/** G1, G2: a session follows a goal that a model has, or a playbook. */
test("a goal is given to the model that is chosen", async () => {
  const { host: asked, screen, desk } = await show(NewSession, { template: null }, host());
  await expect.element(screen.getByRole("button", { name: "Start" })).toBeDisabled();
  await screen.getByRole("textbox", { name: "Goal" }).fill("  Compare three fans.  ");
  await screen.getByRole("combobox", { name: "Model" }).selectOptions("office");
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("ask")).toEqual([
    { ask: "ask", goal: "Compare three fans.", model: "office", title: null, workspace: null },
  ]);
  expect(desk.place).toEqual({ is: "session", session: "begun" });
});

test("who opens a new session types its goal at once", async () => {
  const { screen } = await show(NewSession, { template: null }, host());
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Goal" }).element());
  await expect.element(screen.getByText("Files outside its folder are refused;")).toBeVisible();
});

test("a half-written goal is kept, and forgotten once the session has begun", async () => {
  const { host: asked, screen, desk } = await show(NewSession, { template: null }, host());
  await screen.getByRole("textbox", { name: "Goal" }).fill("Half");
  expect(desk.drafts).toEqual({ "new:goal": "Half" });
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("set_draft").at(-1)).toMatchObject({ name: "new:goal", text: null });
});

test("a goal that was refused is still there to be changed", async () => {
  const refusing = host().refuse("ask", fault("The goal is too long.", { field: "/goal" }));
  const { screen } = await show(NewSession, { template: null }, refusing);
  const goal = screen.getByRole("textbox", { name: "Goal" });
  await goal.fill("Everything.");
  await press("Enter", { ctrlKey: true });
  await expect.element(goal).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByText("The goal is too long.")).toBeVisible();
  await expect.element(goal).toHaveValue("Everything.");
});

test("without a model a goal cannot start, and the way to connect one stands there", async () => {
  const { screen } = await show(NewSession, { template: null }, host([]));
  await screen.getByRole("textbox", { name: "Goal" }).fill("Compare three fans.");
  await expect.element(screen.getByRole("button", { name: "Start" })).toBeDisabled();
  await expect.element(screen.getByRole("button", { name: "Connect a model" })).toBeVisible();
});

test("a template asks for its parameters, and what is empty is left to the playbook", async () => {
  const { host: asked, screen } = await show(NewSession, { template: "research" }, host());
  await expect.element(screen.getByRole("button", { name: "Start" })).toBeDisabled();
  await screen.getByRole("textbox", { name: "What should be looked into?" }).fill("Fans");
  await screen.getByRole("textbox", { name: "How many pages? (optional)" }).fill("");
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("start")).toEqual([
    { ask: "start", playbook: "research", params: { topic: "Fans" }, title: null, workspace: null },
  ]);
});

test("a parameter that does not fit is told of at its field", async () => {
  const message = 'The parameter "pages" does not fit: a number is wanted.';
  const { screen } = await show(NewSession, { template: "research" }, host().refuse("start", fault(message)));
  await screen.getByRole("textbox", { name: "What should be looked into?" }).fill("Fans");
  await screen.getByRole("button", { name: "Start" }).click();
  const pages = screen.getByRole("textbox", { name: "How many pages? (optional)" });
  await expect.element(pages).toHaveAttribute("aria-invalid", "true");
  await expect.element(pages).toHaveAccessibleDescription(message);
  expect(screen.getByText(message).elements()).toHaveLength(1);
});

test("a parameter that a fault points at has its sentence there, and each other one the line that names it", async () => {
  const lines = ['"topic" must be given.', '"pages" does not fit.'];
  const refusal = fault("2 things are wrong.", { field: "/params/topic", more: lines });
  const { screen } = await show(NewSession, { template: "research" }, host().refuse("start", refusal));
  await screen.getByRole("textbox", { name: "What should be looked into?" }).fill("Fans");
  await screen.getByRole("button", { name: "Start" }).click();
  const topic = screen.getByRole("textbox", { name: "What should be looked into?" });
  await expect.element(topic).toHaveAccessibleDescription(lines[0] ?? "");
  const pages = screen.getByRole("textbox", { name: "How many pages? (optional)" });
  await expect.element(pages).toHaveAccessibleDescription(lines[1] ?? "");
});

test("a folder that does not do opens the part where it was typed", async () => {
  const refusing = host().refuse("start", fault("There is no such folder.", { field: "/workspace" }));
  const { screen } = await show(NewSession, { template: "research" }, refusing);
  await screen.getByRole("textbox", { name: "What should be looked into?" }).fill("Fans");
  await screen.getByRole("button", { name: "Start" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Folder" }))
    .toHaveAttribute("aria-invalid", "true");
});

test("an error goes as soon as its own field is changed, and no other one does", async () => {
  const lines = ['"topic" must be given.', '"pages" does not fit.'];
  const refusal = fault("2 things are wrong.", { field: "/params/topic", more: lines });
  const { screen } = await show(NewSession, { template: "research" }, host().refuse("start", refusal));
  const topic = screen.getByRole("textbox", { name: "What should be looked into?" });
  const pages = screen.getByRole("textbox", { name: "How many pages? (optional)" });
  await topic.fill("Fans");
  await pages.fill("many");
  await screen.getByRole("button", { name: "Start" }).click();
  await expect.element(pages).toHaveAttribute("aria-invalid", "true");
  await pages.fill("5");
  await expect.element(pages).not.toHaveAttribute("aria-invalid");
  await expect.element(topic).toHaveAttribute("aria-invalid", "true");
  await topic.fill("Tides");
  await expect.element(topic).not.toHaveAttribute("aria-invalid");
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("the error of a folder goes with the first letter, and its field stays in sight", async () => {
  const refusing = host().refuse("ask", fault("There is no such folder.", { field: "/workspace" }));
  const { screen } = await show(NewSession, { template: null }, refusing);
  await screen.getByRole("textbox", { name: "Goal" }).fill("Compare three fans.");
  await screen.getByRole("button", { name: "Start" }).click();
  const folder = screen.getByRole("textbox", { name: "Folder" });
  await expect.element(folder).toHaveAccessibleDescription(/There is no such folder\./);
  await folder.fill("/home/desk/fans");
  await expect.element(folder).not.toHaveAttribute("aria-invalid");
  await expect.element(folder).toBeVisible();
  expect(screen.getByText("There is no such folder.").elements()).toEqual([]);
});

test("what is wrong with one playbook file is not told of another path", async () => {
  const problems = fault("The playbook cannot be used.", { more: ["Line 3: no such tool."] });
  const { screen } = await show(NewSession, { template: null }, host().refuse("start", problems));
  await screen.getByText("A playbook").click();
  await screen.getByRole("combobox", { name: "Playbook" }).selectOptions("A playbook file of your own");
  await screen.getByRole("textbox", { name: "Path of the playbook" }).fill("/home/desk/mine.yaml");
  await screen.getByRole("button", { name: "Start" }).click();
  await expect.element(screen.getByText("Line 3: no such tool.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Parameters" }).fill("topic = Fans");
  await expect.element(screen.getByText("Line 3: no such tool.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Path of the playbook" }).fill("/home/desk/other.yaml");
  expect(screen.getByText("Line 3: no such tool.").elements()).toEqual([]);
});

test("a wrong parameter of a playbook file is told until the parameters are changed", async () => {
  const wrong = fault('The parameter "pages" does not fit.', { field: "/params/pages" });
  const { screen } = await show(NewSession, { template: null }, host().refuse("start", wrong));
  await screen.getByText("A playbook").click();
  await screen.getByRole("combobox", { name: "Playbook" }).selectOptions("A playbook file of your own");
  await screen.getByRole("textbox", { name: "Path of the playbook" }).fill("/home/desk/mine.yaml");
  await screen.getByRole("textbox", { name: "Parameters" }).fill("pages = many");
  await screen.getByRole("button", { name: "Start" }).click();
  await expect.element(screen.getByText(wrong.message)).toBeVisible();
  await screen.getByRole("textbox", { name: "Parameters" }).fill("pages = 5");
  expect(screen.getByText(wrong.message).elements()).toEqual([]);
});

test("all that is wrong with a playbook of one's own is told, a line each", async () => {
  const problems = fault("The playbook cannot be used.", {
    more: ["Line 3: no such tool.", "Line 9: no such step."],
  });
  const refusing = host().refuse("start", problems);
  const { host: asked, screen } = await show(NewSession, { template: null }, refusing);
  await screen.getByText("A playbook").click();
  await screen.getByRole("combobox", { name: "Playbook" }).selectOptions("A playbook file of your own");
  await screen.getByRole("textbox", { name: "Path of the playbook" }).fill("/home/desk/mine.yaml");
  await screen.getByRole("textbox", { name: "Parameters" }).fill("topic = Fans\npages=4\n");
  await screen.getByRole("button", { name: "Start" }).click();
  await expect.element(screen.getByText("Line 9: no such step.")).toBeVisible();
  expect(asked.asked("start")[0]).toMatchObject({
    playbook: "/home/desk/mine.yaml",
    params: { topic: "Fans", pages: "4" },
  });
});

test("lines of parameters keep what stands after the first sign of equality", () => {
  expect(paramLines("a = 1 = 2\n\n  b=\nlonely")).toEqual({ a: "1 = 2", b: "", lonely: "" });
});

/** A template whose keywords are the topic until somebody says otherwise. */
const following: Template = {
  ...research,
  params: [
    { name: "topic", ask: "What about?", schema: text, default: "Fans", required: false },
    {
      name: "keywords",
      ask: "Which keywords?",
      schema: { type: "array", items: text },
      default: '["Fans"]',
      required: false,
    },
  ],
};

const follows = () =>
  host()
    .answer("templates", { is: "templates", of: [following] })
    .answer("defaults", ({ params }) => {
      const keywords = JSON.stringify([params["topic"] ?? "Fans"]);
      return { is: "defaults", of: params["keywords"] ? {} : { keywords } };
    });

/** G2 */
test("a default that reads another parameter follows it until it is edited itself", async () => {
  const { host: asked, screen } = await show(NewSession, { template: "research" }, follows());
  const topic = screen.getByRole("textbox", { name: "What about? (optional)" });
  const keyword = screen.getByRole("textbox", { name: "Item 1", exact: true });
  await expect.element(keyword).toHaveValue("Fans");
  await topic.fill("Tides");
  await expect.element(keyword).toHaveValue("Tides");
  await keyword.fill("Harbours");
  await topic.fill("Winds");
  await settled();
  await expect.element(keyword).toHaveValue("Harbours");
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("start")[0]?.params).toEqual({ topic: "Winds", keywords: '["Harbours"]' });
});

test("what nobody typed is left to the playbook", async () => {
  const { host: asked, screen } = await show(NewSession, { template: "research" }, follows());
  await screen.getByRole("textbox", { name: "What about? (optional)" }).fill("Tides");
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("start")[0]?.params).toEqual({ topic: "Tides" });
});

test("a list is edited line by line", async () => {
  const { host: asked, screen } = await show(NewSession, { template: "research" }, follows());
  const list = screen.getByRole("list", { name: "Which keywords? (optional)" });
  await screen.getByRole("button", { name: "Add an item" }).click();
  await screen.getByRole("textbox", { name: "Item 2", exact: true }).fill("Noise");
  expect(list.getByRole("listitem").elements()).toHaveLength(2);
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("start")[0]?.params).toEqual({ keywords: '["Fans","Noise"]' });
});

/** What is sent is what is seen. */
test("a text of another template that is no list is seen where a list is asked for", async () => {
  const words: Template = {
    ...research,
    name: "words",
    title: "Words",
    first: false,
    params: [{ name: "keywords", ask: "Which words?", schema: text, default: null, required: false }],
  };
  const known = follows().answer("templates", { is: "templates", of: [following, words] });
  const { screen } = await show(NewSession, { template: "words" }, known);
  await screen.getByRole("textbox", { name: "Which words? (optional)" }).fill("fans, noise");
  await screen.getByRole("combobox", { name: "Playbook" }).selectOptions("Research report");
  await expect
    .element(screen.getByRole("textbox", { name: "Which keywords? (optional)" }))
    .toHaveValue("fans, noise");
});
