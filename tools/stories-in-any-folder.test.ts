import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { vitestTransform } from "storybook/internal/csf-tools";
import { expect, test } from "vitest";
import { root } from "./steps.ts";
import { withDecodedPath } from "./stories-in-any-folder.ts";

test("the patched code of a story file compares its decoded path", async () => {
  const fileName = join(root, "packages/design-system/src/Badge/Badge.stories.tsx");
  const transformed = await vitestTransform({
    code: await readFile(fileName, "utf8"),
    fileName,
    configDir: join(root, ".storybook"),
    stories: ["../packages/design-system/src/**/*.stories.tsx"],
    tagsFilter: { include: [], exclude: [], skip: [] },
    previewLevelTags: ["test"],
  });
  const code = typeof transformed === "string" ? transformed : transformed.code;
  expect(withDecodedPath(code)).toMatch(/= decodeURI\(convertToFilePath\(import\.meta\.url\)\)\.includes\(/);
});
