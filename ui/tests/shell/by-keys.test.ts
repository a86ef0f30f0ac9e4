import { userEvent } from "vitest/browser";
import { expect, test } from "vitest";
import { markKeys } from "../../src/kit/by-keys";
import * as gates from "../gates/samples";
import { armed, button, group } from "../gates/support";
import { hostWith, press, sessionView, settled, showApp } from "../support";

const root = document.documentElement;

/** What is drawn around it. */
const ring = (element: Element | null) => element && getComputedStyle(element).outlineStyle;

/** I3 */
test("the window knows whether the last that was used was a key", async () => {
  const unmark = markKeys();
  await press("Shift");
  expect(root.dataset.keys).toBeUndefined();
  await press("a");
  expect(root.dataset.keys).toBe("");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(root.dataset.keys).toBeUndefined();
  await press("a");
  unmark();
  expect(root.dataset.keys).toBeUndefined();
});

/** B10, I3: a browser that guesses marks nothing that a key has moved once the mouse was used. */
test("a focus that a key moves is seen after the mouse was used", async () => {
  const gate = gates.command();
  const host = hostWith([sessionView({ waiting: 1, status: "awaiting_input" })])
    .answer("inbox", { is: "gates", of: [gate] })
    .answer("gate", { is: "gate", of: gate });
  const { screen } = await showApp(host);
  await screen.getByRole("button", { name: /Inbox/ }).click();
  await armed();
  await userEvent.click(document.querySelector("#inbox-title") as Element);
  expect(root.dataset.keys).toBeUndefined();
  button("Approve this call").focus();
  expect(ring(button("Approve this call"))).toBe("none");
  // A key that no browser counts as one: it guesses as before.
  await press("g");
  await press("g");
  expect(document.activeElement).toBe(group());
  expect(ring(document.querySelector("[data-question]"))).toBe("solid");
  await press("a");
  await settled();
  expect(document.activeElement).toBe(button("Approve this call"));
  expect(ring(button("Approve this call"))).toBe("solid");
  await userEvent.click(document.querySelector("#inbox-title") as Element);
  button("Approve this call").focus();
  expect(ring(button("Approve this call"))).toBe("none");
});
