// Names that others chose come with escapes for what could not be seen in them, and stand so wherever they are shown.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { hasHidden } from "../../src/kit/visible";
import { hostWith, sessionView, settled, showApp } from "../support";

const NAME = "Pay \\u{202e}txt.exe";
const ASKED = "G\\u{202e}o?";

/** B6 */
test("a name with marks of direction stands as its escapes in the list and the palette", async () => {
  await showApp(hostWith([sessionView({ id: "a", title: NAME, waiting: 1, next: ASKED })]));
  const name = document.querySelector(".item b");
  expect(name?.textContent).toBe(NAME);
  expect(document.querySelector(".item .now")?.textContent).toBe(ASKED);
  await userEvent.keyboard("{Control>}k{/Control}");
  await settled();
  const offered = [...document.querySelectorAll("#palette-list [role=option]")].map((one) => one.textContent);
  expect(offered.some((words) => words?.includes(NAME))).toBe(true);
  expect(hasHidden(document.body.innerText.replaceAll(/\s/g, " "))).toBe(false);
});
