import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { WholeDatabase } from "../database/db.ts";
import { openPool } from "../database/pool.ts";
import { rebuildFind } from "../domains/records/find/fill.ts";
import { addAmendedEntries } from "./benchmark-amendments.ts";
import { benchmarkDatabase } from "./benchmark-database.ts";
import { createOrganization, createVessel } from "./callers.ts";
import { largestChecklist } from "./expensive-requests.ts";
import { storeEntries } from "./export-schedules.ts";
import { copyOfPreparedFolder } from "./prepared-folder.ts";
import { fillSearchedFleet } from "./searched-fleet.ts";

/**
 * Returns a data folder with two organisations: the attacker's, with so many entries, a tenth of them amended, findings, operation
 * actions and 30 of the largest checklists; and another's with 2,000. A folder that is filled already is used as it is. A million entries take some minutes.
 */
export async function legalFleetFolder(folder: string, entries: number): Promise<string> {
  const dataDir = join(folder, "data");
  if (existsSync(join(dataDir, "postgres"))) return dataDir;
  mkdirSync(dataDir, { recursive: true });
  await copyOfPreparedFolder(dataDir);
  const { database, close } = await benchmarkDatabase(dataDir);
  try {
    const attacked = await createOrganization(database, ATTACKED);
    await fillSearchedFleet(database, attacked, Math.round(entries * 0.8));
    await addAmendedEntries(database, attacked, { vessels: 20, amendments: Math.round(entries * 0.02) });
    const organizationUuid = await createOrganization(database, OTHER);
    const vesselUuid = await createVessel(database, organizationUuid, "OTHER");
    await storeEntries(database, { organizationUuid, vesselUuid, count: 2_000, textBytes: 200 });
    await rebuildFind(database, [organizationUuid]);
    await storeDerivedRecords(database, attacked);
  } finally {
    await close();
  }
  return dataDir;
}

/** Display names of the two organisations. */
export const ATTACKED = "Attacked";
export const OTHER = "Other";

/** Stores operation actions and findings, as many as a file may have, and marks what jobs would derive as done. */
async function storeDerivedRecords(database: WholeDatabase, organizationUuid: string): Promise<void> {
  // Without the server's statement timeout.
  const maintenance = openPool(database.url, { connections: 1 });
  try {
    for (const statement of [OPERATION_ACTIONS, FINDINGS]) await maintenance.query(statement, [organizationUuid]);
    await maintenance.query(CHECKLISTS, [organizationUuid, JSON.stringify(largestChecklist())]);
    for (const statement of DONE) await maintenance.query(statement);
    await maintenance.query("vacuum analyze");
  } finally {
    await maintenance.close();
  }
}

const OPERATION_ACTIONS = `
  insert into csrd_operation_action (vessel_uuid, action_uuid, organization_uuid, action_type, action_time, action_offset_minutes,
                                     operation_uuid, operation_type, volume_m3, rob_m3)
  select vessel_uuid, gen_random_uuid(), $1, 'Collected', '2016-01-01Z'::timestamptz + n * interval '3 days', 0, gen_random_uuid(),
         'sludge', 1.5, 20 + n
    from (select vessel_uuid from vessel where organization_uuid = $1 limit 20) v, generate_series(1, 1000) n`;

const FINDINGS = `
  insert into balance_finding (organization_uuid, vessel_uuid, kind, subject_uuid, event_time, event_offset_minutes, action_type,
                               logbook_name, expected_m3, recorded_m3, volume_m3, days, figures)
  select organization_uuid, vessel_uuid, 'does_not_follow', action_uuid, action_time, 0, 'Collected', '', 1.292, 1.392, 0.416, 0, '1'
    from csrd_operation_action where organization_uuid = $1 limit 19990`;

const CHECKLISTS = `
  with collection as (
    insert into checklist_collection (organization_uuid, collection_uuid, display_name, etag)
    values ($1, gen_random_uuid(), 'Largest', '1') returning collection_uuid),
  template as (
    insert into checklist_template (organization_uuid, template_uuid, collection_uuid)
    select $1, gen_random_uuid(), collection_uuid from collection, generate_series(1, 30) returning template_uuid)
  insert into checklist_revision (organization_uuid, revision_uuid, template_uuid, based_on_number, draft, template_data, etag)
  select $1, gen_random_uuid(), template_uuid, 0, true, $2, '1' from template`;

const DONE = [
  "update backfill set finish_time = now() where finish_time is null",
  `insert into evidence_position (organization_uuid, vessel_uuid, source, sealed_until)
   select organization_uuid, vessel_uuid, source, now() from vessel, (values ('entry'), ('change')) s (source)
       on conflict (organization_uuid, vessel_uuid, source) do update set sealed_until = excluded.sealed_until`,
];
