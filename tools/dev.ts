/**
 * `npm run dev`: the console with hot reload on PORT (8080), proxying calls and sign-in to a server on the next port that restarts when its
 * source changes. Ctrl-C stops both. `-- --storage` also starts a local storage for data exports, kept in the data folder, and prints an
 * access URL.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { allowStorage, startLocalStorage } from "./local-storage.ts";
import type { Azurite } from "@shore/server/testing/azurite";
import { root } from "./steps.ts";

const port = Number(process.env["PORT"] ?? 8080);
const serverPort = port + 1;
const address = `http://localhost:${port}`;

const storage = process.argv.includes("--storage") ? await startLocalStorage(port + 2) : undefined;
if (storage) await printAccessUrl(storage);
const server = start(
  "node",
  [
    "--watch",
    "--watch-preserve-output",
    "apps/server/src/main.ts",
    "--demonstration",
    ...(storage ? [`--storage=${storage.origin}`] : []),
  ],
  root,
  {
    PORT: String(serverPort),
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "info",
    SHORE_ORIGIN: address,
    ...(storage && allowStorage(storage)),
  },
);
const consoleServer = start("vite", ["--port", String(port), "--strictPort"], join(root, "apps", "console"), {
  SHORE_SERVER: `http://127.0.0.1:${serverPort}`,
});
console.log(
  `Console with hot reload: ${address}/shore (server on port ${serverPort}, restarts when its source changes)`,
);

const signals = ["SIGINT", "SIGTERM"] as const;
const stopRequested = Promise.race(signals.map((signal) => once(process, signal)));
await Promise.race([stopRequested, once(server, "exit"), once(consoleServer, "exit")]);
// Ctrl-C reaches the children, too; a second signal is harmless.
for (const child of [server, consoleServer]) child.kill("SIGTERM");
await Promise.all([...[server, consoleServer].map(exited), storage?.stop()]);

async function printAccessUrl({ container, accessUrl }: Azurite): Promise<void> {
  await container("exports");
  const expires = new Date(Date.now() + 365 * 86_400_000);
  console.log(`Access URL to export to: ${accessUrl("exports", { expires })}`);
}

function start(command: string, args: string[], cwd: string, settings: Record<string, string>): ChildProcess {
  return spawn(command, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
