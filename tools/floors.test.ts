import { expect, test } from "vitest";
import { faultsOf } from "./floors.ts";

const floors = { "app/src": ["ground", "rooms/cellar", "rooms/attic"] };
const house = (files: Record<string, string>) => faultsOf(Object.keys(files), (path) => files[path] ?? "", floors);

test("an import of a folder above is named with both floors", () => {
  expect(
    house({
      "app/src/ground/a.ts": 'import { b } from "../rooms/attic/b.ts";',
      "app/src/rooms/attic/b.ts": 'import type { a } from "../../ground/a.ts";',
      "app/src/rooms/cellar/c.ts": 'const b = await import("../attic/b.ts");',
    }),
  ).toEqual([
    "app/src/ground/a.ts imports app/src/rooms/attic/b.ts: ground stands below rooms/attic.",
    "app/src/rooms/cellar/c.ts imports app/src/rooms/attic/b.ts: rooms/cellar stands below rooms/attic.",
    expect.stringContaining("app/src: ground, rooms import each other in a circle:"),
  ]);
});

test("folders that import each other in a circle are named, also over a third one and by the package's own name", () => {
  expect(
    house({
      "lib/src/a/1.ts": 'import { two } from "#b/2.ts";',
      "lib/src/b/2.ts": 'export { three } from "../c/3.ts";',
      "lib/src/c/3.ts": 'import type { four } from "../a/inner/4.ts";',
      "lib/src/a/inner/4.ts": "",
    }),
  ).toEqual([
    [
      "lib/src: a, b, c import each other in a circle:",
      "  lib/src/a/1.ts imports lib/src/b/2.ts",
      "  lib/src/b/2.ts imports lib/src/c/3.ts",
      "  lib/src/c/3.ts imports lib/src/a/inner/4.ts",
    ].join("\n"),
  ]);
});

test("imports down, and files of one folder that share types, are no fault", () => {
  expect(
    house({
      "app/src/rooms/attic/b.ts": 'import { a } from "../../ground/a.ts";\nimport { c } from "../cellar/c.ts";',
      "app/src/rooms/cellar/c.ts": 'import type { d } from "./d.ts";',
      "app/src/rooms/cellar/d.ts": 'import type { c } from "./c.ts";',
      "app/src/ground/a.ts": 'import pg from "pg";',
    }),
  ).toEqual([]);
});
