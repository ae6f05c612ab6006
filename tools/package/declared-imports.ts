import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtFolder } from "./package-entries.ts";

/**
 * What the built package imports without declaring it: it would be found in the workspace, where everything is installed side by
 * side, and not in an app. Types are checked where the package is installed.
 * @returns one line per fault
 */
export function undeclaredImports(): string[] {
  // Written by our own build just before.
  const manifest = JSON.parse(readFileSync(join(builtFolder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
  return globSync("**/*.{js,css}", { cwd: builtFolder }).flatMap((path) =>
    importedPackages(readFileSync(join(builtFolder, path), "utf8"))
      .filter((name) => !declared.has(name))
      .map((name) => `${path} imports ${name}, which the package does not declare`),
  );
}

/** The names of the packages that a script or a style sheet imports, each once. */
export function importedPackages(code: string): string[] {
  const addresses = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\burl\()"([^".\s][^"\s]*)"/g)].map(
    ([, address = ""]) => address,
  );
  const names = addresses.map((address) => /^(?:@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? address);
  return [...new Set(names)];
}
