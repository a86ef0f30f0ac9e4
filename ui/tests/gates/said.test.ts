// Quotation marks stand around what somebody said, and around nothing that Holdpoint says itself.
import { expect, test } from "vitest";
import * as gates from "./samples";
import { reading, showGate } from "./support";

const OWN = "Rejecting this ends the session.";

/** B1 */
test("a sentence of the program's own stands in no quotation marks and is nobody's", async () => {
  await showGate(gates.approve({ context: OWN, context_by: null }));
  expect(reading()).toContain(OWN);
  expect(document.querySelector("q")).toBeNull();
  expect(reading()).not.toContain("the agent");
});

/** B1 */
test.each([
  ["agent", "the agent"],
  ["person", "said on rejecting it"],
] as const)("what was said stands in quotation marks, with whose it is: %s", async (by, whose) => {
  await showGate(gates.approve({ context: "Too dear.", context_by: by }));
  expect(document.querySelector("q")?.textContent).toBe("Too dear.");
  expect(document.querySelector(".says")?.textContent?.trim()).toBe(whose);
});
