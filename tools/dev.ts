/**
 * `npm run dev`: the console with hot reload on PORT (8080), proxying calls and sign-in to a server on the next port that restarts when its
 * source changes. Ctrl-C stops both. `-- --storage` also starts a local storage for data exports, kept in the data folder, and prints an
 * access URL.
 */
import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { endProcess, RestartingProcess } from "./dev/restarting-process.ts";
import { watchFolders } from "./dev/watch-folders.ts";
import { allowStorage, startLocalStorage } from "./local-storage.ts";
import type { Azurite } from "@shore/server/testing/azurite";
import { root } from "./steps.ts";

const port = Number(process.env["PORT"] ?? 8080);
const serverPort = port + 1;
const address = `http://localhost:${port}`;

const storage = process.argv.includes("--storage") ? await startLocalStorage(port + 2) : undefined;
if (storage) await printAccessUrl(storage);
const server = new RestartingProcess(
  "node",
  ["apps/server/src/main.ts", "--demonstration", ...(storage ? [`--storage=${storage.origin}`] : [])],
  childOptions(root, {
    PORT: String(serverPort),
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "info",
    SHORE_ORIGIN: address,
    ...(storage && allowStorage(storage)),
  }),
);
const stopWatching = watchFolders(serverFolders(), () => {
  console.log("The server's source has changed: restarting it ...");
  void server.restart();
});
const consoleServer = spawn(
  "vite",
  ["--port", String(port), "--strictPort"],
  childOptions(join(root, "apps", "console"), { SHORE_SERVER: `http://127.0.0.1:${serverPort}` }),
);
console.log(
  `Console with hot reload: ${address}/shore (server on port ${serverPort}, restarts when its source changes)`,
);

const signals = ["SIGINT", "SIGTERM"] as const;
const stopRequested = Promise.race(signals.map((signal) => once(process, signal)));
await Promise.race([stopRequested, once(consoleServer, "exit")]);
stopWatching();
// Ctrl-C reaches the children, too; a second signal is harmless.
await Promise.all([server.end(), endProcess(consoleServer), storage?.stop()]);

async function printAccessUrl({ container, accessUrl }: Azurite): Promise<void> {
  await container("exports");
  const expires = new Date(Date.now() + 365 * 86_400_000);
  console.log(`Access URL to export to: ${accessUrl("exports", { expires })}`);
}

function childOptions(cwd: string, settings: Record<string, string>): SpawnOptions {
  return { cwd, env: { ...process.env, ...settings }, stdio: "inherit" };
}

/** Folders of what the server runs: its own and those of the packages it imports. */
function serverFolders(): string[] {
  const ofServer = ["src", "migrations"].map((name) => join(root, "apps", "server", name));
  return [
    ...ofServer,
    ...["api", "embedded-postgres", "evidence", "tabular"].map((name) => join(root, "packages", name, "src")),
  ];
}
