import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Azurite, startAzurite } from "@shore/server/testing/azurite";
import { root } from "./steps.ts";

/**
 * Starts a storage for data exports that keeps its files beside the database. It stops with this process.
 * @param port has to be the same at each start, because schedules contain it in their access URLs
 */
export async function startLocalStorage(port: number): Promise<Azurite> {
  console.log("Starting a storage for data exports (installed on first use) ...");
  const folder = join(process.env["SHORE_DATA_DIR"] ?? join(root, "data"), "azurite");
  mkdirSync(folder, { recursive: true });
  return startAzurite({ folder, port });
}

/** The setting that allows exports to it, in addition to the storages allowed already. */
export function allowStorage({ origin }: Azurite): { DATA_EXPORT_STORAGE_HOSTS: string } {
  const allowed = process.env["DATA_EXPORT_STORAGE_HOSTS"];
  return { DATA_EXPORT_STORAGE_HOSTS: allowed ? `${allowed},${origin}` : origin };
}
