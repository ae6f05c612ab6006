import { randomUUID } from "node:crypto";
import { openPool } from "@shore/server/database/pool";
import type { Machines } from "./machines.ts";

/** Moves a vessel's shard to the other worker while two clients store entries of it. @throws when an entry failed or is missing */
export async function moveShard([coordinator, ...workers]: Machines, url: string): Promise<string> {
  const database = openPool(url, { connections: 4 });
  try {
    const { rows } = await database.query<{ organization: string; vessel: string; shard: number; port: number }>(
      `select v.organization_uuid as organization, v.vessel_uuid as vessel, s.shard, n.nodeport as port
         from vessel v cross join lateral (select get_shard_id_for_distribution_column('logbook_entry', v.vessel_uuid) as shard) s
         join pg_dist_placement p on p.shardid = s.shard join pg_dist_node n on n.groupid = p.groupid
        order by v.vessel_uuid limit 1`,
    );
    const [place] = rows;
    const target = workers.find(({ port }) => port !== place?.port);
    if (!place || !target) throw new Error("There is no vessel, or no other worker.");
    const { organization, vessel } = place;
    const count = async () =>
      (
        await database.query<{ count: number }>("select count(*)::int from logbook_entry where vessel_uuid = $1", [
          vessel,
        ])
      ).rows[0]?.count ?? 0;
    const before = await count();
    const finished = new AbortController();
    let [stored, slowestMs] = [0, 0];
    const store = async () => {
      while (!finished.signal.aborted) {
        const startedAt = performance.now();
        await database.query(
          `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                                      entry_type_id, entry) values ($1, $2, $3, 'deck', '2026-01-01', 0, 'moved', '{}')`,
          [organization, vessel, randomUUID()],
        );
        stored += 1;
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      }
    };
    const storing = Promise.all([store(), store()]);
    storing.catch(() => {});
    const startedAt = performance.now();
    await coordinator.runSql("shore")(
      `select citus_move_shard_placement(${place.shard}, '127.0.0.1', ${place.port}, '127.0.0.1', ${target.port}, shard_transfer_mode => 'force_logical')`,
    );
    const tookMs = performance.now() - startedAt;
    finished.abort();
    await storing;
    const after = await count();
    if (after !== before + stored) throw new Error(`${stored} entries were stored, but ${after - before} exist.`);
    await database.query("delete from logbook_entry where vessel_uuid = $1 and entry_type_id = 'moved'", [vessel]);
    return `moved in ${(tookMs / 1_000).toFixed(1)} s; ${stored} entries stored meanwhile, none lost; the slowest took ${Math.round(slowestMs)} ms`;
  } finally {
    await database.close();
  }
}
