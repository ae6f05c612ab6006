/**
 * `npm start` after the installation: builds the console if needed, then runs the server in this process and prints its address and the
 * demonstration users. With `-- --storage` the demonstration's data export goes to a local storage in the data folder. With `-- --empty`
 * there is an organisation without vessels instead, in a data folder of its own. Requests are logged with LOG_LEVEL=info, the default in
 * production.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { PEOPLE } from "@shore/server/seed/people";
import { buildConsole } from "./console-build.ts";
import { root } from "./steps.ts";

endWithParent();
if (!(await buildConsole())) process.exit(1);
// Halves the module load time of later starts.
enableCompileCache(join(root, "node_modules", ".cache", "compile"));
const storage = process.argv.includes("--storage") ? await startStorage() : undefined;
const { runServer } = await import("@shore/server/run-server");
const empty = process.argv.includes("--empty");
const settings = { ...(empty && { SHORE_DATA_DIR: "data/empty" }), ...process.env, ...storage?.settings };
await runServer(settings, {
  demonstration: !empty,
  empty,
  storage: storage?.origin,
  onWait: (sentence) => console.log(sentence),
  onServing: (url) => console.log(process.env["OIDC_ISSUER"] ? `Shore is ready: ${url}` : welcome(url)),
});

async function startStorage() {
  // Loads the storage library only here, because that is slower than loading the rest of the server.
  const { allowStorage, startLocalStorage } = await import("./local-storage.ts");
  const azurite = await startLocalStorage(Number(process.env["PORT"] ?? 8080) + 2);
  return { origin: azurite.origin, settings: allowStorage(azurite) };
}

/** Stops the server when tools/setup.mjs is killed. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 500).unref();
}

function welcome(url: string): string {
  const people = PEOPLE.flatMap(({ signInAs, displayName, organization }) =>
    signInAs && (!empty || signInAs === "Manager")
      ? [`    ${signInAs.padEnd(10)} ${displayName}, ${organization}`]
      : [],
  );
  return [
    "",
    `  Shore is ready: ${url}`,
    "",
    "  Sign in there as",
    ...people,
    "",
    ...(empty ? ["  It has no vessels yet: Vessels, Add vessels.", ""] : []),
    "  Your own logbooks:  as Manager: Vessels, Add vessels, Import records; by a command: docs/import.md",
    "  Stop:               Ctrl-C",
    "",
  ].join("\n");
}
