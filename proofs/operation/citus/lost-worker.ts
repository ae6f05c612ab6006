import type { Caller } from "../../faults/calls.ts";
import { readOnlyRequests, type Request, serve } from "./answers.ts";
import type { Machines } from "./machines.ts";

/**
 * Kills the last worker, sends every read-only call about one of its vessels and one of the other worker's, then starts it again.
 * @returns the outcomes with the calls that had them
 * @throws when an outcome is neither as before nor `unavailable`, when a call about the other vessel alone is unavailable, or when an
 *   outcome differs once the worker is back
 */
export async function loseWorker(machines: Machines, url: string): Promise<string> {
  const { call, database, stop } = await serve(url);
  try {
    const requests = await readOnlyRequests(database);
    const lost = machines.at(-1);
    if (!lost) throw new Error("There is no worker.");
    const { rows } = await database.query<{ vessel: string; port: number }>(
      `select v.vessel_uuid as vessel, n.nodeport as port from vessel v
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('logbook_entry', v.vessel_uuid)
         join pg_dist_node n on n.groupid = p.groupid`,
    );
    const isLost = new Set(rows.filter(({ port }) => port === lost.port).map(({ vessel }) => vessel));
    const before = await callAll(call, requests);

    const start = await lost.kill();
    const during = await callAll(call, requests);
    const change = await call("VesselGroupCreate", { displayName: "While a worker is down" });
    await start();
    const after = await callAll(call, requests);

    const problems: string[] = [];
    const groups = new Map<string, Set<string>>();
    let slowestMs = 0;
    for (const [index, { name, message }] of requests.entries()) {
      const [was, meanwhile, now] = [before[index]!, during[index]!, after[index]!]; // One response of each request.
      const ofVessel = typeof message["vesselUuid"] === "string";
      const whose = ofVessel
        ? isLost.has(String(message["vesselUuid"]))
          ? "of its vessels"
          : "of other vessels"
        : "of the fleet";
      slowestMs = Math.max(slowestMs, meanwhile.ms);
      const key = `${whose}: ${meanwhile.outcome}`;
      groups.set(key, (groups.get(key) ?? new Set()).add(name));
      const isAllowed = meanwhile.outcome === was.outcome || meanwhile.outcome === "unavailable";
      if (!isAllowed || now.outcome !== was.outcome)
        problems.push(`${name} ${whose}: ${was.outcome}, ${meanwhile.outcome}, ${now.outcome}`);
      if (
        meanwhile.outcome === "unavailable" &&
        (whose === "of other vessels" ? !SEARCHES.has(name) : name === "WhoAmI")
      )
        problems.push(`${name} ${whose} is unavailable`);
    }
    if (change.outcome !== "ok") problems.push(`a change: ${change.outcome}`);
    const summary = [...groups]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, names]) => `${key}: ${[...names].toSorted().join(", ")}`);
    const result = [
      ...summary,
      `a change: ${change.outcome}; the slowest response took ${Math.round(slowestMs)} ms`,
    ].join("\n");
    if (problems.length > 0) throw new Error(`${problems.join("\n")}\n${result}`);
    return result;
  } finally {
    await stop();
  }
}

/** Text searches of one vessel, whose index query goes to all shards. */
const SEARCHES = new Set(["FindWithin", "LogbookStateCounts", "LogbookDayCounts"]);

async function callAll(call: Caller, requests: readonly Request[]) {
  const answers = [];
  for (const { name, message } of requests) answers.push(await call(name, message));
  return answers;
}
