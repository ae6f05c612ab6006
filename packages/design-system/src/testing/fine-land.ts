import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { landRings, type Ring } from "../sea-chart/coastline.ts";

/** The land that maps draw in close views, for tests in Node. */
export function fineLand(): Ring[] {
  const path = createRequire(import.meta.url).resolve("world-atlas/land-50m.json");
  return landRings(JSON.parse(readFileSync(path, "utf8")));
}
