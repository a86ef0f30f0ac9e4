// Places whose code comes late.
import { expect, test } from "vitest";
import type { Component } from "svelte";
import { Late } from "../../src/views/late.svelte";

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
