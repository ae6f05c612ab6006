import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./steps.ts";

/**
 * WebKit's `text-decoration` accepts only a line: with more it drops the declaration, or with a custom property computes `none`, and
 * removed entries are not struck through in Safari. Use `text-decoration-thickness` and `-color` instead.
 */
test("text-decoration contains only a line", () => {
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
