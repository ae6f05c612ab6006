import { NEWEST_VERSION } from "@shore/api/schema-versions";
import { ENTRY_ADDRESS, ENTRY_ADDRESS_EXAMPLE, shipTime, utcTime } from "./column-sql.ts";
import type { Column, Dataset } from "./dataset.ts";
import { personColumns } from "./person-columns.ts";
import { FIRST_COLUMNS } from "./vessel-columns.ts";

/** Changes of entries after the ships sent them. Source: docs/spec/entry-state.md. */
export const logbookEntryChanges: Dataset = {
  name: "logbook-entry-changes",
  displayName: "Logbook entry changes",
  meaning:
    "One thing that happened to an entry on board after the ship sent it, as the ship sent it. The entry may come later, or have come in an earlier file.",
  schemaVersion: NEWEST_VERSION,
  sludgeDisposal: false,
  table: "logbook_entry_change",
  eventTime: "change_time",
  receiveTime: "receive_time",
  key: "fact_uuid",
  columns: [
    ...FIRST_COLUMNS,
    {
      name: "factUuid",
      type: "uuid",
      meaning: "Identifies what happened",
      example: "0f1e6d1c-4a7e-4f5e-8b62-0a5d7f6b9c11",
      sql: "e.fact_uuid::text",
    },
    {
      name: "logbookEntryUuid",
      type: "uuid",
      meaning: "Identifies the entry",
      example: "0ecc1b0c-c00c-554e-8f09-09d68b52eb50",
      sql: "e.logbook_entry_uuid::text",
    },
    {
      name: "kind",
      type: "text",
      meaning: "verified, verification_withdrawn, signed, signature_withdrawn, struck, remark_added or remark_struck",
      example: "struck",
      sql: "e.kind",
    },
    {
      name: "changeTime",
      type: "time",
      meaning: "When it happened, by the ship's clock",
      example: "2026-11-22T10:02:00+01:00",
      sql: shipTime("e.change_time", "e.change_offset_minutes"),
    },
    {
      name: "receiveTime",
      type: "time",
      meaning: "When the shore received it, in UTC",
      example: "2026-11-22T09:05:12.514+00:00",
      sql: utcTime("e.receive_time"),
    },
    ...personColumns("user", "Who did it", "e.detail->'user'"),
    detail("reason", "text", "Why the entry was struck; may be empty", "Wrong muster time."),
    detail("remarkUuid", "uuid", "The remark that was added or struck", "5a0b7f4e-7a8e-4f4b-9a8e-2f6d5c1b0a99"),
    { ...detail("remark", "text", "Text of the remark that was added", "Wind was W 7."), sql: "e.detail->>'value'" },
    {
      name: "changeTimeUtc",
      type: "time",
      since: 2,
      meaning: "The instant of `changeTime` in UTC; from version 2 on",
      example: "2026-11-22T09:02:00+00:00",
      sql: utcTime("e.change_time"),
    },
    {
      name: "entryAddress",
      type: "text",
      since: 2,
      meaning: "Opens the entry in Shore; from version 2 on",
      example: ENTRY_ADDRESS_EXAMPLE,
      sql: ENTRY_ADDRESS,
    },
  ],
};

function detail(name: string, type: "text" | "uuid", meaning: string, example: string): Column {
  return { name, type, meaning, example, sql: `e.detail->>'${name}'` };
}
