import type { Db, Transaction } from "../../../database/db.ts";
import { IMPORT_EPOCH } from "../../../kernel/import-epoch.ts";
import type { ShipLinkTable } from "../../../database/rows.gen.ts";

/** A vessel with its link; without a link, the link's columns are null. */
export type ShipLinkRow = Pick<
  ShipLinkTable,
  "vessel_uuid" | "last_contact_time" | "clock_difference_ms" | "backlog_batches" | "backlog_bytes"
> & {
  display_name: string;
  newest_record_time: Date | null;
  newest_record_offset_minutes: number | null;
  newest_receive_time: Date | null;
  enabled: boolean | null;
  etag: string | null;
  ever_had_credential: boolean;
  /** Seconds. */
  usual_gap: number | null;
  backlog_oldest_time: string | null;
  software_name: string | null;
  software_version: string | null;
  kept_aside: number;
  kept_aside_unseen: number;
  /** When the oldest of those was received. */
  kept_aside_oldest: Date | null;
  /** Spools that sent within a day, the last used first; times in milliseconds since 1970. */
  spools: { epochUuid: string; firstMs: number; lastMs: number; receivedThrough: number }[];
};

/**
 * Returns the links of the organisation's vessels by name of vessel, including vessels that never had one.
 * @param onlyVesselUuid only this vessel's; undefined: all
 */
export async function readShipLinks(db: Db, organizationUuid: string, onlyVesselUuid?: string): Promise<ShipLinkRow[]> {
  const { rows } = await db.query<ShipLinkRow>(LINKS, [organizationUuid, onlyVesselUuid ?? null]);
  return rows;
}

/**
 * Enables or disables a vessel's link, under a new etag.
 * @param fromEtag the etag the change was made from
 * @returns whether it was enabled before; `absent` if the vessel has no link, `stale` if `fromEtag` is no longer current
 */
export async function writeShipLinkEnabled(
  tx: Transaction,
  organizationUuid: string,
  { vesselUuid, enabled, fromEtag }: { vesselUuid: string; enabled: boolean; fromEtag: string },
): Promise<{ enabledBefore: boolean } | "absent" | "stale"> {
  const { rows } = await tx.query<{ enabled: boolean; etag: string }>(
    "select enabled, etag from ship_link where organization_uuid = $1 and vessel_uuid = $2 for update",
    [organizationUuid, vesselUuid],
  );
  const [before] = rows;
  if (!before) return "absent";
  if (before.etag !== fromEtag) return "stale";
  await tx.query(
    "update ship_link set enabled = $3, etag = gen_random_uuid() where organization_uuid = $1 and vessel_uuid = $2",
    [organizationUuid, vesselUuid, enabled],
  );
  return { enabledBefore: before.enabled };
}

// A link is created with the first credential, and remains after a restore of a backup, which contains no credentials.
// The newest record is the newest that counts by its own time, from link and import alike: vessels with imports only have no link.
const LINKS = `
  select v.vessel_uuid, v.display_name, l.enabled, l.etag, l.last_contact_time, l.clock_difference_ms,
         l.backlog_batches, l.backlog_bytes, l.backlog_oldest_time, l.software_name, l.software_version,
         (select percentile_cont(0.5) within group (order by gap) from unnest(l.contact_gaps) as gap) as usual_gap,
         l.vessel_uuid is not null as ever_had_credential,
         newest.event_time as newest_record_time, newest.event_offset_minutes as newest_record_offset_minutes,
         newest.receive_time as newest_receive_time,
         aside.kept_aside, aside.kept_aside_unseen, aside.kept_aside_oldest, coalesce(spool.spools, '[]') as spools
    from vessel v
    left join ship_link l on l.organization_uuid = $1 and l.vessel_uuid = v.vessel_uuid
    left join lateral newest_entry($1, v.vessel_uuid) newest on true
    cross join lateral (
      select count(*)::int as kept_aside, (count(*) - count(s.kept_aside_uuid))::int as kept_aside_unseen,
             min(k.receive_time) filter (where s.kept_aside_uuid is null) as kept_aside_oldest
        from ship_fact_kept_aside k
        left join ship_fact_seen s on s.organization_uuid = $1 and s.kept_aside_uuid = k.kept_aside_uuid
       where k.organization_uuid = $1 and k.vessel_uuid = v.vessel_uuid) aside
    cross join lateral (
      select json_agg(json_build_object('epochUuid', e.epoch_uuid, 'receivedThrough', e.received_through,
                        'firstMs', (extract(epoch from e.first_time) * 1000)::bigint,
                        'lastMs', (extract(epoch from e.last_time) * 1000)::bigint)
                      order by e.last_time desc, e.epoch_uuid) as spools
        from ship_epoch e
       where e.organization_uuid = $1 and e.vessel_uuid = v.vessel_uuid and e.last_time > now() - interval '1 day'
         and e.epoch_uuid <> '${IMPORT_EPOCH}') spool
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)
   order by lower(v.display_name), v.vessel_uuid`;
