// Places whose code comes late.
import { expect, test, vi } from "vitest";
import type { Component } from "svelte";
import { Late, late as places } from "../../src/views/late.svelte";
import { press, showApp } from "../support";

test("what comes late is fetched once and is here from then on", async () => {
  let fetched = 0;
  let arrive: () => void = () => {};
  const late = new Late<Component>(() => {
    fetched += 1;
    return new Promise((done) => (arrive = () => done({ default: (() => ({})) as Component })));
  });
  const both = Promise.all([late.fetch(), late.fetch()]);
  expect(late.here).toBeNull();
  arrive();
  await both;
  expect(late.here).not.toBeNull();
  await late.fetch();
  expect(fetched).toBe(1);
});

test("what could not be fetched is fetched again when it is wanted again", async () => {
  const answers = [
    Promise.reject(new Error("gone")),
    Promise.resolve({ default: (() => ({})) as Component }),
  ];
  const late = new Late<Component>(() => answers.shift() as Promise<{ default: Component }>);
  await expect(late.fetch()).rejects.toThrow("gone");
  await late.fetch();
  expect(late.here).not.toBeNull();
});

test("a place that cannot be fetched is told of, and the one before stays", async () => {
  const { screen } = await showApp();
  const { here } = places.inbox;
  places.inbox.here = null;
  const fetch = vi.spyOn(places.inbox, "fetch").mockRejectedValue(new Error("It is not there."));
  try {
    await press("g");
    await press("i");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("It is not there.");
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  } finally {
    fetch.mockRestore();
    places.inbox.here = here;
  }
});
