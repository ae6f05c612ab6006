/**
 * `npm run operation`: the deployment of docs/operation.md on this machine (operation/deployment.ts); `npm run operation -- ha`: its
 * database with a standby (operation/ha/main.ts).
 */
import { proveHighAvailability } from "./operation/ha/main.ts";

const [proof, ...words] = process.argv.slice(2);
if (proof === undefined) {
  await import("./operation/deployment.ts");
} else if (proof === "ha") {
  await proveHighAvailability(words);
} else {
  console.error("Usage: npm run operation [-- ha …]");
  process.exitCode = 1;
}
