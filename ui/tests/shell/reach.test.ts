// Whatever can be pressed can be pressed without a mouse, and has a name.
import { expect, test } from "vitest";
import { PATIENCE, tour } from "./tour";

const PRESSED =
  "button, a[href], input, select, textarea, summary, [onclick], [role=button], [role=option], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=menuitem], [role=link]";
/** In these one holds the focus and the arrows lead to the others. */
const TOGETHER = "[role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=toolbar]";

function isSeen(one: Element): boolean {
  return (
    one.checkVisibility({ visibilityProperty: true }) && one.closest("[inert], [aria-hidden=true]") === null
  );
}

/** Whether keys get there: by Tab, or by arrows from what Tab reaches. */
function isReached(one: HTMLElement): boolean {
  if (one.tabIndex >= 0) return true;
  const group = one.closest(TOGETHER);
  if (!group) return false;
  const combobox = group.id ? document.querySelector(`[aria-controls="${group.id}"]`) : null;
  const lead = [group, ...group.querySelectorAll("*"), ...(combobox ? [combobox] : [])];
  return lead.some((other) => other instanceof HTMLElement && other.tabIndex >= 0);
}

function outOfReach(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>(PRESSED)].filter(isSeen);
  const off = (one: HTMLElement) => (one as HTMLButtonElement).disabled || one.ariaDisabled === "true";
  return all.filter((one) => !off(one) && !isReached(one)).map((one) => one.outerHTML.slice(0, 160));
}

/** I3 */
test(
  "everything that can be pressed is reached by keys, in every place",
  async () => {
    let seen = 0;
    await tour(() => {
      seen += [...document.querySelectorAll(PRESSED)].filter(isSeen).length;
      expect(outOfReach()).toEqual([]);
    });
    expect(seen).toBeGreaterThan(300);
  },
  PATIENCE,
);
