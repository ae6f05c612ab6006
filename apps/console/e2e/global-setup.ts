import { once } from "node:events";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { startAzurite } from "@shore/server/testing/azurite";
import { demonstrationFolder, newFolder } from "@shore/server/testing/prepared-folder";
import type { TestProject } from "vitest/node";
import { newDataDir, startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the product under test. */
    origin: string;
    /** Its data folder, for commands run against it. */
    dataDir: string;
    /** File that is there once the product is ready: empty, or why it could not be started. */
    started: string;
    /** Access URL of a storage container for exports. */
    accessUrl: string;
    /** Data folder with the demonstration, for tests that start their own product. */
    demonstration: string;
  }
}

/**
 * Starts one product for all journeys, which only read or restore what they change. Vitest starts no test of any project before this
 * function returns, and loading the demonstration takes half a minute; so it goes on afterwards, and journeys wait for it (setup.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const storage = await startAzurite();
  await storage.container("journeys");
  const [demonstration, dataDir] = [newFolder(), newDataDir()];
  // Tests of other projects take free ports meanwhile.
  const held = createServer().listen(0).unref();
  await once(held, "listening");
  const { port } = held.address() as AddressInfo; // It listens on a port.
  const started = join(demonstration, "started");
  const start = async () => {
    await demonstrationFolder(demonstration);
    held.close();
    await once(held, "close");
    const settings = { DATA_EXPORT_STORAGE_HOSTS: storage.origin, PORT: String(port), SHORE_DATA_DIR: dataDir };
    return startProduct(settings, demonstration);
  };
  const say = (problem: string) => {
    writeFileSync(`${started}-`, problem);
    renameSync(`${started}-`, started);
  };
  const starting = start().then(
    (product) => {
      say("");
      return product;
    },
    (error: unknown) => say(error instanceof Error ? error.message : String(error)),
  );
  project.provide("demonstration", demonstration);
  project.provide("origin", `http://localhost:${port}`);
  project.provide("dataDir", dataDir);
  project.provide("started", started);
  project.provide("accessUrl", storage.accessUrl("journeys"));
  return async () => {
    await (await starting)?.stop();
    await storage.stop();
    for (const folder of [demonstration, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
}
