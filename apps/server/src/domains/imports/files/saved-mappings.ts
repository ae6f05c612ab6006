import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { type ImportKey, readTables } from "./imports.sql.ts";
import {
  countSavedMappings,
  deleteMapping,
  MAX_SAVED,
  type SavedMappingRow,
  upsertMapping,
} from "./saved-mappings.sql.ts";

/** Saves the mapping of a table under a name; one of the same name and for the same heads is replaced. */
export function saveMapping(
  database: Database,
  author: Author,
  key: ImportKey,
  { tableNumber, displayName }: { tableNumber: number; displayName: string },
): Promise<SavedMappingRow | "absent" | "no mapping" | "too many" | "other heads"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const table = (await readTables(tx, key)).find((each) => each.table_number === tableNumber);
    if (!table) return "absent";
    if (table.mapping === null) return "no mapping";
    if ((await countSavedMappings(tx, organizationUuid, displayName)) >= MAX_SAVED) return "too many";
    const stored = await upsertMapping(tx, organizationUuid, {
      import_mapping_uuid: randomUUIDv7(),
      display_name: displayName,
      heads_hash: table.heads_hash,
      mapping: table.mapping,
    });
    if (stored === undefined) return "other heads";
    const { saved, isNew } = stored;
    await recordChange(tx, author, {
      action: isNew ? "created" : "updated",
      subject: { kind: "import_mapping", uuid: saved.import_mapping_uuid },
      after: { displayName },
    });
    return saved;
  });
}

/** @returns whether there was such a mapping */
export function removeSavedMapping(database: Database, author: Author, uuid: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const displayName = await deleteMapping(tx, author.organizationUuid, uuid);
    if (displayName === undefined) return false;
    await recordChange(tx, author, {
      action: "removed",
      subject: { kind: "import_mapping", uuid: uuid.toLowerCase() },
      before: { displayName },
    });
    return true;
  });
}
