import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { importsKey, packagesIn } from "./imports-key.ts";
import { root } from "./steps.ts";

test("packages are found in every kind of import, but not types, own code and what Node has", () => {
  const code = [
    'import "temporal-polyfill/global";',
    'import React from "react";',
    'import * as shape from "d3-shape";',
    'import {\n  one,\n  type Two,\n} from "react-aria/useMove";',
    'import type { Three } from "types-only";',
    'export { four } from "@scope/geo/four";',
    'const five = () => import("topojson-client");',
    'import { six } from "./six.ts";',
    'import { seven } from "#paths.ts";',
    'import { eight } from "@shore/api/eight";',
    'import { nine } from "node:fs";',
    'import text from "a-package/text?raw";',
    'export const words = ["from", "export"];',
  ].join("\n");
  expect(packagesIn(code)).toEqual([
    "temporal-polyfill/global",
    "react",
    "d3-shape",
    "react-aria/useMove",
    "@scope/geo/four",
    "topojson-client",
  ]);
});

test("the key changes with a new import, and with nothing else of the files", () => {
  const folder = mkdtempSync(join(root, "node_modules/.cache/imports-key-"));
  const keyOf = (code: string) => {
    writeFileSync(join(folder, "screen.ts"), code);
    return importsKey([`${relative(root, folder)}/*.ts`]);
  };
  const before = keyOf('import "react";\n');
  expect(keyOf('import "react";\nexport const one = 1;\n')).toBe(before);
  expect(keyOf('import "react";\nimport "zod";\n')).not.toBe(before);
  expect(importsKey([`${relative(root, folder)}/*.ts`, "!**/screen.ts"])).not.toBe(before);
  rmSync(folder, { recursive: true });
});
