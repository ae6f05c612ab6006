/**
 * What `npm start` runs once the packages are there: builds the console unless nothing changed, then is the server.
 * Tells where it is, who one can sign in as and how to import; then it is quiet unless something is wrong (LOG_LEVEL=info
 * shows every request; in production that is what it does).
 */
import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { PEOPLE } from "@shore/server/seed/people";
import { root } from "./steps.ts";

buildConsole();
endWithParent();
// Halves the time to load the server's modules, from the second start on.
enableCompileCache(join(root, "node_modules", ".cache", "compile"));
const { runServer } = await import("@shore/server/run-server");
await runServer(process.env, {
  demonstration: true,
  onWait: (sentence) => console.log(sentence),
  onServing: (url) => console.log(process.env["OIDC_ISSUER"] ? `Shore is ready: ${url}` : welcome(url)),
});

/** Turbo knows whether anything the console is made of has changed; its words are shown only when the build fails. */
function buildConsole(): void {
  const startedAt = performance.now();
  const { status, stdout, stderr, error } = spawnSync("turbo", ["run", "build", "--output-logs=new-only"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" },
    shell: process.platform === "win32",
  });
  if (status === 0) {
    const ms = performance.now() - startedAt;
    if (ms > 1_500) console.log(`Built the console in ${(ms / 1000).toFixed(1)} s.`);
    return;
  }
  console.error(error?.message ?? `${stdout}${stderr}`);
  console.error("The console could not be built; what went wrong is above.");
  process.exit(1);
}

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
