import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./steps.ts";

/**
 * WebKit's `text-decoration` takes a line and nothing else. With more it drops the declaration, or, where a custom property is in it,
 * computes `none`: removed entries were not struck through in Safari. `text-decoration-thickness` and `-color` are for the rest.
 */
test("the shorthand text-decoration names a line and nothing else", () => {
  const paths = globSync("{packages,apps}/*/{src,.storybook}/**/*.{ts,tsx,css}", { cwd: root });
  const declarations = paths.flatMap((path) =>
    Array.from(readFileSync(join(root, path), "utf8").matchAll(/text-decoration:\s*([^;]+);/g), ([, value]) => ({
      path,
      value,
    })),
  );
  expect(declarations.length).toBeGreaterThan(5);
  expect(declarations.filter(({ value }) => !/^(none|underline|line-through|inherit)$/.test(value ?? ""))).toEqual([]);
});
