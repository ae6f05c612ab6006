/**
 * `npm run package`: builds the design system as a package, packs it, and shows that the tarball works: what it imports it
 * declares, one component costs what one component costs, and the example app outside the workspace installs it, agrees with its
 * types, builds, and can be used. `-- --write-sizes` writes the table of sizes; without it the table must be true.
 */
import { statSync } from "node:fs";
import { relative } from "node:path";

// Before the build's settings are read: class names without the source's names, as in the console that is shipped.
process.env["NODE_ENV"] = "production";
const { buildPackage } = await import("./package/build-package.ts");
const { costOfNamingAll, measureSizes, readSizes, staleSizes, writeSizes } =
  await import("./package/component-sizes.ts");
const { buildExample, checkTypes, installExample, strayFiles } = await import("./package/example-app.ts");
const { undeclaredImports } = await import("./package/declared-imports.ts");
const { useExample } = await import("./package/use-example.ts");
const { root } = await import("./steps.ts");

const faults: string[] = [];
let tarball = await timed("built and packed", buildPackage);
faults.push(...undeclaredImports());
const sizes = await timed("measured every component", measureSizes);
const { alone, amongAll } = await costOfNamingAll("Button");
console.log(
  `Button alone ${alone} bytes, Button of an app that names all ${sizes.length} components ${amongAll} bytes`,
);
if (Math.abs(amongAll - alone) > 64) faults.push("naming a component costs something without using it");
if (process.argv.includes("--write-sizes")) {
  writeSizes(sizes);
  // The table is in the tarball.
  tarball = await timed("packed with the new table", buildPackage);
} else faults.push(...staleSizes(sizes, readSizes()).map((fault) => `SIZES.md: ${fault}`));

const app = await timed("example installed", () => installExample(tarball));
try {
  faults.push(...strayFiles(app.folder).map((path) => `source was published: ${path}`));
  await timed("types agree, as bundlers and as Node resolve them", () => checkTypes(app.folder));
  const built = await timed("example built", () => buildExample(app.folder));
  await timed("example used in the browser", () => useExample(built));
} finally {
  app.remove();
}

for (const fault of faults) console.error(fault);
if (faults.some((fault) => fault.startsWith("SIZES.md")))
  console.error("npm run package -- --write-sizes writes it anew.");
console.log(
  `${relative(root, tarball)}: ${statSync(tarball).size} bytes, ${sizes.length} components, ${faults.length} faults`,
);
if (faults.length > 0) process.exit(1);

async function timed<Result>(what: string, step: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await step();
  console.log(`ok     ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}
