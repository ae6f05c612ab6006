import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtFolder } from "./package-entries.ts";

/**
 * Finds undeclared imports of the built package: the workspace resolves them, because everything is installed side by side, but an
 * app does not. Types are checked where the package is installed.
 * @returns one line per fault
 */
export function undeclaredImports(): string[] {
  // Written by our own build.
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

/** The distinct names of the packages that a script or a style sheet imports. */
export function importedPackages(code: string): string[] {
  const addresses = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\burl\()"([^".\s][^"\s]*)"/g)].map(
    ([, address = ""]) => address,
  );
  const names = addresses.map((address) => /^(?:@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? address);
  return [...new Set(names)];
}
