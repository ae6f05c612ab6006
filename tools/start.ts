/**
 * What `npm start` runs once the packages are there: builds the console unless nothing changed, then is the server.
 * Tells where it is, who one can sign in as and how to import; then it is quiet unless something is wrong (LOG_LEVEL=info
 * shows every request; in production that is what it does).
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { PEOPLE } from "@shore/server/seed/people";
import { buildConsole } from "./console-build.ts";
import { root } from "./steps.ts";

endWithParent();
if (!(await buildConsole())) process.exit(1);
// Halves the time to load the server's modules, from the second start on.
enableCompileCache(join(root, "node_modules", ".cache", "compile"));
const { runServer } = await import("@shore/server/run-server");
await runServer(process.env, {
  demonstration: true,
  onWait: (sentence) => console.log(sentence),
  onServing: (url) => console.log(process.env["OIDC_ISSUER"] ? `Shore is ready: ${url}` : welcome(url)),
});

/** Killing the set-up in front of the server must not leave a server behind that nobody knows of. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 500).unref();
}

function welcome(url: string): string {
  const people = PEOPLE.flatMap(({ signInAs, displayName, organization }) =>
    signInAs ? [`    ${signInAs.padEnd(10)} ${displayName}, ${organization}`] : [],
  );
  return [
    "",
    `  Shore is ready: ${url}`,
    "",
    "  Sign in there as",
    ...people,
    "",
    "  Your own logbooks:  npm run shore -- import entries.ndjson.gz --vessels vessels.json",
    "  Stop:               Ctrl-C",
    "",
  ].join("\n");
}
