import { fromJson, type JsonValue } from "@bufbuild/protobuf";
import type { ServiceImpl } from "@connectrpc/connect";
import { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import type { ShipAPI } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { shipCallerOf } from "../../../auth/ship-caller.ts";
import type { Database } from "../../../database/db.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import {
  readAssigned,
  readChecklistsEtag,
  readContents,
  readContentSizes,
  readWithdrawn,
} from "./ship-checklists.sql.ts";

/**
 * The checklists distributed to a ship: those on the vessel's page ashore. Source: docs/spec/vessel-checklists.md.
 * @param databaseOf returns an organisation's database with the ships' role
 */
export function shipChecklists(
  databaseOf: (organizationUuid: string) => Database,
): Pick<ServiceImpl<typeof ShipAPI>, "listChecklists" | "getChecklists"> {
  return {
    listChecklists: async ({ etag: known }, context) => {
      const ship = shipCallerOf(context);
      return databaseOf(ship.organizationUuid).transaction(async (tx) => {
        const etag = await readChecklistsEtag(tx, ship);
        if (etag === known) return { unchanged: true, etag };
        const assigned = await readAssigned(tx, ship);
        const withdrawn = await readWithdrawn(tx, ship);
        return {
          etag,
          checklists: assigned.map((row) => ({
            checklistTemplateUuid: row.template_uuid,
            checklistTemplateRevisionUuid: row.revision_uuid,
            revisionNumber: row.revision_number,
            name: row.display_name,
            collectionNames: [row.collection_name],
            contentSha256: row.content_hash,
            contentBytes: row.content_bytes,
            publishTime: utcIso(row.publish_time),
            assignedTime: utcIso(row.assigned_time),
          })),
          withdrawn: withdrawn.map((row) => ({
            checklistTemplateUuid: row.template_uuid,
            name: row.display_name,
            withdrawnTime: utcIso(row.to_time),
            why: row.end_cause ?? "",
          })),
        };
      });
    },
    getChecklists: async ({ checklistTemplateRevisionUuids }, context) => {
      const ship = shipCallerOf(context);
      const requestedUuids = checklistTemplateRevisionUuids.map((uuid) => uuid.toLowerCase());
      return databaseOf(ship.organizationUuid).transaction(async (tx) => {
        const sizes = await readContentSizes(tx, ship, requestedUuids);
        const fitting = sizes.slice(0, countWithin(sizes.map(({ content_bytes: bytes }) => bytes)));
        const contents = await readContents(
          tx,
          ship.organizationUuid,
          fitting.map(({ revision_uuid: uuid }) => uuid),
        );
        return {
          checklists: contents.map((row) => ({
            checklistTemplateRevisionUuid: row.revision_uuid,
            templateData: fromJson(ChecklistTemplateDataSchema, JSON.parse(row.content) as JsonValue),
            contentSha256: row.content_hash,
          })),
          incomplete: fitting.length < sizes.length,
        };
      });
    },
  };
}

/** Returns how many fit into a response, at least one. */
function countWithin(sizes: readonly number[]): number {
  let bytes = 0;
  const first = sizes.findIndex((size, index) => (bytes += size) > MAX_ANSWER_BYTES && index > 0);
  return first === -1 ? sizes.length : first;
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
