import { expect, test } from "vitest";
import type { Answer } from "../../src/bindings/Answer";
import type { ModelSettings } from "../../src/bindings/ModelSettings";
import type { Hello } from "../../src/bindings/Hello";
import Models from "../../src/parts/settings/Models.svelte";
import Notices from "../../src/parts/settings/Notices.svelte";
import { fault, freshSettings, hostWith, press, settled, show, showApp } from "../support";

const office: ModelSettings = {
  name: "office",
  base_url: "https://models.office.example/v1",
  model: "large-2",
  key: "key_store",
};
const settings = (models: ModelSettings[] = [office]) => ({ ...freshSettings(), models });
const host = (models: ModelSettings[] = [office], hello: Partial<Hello> = {}) =>
  hostWith([], { settings: settings(models), ...hello }).answer("set_model", ({ model }): Answer => ({
    is: "settings",
    of: settings([model]),
  }));
const showModels = (asked = host(), models: ModelSettings[] = [office]) =>
  show(Models, { settings: settings(models) }, asked);

/** G1: any endpoint with a base address, a key and a model. */
test("a model is added with its key, and called by its model where no name is given", async () => {
  const { host: asked, screen } = await showModels(host([]), []);
  await screen.getByRole("button", { name: "Add a model" }).click();
  await screen.getByRole("textbox", { name: "Base address" }).fill("https://models.office.example/v1");
  await screen.getByRole("textbox", { name: "Model" }).fill("large-2");
  await screen.getByLabelText("Key").fill("a-key");
  await screen.getByRole("button", { name: "Save" }).click();
  await settled();
  expect(asked.asked("set_model")).toEqual([
    {
      ask: "set_model",
      model: { name: "large-2", base_url: "https://models.office.example/v1", model: "large-2", key: "none" },
      key: "a-key",
    },
  ]);
  expect(screen.getByRole("form").query()).toBeNull();
});

test("a kept key is not shown, not sent again, and stays unless it is changed", async () => {
  const { host: asked, screen } = await showModels();
  await screen.getByRole("button", { name: "Change" }).click();
  const key = screen.getByLabelText("Key");
  await expect.element(key).toHaveAttribute("type", "password");
  await expect.element(key).toHaveValue("");
  await expect.element(key).toHaveAttribute("placeholder", "A key is kept. Type to replace it.");
  await screen.getByRole("button", { name: "Save" }).click();
  await settled();
  expect(asked.asked("set_model")[0]?.key).toBeNull();
});

test("a key is forgotten only by saying so", async () => {
  const { host: asked, screen } = await showModels();
  await screen.getByRole("button", { name: "Change" }).click();
  await screen.getByRole("button", { name: "Forget the key" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  await settled();
  expect(asked.asked("set_model")[0]?.key).toBe("");
});

test("an address that does not do is told of at its field, and what was typed stays", async () => {
  const refusing = host().refuse(
    "set_model",
    fault("That is no address of a model.", { field: "/base_url" }),
  );
  const { screen } = await showModels(refusing);
  await screen.getByRole("button", { name: "Change" }).click();
  const address = screen.getByRole("textbox", { name: "Base address" });
  await address.fill("office");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(address).toHaveAttribute("aria-invalid", "true");
  await expect.element(address).toHaveValue("office");
  await expect.element(screen.getByText("That is no address of a model.")).toBeVisible();
});

test("each field that is empty is told of at its place, the first one has the focus, and nothing is sent", async () => {
  const { host: asked, screen } = await showModels();
  await screen.getByRole("button", { name: "Add a model" }).click();
  const address = screen.getByRole("textbox", { name: "Base address" });
  const model = screen.getByRole("textbox", { name: "Model", exact: true });
  for (const name of ["Save", "Test"]) {
    await screen.getByRole("form").getByRole("button", { name }).click();
    await expect.element(address).toHaveAccessibleDescription("The address is missing.");
    await expect.element(model).toHaveAccessibleDescription("The model’s name on that server is missing.");
    await expect.element(address).toHaveFocus();
  }
  await address.fill("http://127.0.0.1:11434/v1");
  await expect.element(address).not.toHaveAttribute("aria-invalid");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(model).toHaveFocus();
  expect([...asked.asked("set_model"), ...asked.asked("test_model")]).toEqual([]);
});

test("a model without a name of its own is called as its server calls it", async () => {
  const { host: asked, screen } = await showModels();
  await screen.getByRole("button", { name: "Add a model" }).click();
  await screen.getByRole("textbox", { name: "Base address" }).fill("http://127.0.0.1:11434/v1");
  await screen.getByRole("textbox", { name: "Model", exact: true }).fill("writer-8b");
  await expect
    .element(screen.getByRole("textbox", { name: "Name" }))
    .toHaveAttribute("placeholder", "writer-8b");
  await screen.getByRole("button", { name: "Save" }).click();
  await settled();
  expect(asked.asked("set_model")[0]?.model.name).toBe("writer-8b");
});

/** What bad input gets: the server's own words. */
test("a refused key is told in the server's own words", async () => {
  const words = "models.office.example does not take the key (status 401). It says: invalid api key";
  const { host: asked, screen } = await showModels(
    host().refuse("test_model", fault(words, { kind: "refused" })),
  );
  await screen.getByRole("button", { name: "Test" }).click();
  await expect.element(screen.getByText(words)).toHaveClass(/failed/);
  expect(asked.asked("test_model")).toEqual([{ ask: "test_model", model: office, key: null }]);
});

test("a test in the form uses the key that was typed, before anything is saved", async () => {
  const answering = host().answer("test_model", {
    is: "tested",
    of: { message: "large-2 answered in 0.3 s." },
  });
  const { host: asked, screen } = await showModels(answering);
  await screen.getByRole("button", { name: "Change" }).click();
  await screen.getByLabelText("Key").fill("another-key");
  await screen.getByRole("form").getByRole("button", { name: "Test" }).click();
  await expect.element(screen.getByText("large-2 answered in 0.3 s.")).toBeVisible();
  expect(asked.asked("test_model")[0]?.key).toBe("another-key");
  expect(asked.asked("set_model")).toEqual([]);
});

test("a model is removed only after a second press", async () => {
  const { host: asked, screen } = await showModels();
  await screen.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText(/Remove office and its key/)).toBeVisible();
  expect(asked.asked("remove_model")).toEqual([]);
  await screen.getByRole("button", { name: "Remove" }).nth(1).click();
  await settled();
  expect(asked.asked("remove_model")).toEqual([{ ask: "remove_model", name: "office" }]);
});

test("a model that is found fills the form in", async () => {
  const found = { server: "LM Studio", base_url: "http://127.0.0.1:1234/v1", models: ["helper-3b"] };
  const { screen } = await showModels(host().answer("find_models", { is: "found", of: [found] }));
  await screen.getByRole("button", { name: "Find on this machine" }).click();
  await screen.getByRole("button", { name: "helper-3b" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Base address" })).toHaveValue(found.base_url);
});

test("where no server is found that is said, with what was looked for", async () => {
  const { screen } = await showModels();
  await screen.getByRole("button", { name: "Find on this machine" }).click();
  await expect.element(screen.getByText(/Ollama, LM Studio and llama.cpp/)).toBeVisible();
});

test("where there is no key store the person knows before typing a key", async () => {
  const { screen } = await showModels(host([office], { key_store: false }));
  await expect.element(screen.getByText(/A key is kept for this run only/)).toBeVisible();
  await screen.getByRole("button", { name: "Change" }).click();
  await expect.element(screen.getByLabelText("Key")).toHaveAccessibleDescription(/this run only/);
});

test("where a key is kept is said in words", async () => {
  const places = ["none", "key_store", "this_run", "environment"] as const;
  const models = places.map((key) => ({ ...office, name: key, key }));
  const { screen } = await showModels(host(models), models);
  for (const words of ["needs none", "in the key store", "kept for this run only", "from the environment"])
    await expect.element(screen.getByRole("cell", { name: words, exact: true })).toBeVisible();
});

/** I2: where no notices can be shown, the settings say so. */
test("a desktop without notices is told of in the settings and nowhere else", async () => {
  const { screen } = await show(Notices, { settings: settings() }, host([office], { notices: "no_service" }));
  await expect.element(screen.getByText(/No notification service runs/)).toBeVisible();
  await screen.unmount();
  const app = await showApp(host([office], { notices: "no_service" }));
  expect(app.screen.getByText(/No notification service/).query()).toBeNull();
});

test("a switch changes its own notice and leaves the others", async () => {
  const { host: asked, screen } = await show(Notices, { settings: settings() }, host());
  await screen.getByRole("switch", { name: "A session pauses by itself" }).click();
  await settled();
  expect(asked.asked("set_settings")[0]?.settings.notices).toEqual({
    gates: true,
    pauses: false,
    ends: true,
    approve_irreversible: false,
  });
});

test("a setting that was refused is as it was before", async () => {
  const refusing = host().refuse("set_settings", fault("The settings cannot be written.", { kind: "store" }));
  const { screen } = await showApp(refusing);
  await press(",", { ctrlKey: true });
  await screen.getByRole("button", { name: "Language and theme" }).click();
  await screen.getByText("Dark").click();
  await settled();
  expect(document.documentElement.dataset.theme).toBe("light");
  await expect.element(screen.getByRole("radio", { name: "Light" })).toBeChecked();
});
