import { expect, test } from "vitest";
import { withScriptEndings } from "./build-package.ts";
import { importedPackages } from "./declared-imports.ts";
import { packageEntries, readManifest } from "./package-entries.ts";
import { publishedManifest } from "./package-manifest.ts";

test("every component has its own import path, and test utilities have none", () => {
  const paths = packageEntries().map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["./Button", "./icons", "./snackbar-queue", "./tokens/themes"]));
  expect(paths.filter((path) => /testing|stories|examples|write-css/.test(path))).toEqual([]);
});

test("the package can be published, with React and styled-components as peer dependencies", () => {
  const manifest = publishedManifest(readManifest(), packageEntries());
  expect(manifest).not.toHaveProperty("private");
  expect(manifest.exports["./Button"]).toEqual({ types: "./Button/Button.d.ts", default: "./Button/Button.js" });
  expect(Object.keys(manifest.exports)).not.toContain(".");
  expect(Object.keys(manifest.peerDependencies)).toEqual(
    expect.arrayContaining(["react", "react-dom", "styled-components"]),
  );
  expect(Object.keys(manifest.dependencies)).not.toContain("react");
});

test("types refer to scripts instead of sources", () => {
  expect(withScriptEndings('export { A } from "./A.tsx"; type B = import("../b.ts").B; import "./c.css";')).toBe(
    'export { A } from "./A.js"; type B = import("../b.js").B; import "./c.css";',
  );
});

test("imports of scripts and style sheets are reported by package name", () => {
  const script = 'import { useButton } from "react-aria/useButton"; import "./x.js"; await import("@dnd-kit/core");';
  expect(importedPackages(script)).toEqual(["react-aria", "@dnd-kit/core"]);
  expect(importedPackages('src: url("@fontsource/ibm-plex-mono/files/a.woff2")')).toEqual([
    "@fontsource/ibm-plex-mono",
  ]);
  expect(importedPackages('`nothing from "${query}\\n b`')).toEqual([]);
});
