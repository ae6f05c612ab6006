import type { Db, Transaction } from "../../../database/db.ts";
import type { ShipFactKeptAsideTable } from "../../../database/rows.gen.ts";
import type { PagePosition } from "../../../rpc/page-token.ts";

/** A fact that was kept aside, with the person who has seen it. */
export type KeptAsideRow = Pick<
  ShipFactKeptAsideTable,
  "kept_aside_uuid" | "receive_time" | "kind" | "reason" | "content"
> & {
  seen_time: Date | null;
  seen_by: string | null;
};

/** Limits of a page; it has at least one fact of any size. */
export type PageSize = { maxFacts: number; maxBytes: number };

/**
 * Returns a page of a vessel's facts that were kept aside, the newest received first.
 * @param after the last one of the previous page; undefined: the first page
 */
export async function readKeptAside(
  db: Db,
  organizationUuid: string,
  { vesselUuid, after, size }: { vesselUuid: string; after: PagePosition | undefined; size: PageSize },
): Promise<{ facts: KeptAsideRow[]; hasMore: boolean }> {
  const { rows } = await db.query<KeptAsideRow & { found: number }>(PAGE, [
    organizationUuid,
    vesselUuid,
    after?.time ?? null,
    after?.uuid ?? null,
    size.maxFacts,
    size.maxBytes,
  ]);
  return { facts: rows, hasMore: (rows[0]?.found ?? 0) > rows.length };
}

/**
 * Marks a fact as seen.
 * @returns the fact; `absent` if the vessel has no such fact, `seen before` if it is already marked
 */
export async function insertFactSeen(
  tx: Transaction,
  organizationUuid: string,
  { vesselUuid, keptAsideUuid, userUuid }: { vesselUuid: string; keptAsideUuid: string; userUuid: string },
): Promise<{ kind: string; reason: string } | "absent" | "seen before"> {
  const { rows } = await tx.query<{ kind: string; reason: string }>(
    `select kind, reason from ship_fact_kept_aside
      where organization_uuid = $1 and vessel_uuid = $2 and kept_aside_uuid = $3`,
    [organizationUuid, vesselUuid, keptAsideUuid],
  );
  const [fact] = rows;
  if (!fact) return "absent";
  const { rowCount } = await tx.query(
    `insert into ship_fact_seen (organization_uuid, kept_aside_uuid, seen_user_uuid) values ($1, $2, $3)
     on conflict do nothing`,
    [organizationUuid, keptAsideUuid, userUuid],
  );
  return rowCount === 1 ? fact : "seen before";
}

// Sizes are summed before contents are read: fifty may be 50 MiB. One more row is read, to find out whether there is a next page.
const PAGE = `
  select k.kept_aside_uuid, k.receive_time, k.kind, k.reason, k.content, s.seen_time, u.display_name as seen_by, sized.found
    from (select page.kept_aside_uuid, row_number() over place as place,
                 sum(octet_length(page.content)) over place as bytes, (count(*) over ())::int as found
            from (select * from ship_fact_kept_aside k
                   where k.organization_uuid = $1 and k.vessel_uuid = $2
                     and ($3::timestamptz is null or (k.receive_time, k.kept_aside_uuid) < ($3, $4::uuid))
                   order by k.receive_time desc, k.kept_aside_uuid desc limit $5::int + 1) page
          window place as (order by page.receive_time desc, page.kept_aside_uuid desc)) sized
    join ship_fact_kept_aside k on k.organization_uuid = $1 and k.kept_aside_uuid = sized.kept_aside_uuid
    left join ship_fact_seen s on s.organization_uuid = $1 and s.kept_aside_uuid = k.kept_aside_uuid
    left join app_user u on u.organization_uuid = $1 and u.user_uuid = s.seen_user_uuid
   where sized.place <= $5::int and (sized.place = 1 or sized.bytes <= $6::int)
   order by k.receive_time desc, k.kept_aside_uuid desc`;
