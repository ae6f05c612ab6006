import type { Db } from "../../../database/db.ts";

/** A vessel of an organisation. */
type VesselKey = { organizationUuid: string; vesselUuid: string };

/**
 * Returns why a vessel cannot be removed, as a sentence; empty: it can be. Records and what is kept about them would lose their vessel;
 * what people assigned to it they can take away first.
 */
export async function removalRefusal(db: Db, { organizationUuid, vesselUuid }: VesselKey): Promise<string> {
  // In two statements: the second reads tables that Citus may store on other machines.
  for (const uses of [USES, USES_SPREAD_BY_VESSEL]) {
    const { rows } = await db.query<{ refusal: string }>(refusalSql(uses), [organizationUuid, vesselUuid]);
    if (rows[0]) return rows[0].refusal;
  }
  return "";
}

type Use = {
  table: string;
  refusal: string;
  /** @default vessel_uuid */
  column?: string;
  /** SQL condition of the rows that count; absent: all. */
  where?: string;
};

const RECORDS = "It has records, which are kept.";
const CREDENTIALS = "It has or had a ship credential.";
const CHECKLISTS = "It has or had checklists. Their history is kept.";
const EXPORTS = "It is in a data export. Take it out, or remove the export.";

/** Tables whose rows keep a vessel from removal, in the order in which they are named. */
export const USES: readonly Use[] = [
  // What a ship said of itself before its states were stored.
  { table: "vessel", where: "(voyage is not null or personnel is not null)", refusal: RECORDS },
  { table: "vessel_state", refusal: RECORDS },
  { table: "logbook_day", refusal: RECORDS },
  { table: "logbook_entry_amendment", refusal: RECORDS },
  { table: "ship_epoch", refusal: RECORDS },
  { table: "ship_fact_kept_aside", refusal: RECORDS },
  { table: "checklist_receipt", refusal: RECORDS },
  { table: "balance_finding", refusal: RECORDS },
  { table: "balance_explanation", refusal: RECORDS },
  { table: "value_correction", refusal: RECORDS },
  { table: "evidence_log", refusal: RECORDS },
  { table: "ship_credential", refusal: CREDENTIALS },
  { table: "ship_link", refusal: CREDENTIALS },
  { table: "vessel_group_member", refusal: "It is in a vessel group. Take it out first." },
  { table: "vessel_checklist", refusal: CHECKLISTS },
  { table: "data_export_vessel", refusal: EXPORTS },
  { table: "data_export_schedule_vessel", refusal: EXPORTS },
  { table: "data_export_run", refusal: EXPORTS },
  { table: "data_export_file", refusal: EXPORTS },
  {
    table: "app_user",
    column: "restrict_to_vessel_uuid",
    refusal: "The access of a person is for this vessel alone. Change it first.",
  },
];

/** Those of {@link USES} that Citus may store on other machines. */
export const USES_SPREAD_BY_VESSEL: readonly Use[] = [
  "logbook_entry",
  "logbook_entry_change",
  "logbook_entry_state",
  "csrd_operation_action",
  "ship_fact",
  "ship_batch",
].map((table) => ({ table, refusal: RECORDS }));

/** A set operation, because Citus runs it on the vessel's machine as a whole. */
const refusalSql = (uses: readonly Use[]) =>
  `${uses
    .map(
      ({ table, refusal, column = "vessel_uuid", where = "true" }, rank) =>
        `(select ${rank} as rank, '${refusal}' as refusal from ${table}
         where organization_uuid = $1 and ${column} = $2 and ${where} limit 1)`,
    )
    .join("\nunion all\n")} order by rank limit 1`;
