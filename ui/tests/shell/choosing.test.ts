// Choosing a folder or a file for a new session: the desktop's dialog is on the other side of the port.
import { expect, test } from "vitest";
import type { Template } from "../../src/bindings/Template";
import NewSession from "../../src/views/NewSession.svelte";
import { expectAccessible, fault, freshSettings, hostWith, inTheme, settled, show, THEMES } from "../support";

const model = {
  name: "small",
  base_url: "http://127.0.0.1:11434/v1",
  model: "writer-8b",
  key: "none" as const,
};
const survey: Template = {
  name: "survey",
  title: "A survey",
  about: "Reads what was measured.",
  first: true,
  params: [
    {
      name: "gauges",
      ask: "Which gauges?",
      schema: { type: "string", format: "folder" },
      default: null,
      required: true,
    },
    {
      name: "table",
      ask: "Which table?",
      schema: { type: "string", format: "file" },
      default: "t.csv",
      required: false,
    },
  ],
};

const host = (chosen: string | null = "/maps/tides") =>
  hostWith([], { settings: { ...freshSettings(), models: [model] } })
    .answer("templates", { is: "templates", of: [survey] })
    .answer("start", { is: "started", of: { session: "begun" } })
    .answer("choose", { is: "chosen", of: { path: chosen } });

const open = () => document.querySelector<HTMLElement>("summary")?.click();

/** I1 */
test("a folder that is chosen stands in its field, and the dialog begins where the field was", async () => {
  const { host: asked, screen } = await show(NewSession, { template: null }, host());
  open();
  const folder = screen.getByRole("textbox", { name: "Folder" });
  await folder.fill("  /maps ");
  await screen.getByRole("button", { name: "Choose… (Folder)" }).click();
  await expect.element(folder).toHaveValue("/maps/tides");
  expect(asked.asked("choose")).toEqual([{ ask: "choose", what: "folder", from: "/maps" }]);
});

/** I1 */
test("a dialog that is put away changes nothing", async () => {
  const { screen } = await show(NewSession, { template: null }, host(null));
  open();
  const folder = screen.getByRole("textbox", { name: "Folder" });
  await folder.fill("/maps");
  await screen.getByRole("button", { name: "Choose… (Folder)" }).click();
  await settled();
  await expect.element(folder).toHaveValue("/maps");
});

/** I3 */
test("a desktop without a dialog says so at the field, which has the focus and can be typed in", async () => {
  const none = "This desktop shows no dialog to choose in: no portal. Type the path.";
  const { screen } = await show(NewSession, { template: null }, host().refuse("choose", fault(none)));
  open();
  const folder = screen.getByRole("textbox", { name: "Folder" });
  await folder.fill("/maps");
  await screen.getByRole("button", { name: "Choose… (Folder)" }).click();
  await expect.element(folder).toHaveAccessibleDescription(none);
  expect(document.activeElement).toBe(folder.element());
  await expect.element(folder).not.toHaveAttribute("aria-invalid");
  await folder.fill("/maps/coast");
  await expect.element(folder).toHaveValue("/maps/coast");
  await expect.element(screen.getByRole("button", { name: "Choose… (Folder)" })).toBeEnabled();
});

/** I1: what is waited for cannot be asked for twice. */
test("while its dialog is open a field opens no other", async () => {
  let choose: (path: string) => void = () => {};
  const slow = host().answer(
    "choose",
    () => new Promise((done) => (choose = (path) => done({ is: "chosen", of: { path } }))),
  );
  const { screen } = await show(NewSession, { template: null }, slow);
  open();
  const button = screen.getByRole("button", { name: "Choose… (Folder)" });
  await button.click();
  await expect.element(button).toBeDisabled();
  choose("/maps");
  await expect.element(button).toBeEnabled();
});

/** I1 */
test("a playbook of one's own is chosen from disk", async () => {
  const { host: asked, screen } = await show(NewSession, { template: "survey" }, host("/maps/survey.yaml"));
  await screen.getByRole("combobox", { name: "Playbook" }).selectOptions("A playbook file of your own");
  await screen.getByRole("button", { name: "Choose… (Path of the playbook)" }).click();
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("choose")).toEqual([{ ask: "choose", what: "playbook", from: null }]);
  expect(asked.asked("start")[0]?.playbook).toBe("/maps/survey.yaml");
});

/** I1 */
test("a parameter that is a folder or a file is chosen too", async () => {
  const { host: asked, screen } = await show(NewSession, { template: "survey" }, host("/maps/gauges"));
  await screen.getByRole("button", { name: "Choose… (Which gauges?)" }).click();
  await screen.getByRole("button", { name: "Choose… (Which table? (optional))" }).click();
  await screen.getByRole("button", { name: "Start" }).click();
  await settled();
  expect(asked.asked("choose").map(({ what }) => what)).toEqual(["folder", "file"]);
  expect(asked.asked("start")[0]?.params).toEqual({ gauges: "/maps/gauges", table: "/maps/gauges" });
});

/** I3 */
test.each(THEMES)("fields with a dialog are accessible in %s", async (theme) => {
  inTheme(theme);
  const { screen } = await show(NewSession, { template: "survey" }, host());
  open();
  await expect.element(screen.getByRole("button", { name: "Choose… (Folder)" })).toBeVisible();
  await expectAccessible(document.querySelector("form") ?? document);
});
