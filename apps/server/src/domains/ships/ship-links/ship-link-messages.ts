import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  ShipBatchSchema,
  ShipCredentialSchema,
  ShipFactKeptAsideSchema,
  ShipLinkDaysSchema,
  ShipLinkSchema,
} from "@shore/api/gen-server/shore/v1/ship_links_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { KeptAsideRow } from "./kept-aside.sql.ts";
import type { ShipBatchRow } from "./ship-batches.sql.ts";
import type { ShipCredentialRow } from "./ship-credentials.sql.ts";
import type { ShipLinkRow } from "./ship-links.sql.ts";

/**
 * Returns the contract's message for a link.
 * @param days entries per day of the vessel; undefined: not requested
 */
export function toShipLink(
  row: ShipLinkRow,
  days?: MessageInitShape<typeof ShipLinkDaysSchema>,
): MessageInitShape<typeof ShipLinkSchema> {
  return {
    vesselUuid: row.vessel_uuid,
    displayName: row.display_name,
    enabled: row.enabled ?? true,
    etag: row.etag ?? "",
    everHadCredential: row.ever_had_credential,
    lastContactTime: utcIso(row.last_contact_time),
    usualGapSeconds: Math.round(row.usual_gap ?? 0),
    ...(row.clock_difference_ms === null ? {} : { clockDifferenceMs: BigInt(row.clock_difference_ms) }),
    ...(row.backlog_batches === null
      ? {}
      : {
          backlog: {
            batches: row.backlog_batches,
            bytes: BigInt(row.backlog_bytes ?? 0),
            oldestTime: row.backlog_oldest_time ?? "",
          },
        }),
    softwareName: row.software_name ?? "",
    softwareVersion: row.software_version ?? "",
    spools: row.spools.map(({ epochUuid, firstMs, lastMs, receivedThrough }) => ({
      epochUuid,
      firstTime: isoTextAt(firstMs, 0),
      lastTime: isoTextAt(lastMs, 0),
      receivedThrough: BigInt(receivedThrough),
    })),
    newestRecordTime: row.newest_record_time
      ? isoTextAt(row.newest_record_time.getTime(), row.newest_record_offset_minutes ?? 0)
      : "",
    newestReceiveTime: utcIso(row.newest_receive_time),
    keptAside: row.kept_aside,
    keptAsideUnseen: row.kept_aside_unseen,
    ...(days && { days }),
  };
}

/** Returns the contract's message for a batch. */
export function toShipBatch(row: ShipBatchRow): MessageInitShape<typeof ShipBatchSchema> {
  return {
    batchUuid: row.batch_uuid,
    epochUuid: row.epoch_uuid,
    sequence: BigInt(row.sequence),
    facts: row.facts,
    newFacts: row.new_facts,
    knownFacts: row.known_facts,
    keptAside: row.kept_aside,
    packedBytes: row.packed_bytes,
    shipTime: isoTextAt(row.ship_time.getTime(), row.ship_offset_minutes),
    receiveTime: utcIso(row.receive_time),
  };
}

/** Returns the contract's message for a fact that was kept aside. */
export function toKeptAside(row: KeptAsideRow): MessageInitShape<typeof ShipFactKeptAsideSchema> {
  return {
    keptAsideUuid: row.kept_aside_uuid,
    receiveTime: utcIso(row.receive_time),
    kind: row.kind,
    reason: row.reason,
    content: row.content,
    seenTime: utcIso(row.seen_time),
    seenBy: row.seen_by ?? "",
  };
}

/** Returns the contract's message for a credential. */
export function toShipCredential(row: ShipCredentialRow): MessageInitShape<typeof ShipCredentialSchema> {
  return {
    credentialUuid: row.credential_uuid,
    displayName: row.display_name,
    createTime: utcIso(row.create_time),
    createdBy: row.created_by ?? "",
    expireTime: utcIso(row.expire_time),
    lastUsedTime: utcIso(row.last_used_time),
  };
}
