import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalStorage, localStorageAt } from "../seed/exports/local-storage.ts";
import { AZURITE_FOLDER, installAzurite } from "./install-azurite.ts";

/** A running storage. */
export type Azurite = LocalStorage & { stop: () => Promise<void> };

/**
 * Starts azurite on a port of its own; it exits with this process at the latest. Installs it the first time.
 * @param options.folder persistent folder for its files; absent: a temporary folder, deleted on stop
 * @param options.port absent: any free port
 */
export async function startAzurite({ folder, port = 0 }: { folder?: string; port?: number } = {}): Promise<Azurite> {
  await installAzurite();
  const location = folder ?? mkdtempSync(join(tmpdir(), "shore-azurite-"));
  const words = ["--silent", "--disableTelemetry", "--skipApiVersionCheck", "--blobHost", "127.0.0.1"];
  const child = fork(
    join(AZURITE_FOLDER, "serve.mjs"),
    [...words, "--blobPort", String(port), "--location", location],
    { stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  const origin = await new Promise<string>((resolve, reject) => {
    let output = "";
    const listen = (text: Buffer) => {
      output += text.toString();
      const address = /listens on (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.on("exit", () => reject(new Error(`Azurite did not start: ${output}`)));
  });
  child.unref();
  return {
    ...localStorageAt(origin),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        // Keeps this process alive until the child exits.
        child.ref();
        // A persistent folder needs a clean exit that flushes files.
        if (folder) child.disconnect();
        else child.kill("SIGKILL");
        await once(child, "exit");
      }
      if (!folder) rmSync(location, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the storage shared by all test files of this process; it exits with the process.
 * Containers are shared by name: test files that list or count blobs use a container of their own.
 */
export function sharedAzurite(): Promise<Azurite> {
  shared ??= startAzurite();
  return shared;
}

let shared: Promise<Azurite> | undefined;
