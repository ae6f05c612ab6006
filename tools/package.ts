/**
 * `npm run package`: builds and packs the design system, and checks that the tarball works: it declares what it imports, an app that
 * uses one component loads only that one, and the example app outside the workspace installs it, type-checks, builds and runs.
 * Prints the size of each component in an app.
 */
import { statSync } from "node:fs";
import { relative } from "node:path";

// Before the build's settings are read: short class names, as in the deployed console.
process.env["NODE_ENV"] = "production";
const { buildPackage } = await import("./package/build-package.ts");
const { costOfNamingAll, measureSizes, sizesText } = await import("./package/component-sizes.ts");
const { buildExample, checkTypes, installExample, strayFiles } = await import("./package/example-app.ts");
const { undeclaredImports } = await import("./package/declared-imports.ts");
const { useExample } = await import("./package/use-example.ts");
const { root } = await import("./steps.ts");

const faults: string[] = [];
const tarball = await timed("built and packed", buildPackage);
faults.push(...undeclaredImports());
const sizes = await timed("measured every component", measureSizes);
const { alone, amongAll } = await costOfNamingAll("Button");
console.log(
  `Button alone ${alone} bytes, Button of an app that names all ${sizes.length} components ${amongAll} bytes`,
);
if (Math.abs(amongAll - alone) > 64) faults.push("naming a component costs something without using it");
console.log(sizesText(sizes));

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
