import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { callerOf } from "../auth/caller.ts";
import type { WholeDatabase } from "../database/db.ts";
import { forTenant } from "../database/tenant-database.ts";
import { rebuildEntryStates } from "../domains/records/logbooks/entry-states.ts";
import type { LogbookEntryRow } from "../domains/entries/logbook-entries.sql.ts";
import { entryMessage } from "../domains/entries/logbook-entry-message.ts";
import { shoreService } from "../shore-service.ts";
import { callerWith, type ShoreClient } from "./callers.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";
import { workersOf } from "./worker-pool.ts";

/**
 * Adds a verification and a remark to each entry of these vessels.
 * @returns how many entries have a state now
 */
export async function addTwoFactsEach(database: WholeDatabase, vessels: readonly string[]): Promise<number> {
  await database.query(
    `insert into logbook_entry_change (vessel_uuid, fact_uuid, organization_uuid, logbook_entry_uuid, kind, change_time,
                                       change_offset_minutes, epoch_uuid, sequence, fact_index, detail)
     select e.vessel_uuid, gen_random_uuid(), e.organization_uuid, e.logbook_entry_uuid, fact.kind,
            e.event_time + fact.index * interval '1 hour', 60, e.vessel_uuid, 1, fact.index,
            jsonb_build_object('user', jsonb_build_object('displayNameShort', 'H. Aune', 'forename', 'Henrik', 'surname', 'Aune'),
                               'remarkUuid', gen_random_uuid(), 'value', 'Wind was W 7, not W 6.')
       from logbook_entry e, (values (1, 'verified'), (2, 'remark_added')) as fact (index, kind)
      where e.vessel_uuid = any($1::uuid[])`,
    [vessels],
  );
  return rebuildEntryStates(database);
}

/** Returns a client of the product that reads pages by the statement of commit 5546855, from before entry states. */
export function clientWithoutStates(db: WholeDatabase, token: string): ShoreClient {
  const service: ServiceImpl<typeof ShoreAPI> = {
    ...shoreService({ db, storage: TEST_STORAGE_ACCESS, workers: workersOf(db) }),
    getLogbookEntries: async ({ vesselUuid, beforeTime, limit }, context) => {
      const { organizationUuid } = callerOf(context);
      const values = [organizationUuid, vesselUuid, beforeTime, limit || 20];
      const { rows } = await forTenant(db, organizationUuid).query<LogbookEntryRow>(STATEMENT_OF_BEFORE, values);
      return {
        $typeName: "shore.v1.GetLogbookEntriesResponse" as const,
        logbookEntries: rows.map((row) => entryMessage(row, undefined)),
        readTime: "",
        waitingEntries: 0,
      };
    },
  };
  return callerWith(db, token, console, TEST_STORAGE_ACCESS, service);
}

const STATEMENT_OF_BEFORE = `
  select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes, e.record_time, e.record_offset_minutes,
         e.logbook_name, e.entry_type_id, e.entry_type_category, e.crossed_out, e.entry
    from logbook_entry e
   where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.event_time < $3::timestamptz
   order by e.event_time desc fetch first ($4::int) rows with ties`;
