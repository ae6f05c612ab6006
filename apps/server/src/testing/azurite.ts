import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ContainerClient,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
} from "@azure/storage-blob";
import { AZURITE_FOLDER, installAzurite } from "./install-azurite.ts";

/** A storage on this machine that answers as Azure's does. */
export type Azurite = {
  /** To be named in the settings: `http://127.0.0.1:46323`. */
  origin: string;
  /** A container, made if it is not there, seen with all rights: to look at what was written. */
  container: (name: string) => Promise<ContainerClient>;
  /**
   * An access URL of a container, as a person would copy it from the portal.
   * @param permissions r read, c create, w write, d delete, l list; absent: `rcwdl`
   */
  accessUrl: (container: string, options?: { permissions?: string; expires?: Date; starts?: Date }) => string;
  stop: () => Promise<void>;
};

/**
 * Starts azurite on a port of its own; it ends with this process at the latest. Installs it the first time.
 * @param options.folder where it keeps its files, across starts; absent: a temporary folder, gone when it stops
 * @param options.port absent: any that is free
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
    origin,
    container: async (name) => {
      const client = new ContainerClient(`${origin}/${ACCOUNT.accountName}/${name}`, ACCOUNT);
      await client.createIfNotExists();
      return client;
    },
    accessUrl: (container, { permissions = "rcwdl", expires = inDays(30), starts } = {}) => {
      const signed = generateBlobSASQueryParameters(
        {
          containerName: container,
          permissions: ContainerSASPermissions.parse(permissions),
          expiresOn: expires,
          ...(starts ? { startsOn: starts } : {}),
        },
        ACCOUNT,
      );
      return `${origin}/${ACCOUNT.accountName}/${container}?${signed.toString()}`;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        // Else nothing keeps this process waiting for its end.
        child.ref();
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      if (!folder) rmSync(location, { recursive: true, force: true });
    },
  };
}

/**
 * The storage that all test files of this process share; it ends with the process.
 * Containers of one name are one: files that list or count what is in a container name their own.
 */
export function sharedAzurite(): Promise<Azurite> {
  shared ??= startAzurite();
  return shared;
}

let shared: Promise<Azurite> | undefined;

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

/** Azurite's built-in account; the same on every machine, and no secret. Source: azurite's README, "Default Storage Account". */
const ACCOUNT = new StorageSharedKeyCredential(
  "devstoreaccount1",
  "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==",
);
