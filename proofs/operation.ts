/**
 * `npm run operation`: tests the deployment of docs/operation.md on this machine (operation/deployment.ts); `npm run operation -- ha`: its
 * database with a standby (operation/ha/main.ts); `-- citus`: its database distributed over several machines (operation/citus/main.ts);
 * `-- issuer`: sign-in with another OpenID Connect provider (operation/issuer/main.ts); `-- image`: the container image
 * (operation/image/main.ts).
 */
import { proveSpread } from "./operation/citus/main.ts";
import { proveHighAvailability } from "./operation/ha/main.ts";
import { proveImage } from "./operation/image/main.ts";
import { proveAnotherIssuer } from "./operation/issuer/main.ts";

const [proof, ...words] = process.argv.slice(2);
if (proof === undefined) {
  await import("./operation/deployment.ts");
} else if (proof === "ha") {
  await proveHighAvailability(words);
} else if (proof === "citus") {
  await proveSpread(words);
} else if (proof === "issuer" && words.length === 0) {
  await proveAnotherIssuer();
} else if (proof === "image" && words.length === 0) {
  await proveImage();
} else {
  console.error("Usage: npm run operation [-- ha … | -- citus … | -- issuer | -- image]");
  process.exitCode = 1;
}
