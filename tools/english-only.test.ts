import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepEnglish } from "./english-only.ts";

const installed = join(import.meta.dirname, "../node_modules");

test("every widget's words keep their English", () => {
  const modules = globSync("react-{aria,stately}/dist/private/**/intlStrings.mjs", { cwd: installed });
  expect(modules.length).toBeGreaterThan(10);
  for (const module of modules) {
    const kept = keepEnglish(readFileSync(join(installed, module), "utf8"));
    expect(kept).toMatch(
      /^import english from "\.\.\/intl\/[a-z]+\/en-US\.mjs";\nexport default \{ "en-US": english \};\n$/,
    );
  }
});

test("words kept in another way are noticed", () => {
  expect(() => keepEnglish("export default {};")).toThrow("adapt tools/english-only.ts");
});
