import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/db.ts";
import { storageKeys } from "../../domains/exports/data-exports/storage/storage-key.ts";
import { HAVBRIS } from "../people.ts";
import { uuidOf } from "../random.ts";
import { loadExports } from "./load-exports.ts";
import { localStorageAt } from "./local-storage.ts";

/**
 * Loads the demonstration's data export, once, with the server's key from these settings.
 * @param to.storage origin of a storage on this machine
 */
export async function loadExportsTo(
  database: Database,
  config: Config,
  to: { storage: string; onWait: (sentence: string) => void },
): Promise<void> {
  await loadExports(database, {
    organizationUuid: uuidOf(`organization ${HAVBRIS.displayName}`),
    destination: localStorageAt(to.storage),
    access: { ...storageKeys(config, () => {}), namedOrigins: config.dataExportStorageHosts },
    origin: config.origin,
    now: new Date(),
    onBegin: () => to.onWait("Exporting the demonstration's last thirty nights (only once) ..."),
  });
}
