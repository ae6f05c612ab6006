/** Tables that may have a row for a fact, each with the column that has the fact's uuid. */
export const FACT_TABLES = {
  ship_fact: "fact_uuid",
  logbook_entry: "logbook_entry_uuid",
  logbook_entry_change: "fact_uuid",
  csrd_operation_action: "action_uuid",
  vessel_state: "fact_uuid",
} as const;

export type FactTable = keyof typeof FACT_TABLES;

export const FACT_TABLE_NAMES = Object.keys(FACT_TABLES) as FactTable[]; // The keys of a constant.
