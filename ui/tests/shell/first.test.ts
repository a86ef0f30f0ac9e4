import { expect, test } from "vitest";
import type { Template } from "../../src/bindings/Template";
import { FakeHost, fault, sessionView, settled, showApp } from "../support";

const templates: Template[] = [
  {
    name: "processes",
    title: "Business processes",
    about: "Writes a page for each.",
    first: false,
    params: [
      {
        name: "company",
        ask: "Which company is it about?",
        schema: { type: "string" },
        default: null,
        required: true,
      },
    ],
  },
  {
    name: "research",
    title: "Research report",
    about: "Searches and writes.",
    first: true,
    params: [
      {
        name: "topic",
        ask: "What should be looked into?",
        schema: { type: "string" },
        default: "Quiet fans",
        required: true,
      },
      { name: "since", ask: "Since when?", schema: { type: "string" }, default: null, required: false },
    ],
  },
];

const begun = sessionView({ id: "begun", title: "Research report" });
const host = () =>
  new FakeHost()
    .answer("templates", { is: "templates", of: templates })
    .answer("start", { is: "started", of: { session: "begun" } });

/** I4: a sample session runs at once. */
test("one click runs the template that is marked first, with its own values", async () => {
  const { host: asked, screen } = await showApp(host());
  await screen.getByRole("button", { name: "Run the sample" }).click();
  await settled();
  expect(asked.asked("start")).toEqual([
    { ask: "start", playbook: "research", params: { topic: "Quiet fans" }, title: null, workspace: null },
  ]);
  expect(asked.asked("open")).toEqual([{ ask: "open", session: begun.id }]);
});

test("two clicks run the sample once", async () => {
  const slow = host().answer("start", () => new Promise(() => {}));
  const { screen } = await showApp(slow);
  const run = screen.getByRole("button", { name: /Run the sample|Starting/ });
  await run.click();
  (run.element() as HTMLButtonElement).click();
  await settled();
  expect(slow.asked("start")).toHaveLength(1);
});

test("where the sample cannot start, the window says why and stays", async () => {
  const refusing = host().refuse(
    "start",
    fault("There is no room on the disk. Nothing was begun.", { kind: "store" }),
  );
  const { screen } = await showApp(refusing);
  await screen.getByRole("button", { name: "Run the sample" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("There is no room on the disk");
  await expect.element(screen.getByRole("button", { name: "Run the sample" })).toBeEnabled();
});

test("a template opens its form", async () => {
  const { screen } = await showApp(host());
  await screen.getByRole("button", { name: /Business processes/ }).click();
  await expect.element(screen.getByRole("textbox", { name: "Which company is it about?" })).toBeVisible();
});

test("connecting a model opens an empty form", async () => {
  const { screen } = await showApp(host());
  await screen.getByRole("button", { name: "Connect a model" }).click();
  await expect.element(screen.getByRole("form", { name: "Add a model" })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Base address" })).toHaveValue("");
});

/** I4: a guided set-up: what runs on this machine is offered, filled in. */
test("a model server on this machine is offered, and its form is filled in", async () => {
  const found = { server: "Ollama", base_url: "http://127.0.0.1:11434/v1", models: ["a", "b", "c"] };
  const { screen } = await showApp(host().answer("find_models", { is: "found", of: [found] }));
  await expect.element(screen.getByText("Ollama with 3 models")).toBeVisible();
  await screen.getByRole("button", { name: "Use it" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Base address" })).toHaveValue(found.base_url);
  await expect.element(screen.getByRole("textbox", { name: "Model" })).toHaveValue("a");
});

test("where nothing is found, nothing is said of it", async () => {
  const { screen } = await showApp(host());
  expect(screen.getByText("Found on this machine").query()).toBeNull();
});

test("the program hears of the first frame once", async () => {
  const { host: asked } = await showApp(host());
  expect(asked.isReady).toBe(true);
  expect(asked.asked("hello")).toHaveLength(1);
});

test("the room of the templates is there before they are, so that nothing below moves", async () => {
  const about = "Looks at a great many things, one after the other, and says what it found.";
  let come: () => void = () => {};
  const slow = host().answer("templates", () => {
    const long = templates.map((template) => ({ ...template, about }));
    return new Promise((done) => (come = () => done({ is: "templates", of: long })));
  });
  const { screen } = await showApp(slow);
  const below = screen.getByText("Or write a goal yourself:").element();
  const { top } = below.getBoundingClientRect();
  come();
  await expect.element(screen.getByText("Research report")).toBeVisible();
  expect(Math.abs(below.getBoundingClientRect().top - top)).toBeLessThan(2);
});
