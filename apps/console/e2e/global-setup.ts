import { startAzurite } from "@shore/server/testing/azurite";
import { demonstrationFolder } from "@shore/server/testing/prepared-folder";
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the product under test. */
    origin: string;
    /** Its data folder, for commands run against it. */
    dataDir: string;
    /** Access URL of a storage container for exports. */
    accessUrl: string;
    /** Data folder with the demonstration, for tests that start their own product. */
    demonstration: string;
  }
}

/** Starts one product for all journeys, which only read or restore what they change. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const storage = await startAzurite();
  const demonstration = await demonstrationFolder();
  const product = await startProduct({ DATA_EXPORT_STORAGE_HOSTS: storage.origin }, demonstration);
  await storage.container("journeys");
  project.provide("demonstration", demonstration);
  project.provide("origin", product.origin);
  project.provide("dataDir", product.dataDir);
  project.provide("accessUrl", storage.accessUrl("journeys"));
  return async () => {
    await product.stop();
    await storage.stop();
    rmSync(demonstration, { recursive: true, force: true });
  };
}
