import { NEWEST_VERSION } from "@shore/api/schema-versions";
import { JOIN_STATE, NOW_CROSSED_OUT } from "../entries/joined-state.ts";
import { IS_RECORD } from "../entries/withdrawable-entries.sql.ts";
import { ENTRY_ADDRESS, ENTRY_ADDRESS_EXAMPLE, shipTime, utcTime } from "./column-sql.ts";
import type { Column, Dataset } from "./dataset.ts";
import { personColumns } from "./person-columns.ts";
import { FIRST_COLUMNS } from "./vessel-columns.ts";

/** Current state of the entry after later facts, or as sent where there are none. */
const NOW = "coalesce(s.state, e.entry)";

/** Every entry of every logbook, removed ones too. Source: docs/spec/entities.md#logbooks. */
export const logbookEntries: Dataset = {
  name: "logbook-entries",
  displayName: "Logbook entries",
  meaning:
    "One entry of a logbook as it was when the file was made. Removed entries are among them and say so in `crossedOut`. What happens to an entry later comes in `logbook-entry-changes`.",
  schemaVersion: NEWEST_VERSION,
  sludgeDisposal: false,
  table: "logbook_entry",
  join: JOIN_STATE,
  where: IS_RECORD,
  eventTime: "event_time",
  receiveTime: "receive_time",
  key: "logbook_entry_uuid",
  columns: [
    ...FIRST_COLUMNS,
    {
      name: "logbookEntryUuid",
      type: "uuid",
      meaning: "Identifies the entry",
      example: "0ecc1b0c-c00c-554e-8f09-09d68b52eb50",
      sql: "e.logbook_entry_uuid::text",
    },
    {
      name: "logbookName",
      type: "text",
      meaning: "The logbook: bwrb, cargo, deck, engine, garbage, gmdss, oil1 or oil2",
      example: "deck",
      sql: "e.logbook_name",
    },
    {
      name: "eventTime",
      type: "time",
      meaning: "When it happened, by the ship's clock",
      example: "2026-11-20T12:00:00+01:00",
      sql: shipTime("e.event_time", "e.event_offset_minutes"),
    },
    {
      name: "recordTime",
      type: "time",
      meaning: "When it was recorded, by the ship's clock; empty when the ship does not say",
      example: "2026-11-20T12:03:00+01:00",
      sql: shipTime("e.record_time", "e.record_offset_minutes"),
    },
    {
      name: "receiveTime",
      type: "time",
      meaning: "When the shore received it, in UTC",
      example: "2026-11-20T11:05:12.514+00:00",
      sql: utcTime("e.receive_time"),
    },
    {
      name: "entryTypeId",
      type: "text",
      meaning: "Identifies the kind of entry",
      example: "noon-report",
      sql: "e.entry_type_id",
    },
    {
      name: "entryTypeName",
      type: "text",
      meaning: "Name of the kind of entry",
      example: "Noon report",
      sql: "e.entry->>'entryTypeName'",
    },
    {
      name: "entryTypeCategory",
      type: "text",
      meaning: "Category of the kind of entry",
      example: "Navigation",
      sql: "e.entry_type_category",
    },
    {
      name: "summary",
      type: "text",
      meaning: "One line that says what happened",
      example: "Noon at 56° 48.210′ N 007° 02.733′ E",
      sql: "e.entry->>'summary'",
    },
    ...personColumns("recordUser", "Who recorded it", "e.entry->'recordUser'"),
    flag("verified", "True when verified", `${NOW}->'verified'`),
    ...personAndTime("verification", "Who verified it", "When it was verified"),
    flag("signed", "True when signed", `${NOW}->'signed'`),
    ...personAndTime("signature", "Who signed it", "When it was signed"),
    {
      name: "crossedOut",
      type: "boolean",
      meaning: "True when the entry was removed: it is struck through wherever people read it",
      example: "false",
      sql: NOW_CROSSED_OUT,
    },
    ...personAndTime("strikethrough", "Who removed it", "When it was removed"),
    {
      name: "collectedText",
      type: "text",
      only: "csv",
      meaning: "What was measured, for people: label and value; `*` marks what a person typed in an instrument's stead",
      example: "Position: 56.8035, 7.04555; Barometer (hPa) *: 1007.5",
      sql: collectedText(),
    },
    nested(
      "collectedData",
      "What was measured, as stored; `manual` marks what a person typed in an instrument's stead",
      '[{"name": "barometer", "label": "Barometer (hPa)", "manual": true, "number": 1007.5}]',
    ),
    nested(
      "userData",
      "What a person filled in, as stored",
      '[{"name": "wind", "label": "Wind", "fieldType": "text", "string": "SW 6"}]',
    ),
    {
      name: "remarks",
      type: "json",
      meaning: "Remarks, oldest first, as stored; removed ones are among them and say by whom and when",
      example: '[{"value": "Corrected", "time": "2026-11-20T13:00:00+01:00"}]',
      sql: remarksInOrder(),
    },
    {
      name: "eventTimeUtc",
      type: "time",
      since: 2,
      meaning: "The instant of `eventTime` in UTC; from version 2 on",
      example: "2026-11-20T11:00:00+00:00",
      sql: utcTime("e.event_time"),
    },
    {
      name: "entryAddress",
      type: "text",
      since: 2,
      meaning: "Opens the entry in Shore; from version 2 on",
      example: ENTRY_ADDRESS_EXAMPLE,
      sql: ENTRY_ADDRESS,
    },
    {
      name: "otherData",
      type: "json",
      meaning: "Values for which there is no column, as received: the fields whose names begin with `x-`",
      example: '{"x-hull": "fouled"}',
      sql: "coalesce(e.entry->'otherData', '{}')",
    },
  ],
};

function personAndTime(name: string, who: string, when: string): Column[] {
  // Skips entries without the key with one test: most have none.
  const ifAny = (column: Column) => ({ ...column, sql: `case when ${NOW} ? '${name}' then ${column.sql} end` });
  return [
    ...personColumns(`${name}User`, who, `${NOW}->'${name}'->'user'`),
    {
      name: `${name}Time`,
      type: "time" as const,
      meaning: `${when}, by the ship's clock; may be empty`,
      example: "2026-11-20T12:20:00+01:00",
      sql: `${NOW}->'${name}'->>'time'`,
    },
  ].map(ifAny);
}

function flag(name: string, meaning: string, sql: string): Column {
  return { name, type: "boolean", meaning, example: "true", sql: `coalesce((${sql})::boolean, false)` };
}

function nested(name: string, meaning: string, example: string): Column {
  return { name, type: "json", meaning, example, sql: `coalesce(e.entry->'${name}', '[]')` };
}

/** Returns SQL of the remarks in the order of `remarksInOrder` of packages/api/src/entry-state.ts. Most entries have none or one. */
function remarksInOrder(): string {
  return `case when jsonb_array_length(${NOW}->'remarks') > 1 then (
      select jsonb_agg(item order by (item->>'time')::timestamptz nulls first, place)
        from jsonb_array_elements(${NOW}->'remarks') with ordinality as r (item, place))
    else coalesce(${NOW}->'remarks', '[]') end`;
}

/** Returns SQL of one text of all collected data, in the order of the entry. */
function collectedText(): string {
  // The most frequent keys come first, as each lookup in an item is costly.
  return `(select string_agg(
      coalesce(item->>'label', item->>'name', '') || case item->>'manual' when 'true' then ' *: ' else ': ' end ||
      coalesce(item->>'number', item->>'string', case item->>'bool' when 'true' then 'yes' when 'false' then 'no' end,
        item->'position'->>'latitude' || ', ' || (item->'position'->>'longitude'), ''), '; ')
    from jsonb_array_elements(e.entry->'collectedData') item)`;
}
