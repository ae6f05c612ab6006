import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { openPool } from "@shore/server/database/pool";
import type { Db } from "@shore/server/database/db";
import { callerWith, signedIn } from "@shore/server/testing/callers";
import { SPREAD_TABLES } from "@shore/server/database/spread";
import { readOnlyRequests } from "./answers.ts";

/**
 * Checks the query plans of all statements that calls about one vessel run on distributed tables.
 * @returns the number of statements
 * @throws with the plans that use more than one shard
 */
export async function checkPlans(url: string): Promise<string> {
  const database = openPool(url, { connections: 8 });
  try {
    const requests = await readOnlyRequests(database);
    const vesselUuid = String(requests.find(({ message }) => "vesselUuid" in message)?.message["vesselUuid"]);
    const { rows } = await database.query<{ organization: string }>(
      "select organization_uuid as organization from vessel where vessel_uuid = $1",
      [vesselUuid],
    );
    const organizationUuid = rows[0]?.organization ?? "";
    const { token } = await signedIn(database, "manager", organizationUuid);
    // Each call takes one message.
    const client = callerWith(database, token, { ...console, error: () => {} }) as unknown as Record<
      string,
      (message: object) => Promise<unknown>
    >;
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const { name, message } of requests.filter((request) => request.message["vesselUuid"] === vesselUuid)) {
      const localName = `${name[0]?.toLowerCase()}${name.slice(1)}`;
      for (const text of await statementsOf(async () => client[localName]?.(message))) {
        if (seen.has(text) || !ofSpreadTables(text)) continue;
        seen.add(text);
        const plan = await explain(database, text, [organizationUuid, vesselUuid]);
        const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
        if (tasks.some((count) => count !== 1)) wrong.push(`${name}: ${text}\n${plan}`);
      }
    }
    if (wrong.length > 0) throw new Error(`These statements query more than one shard:\n${wrong.join("\n")}`);
    return `${seen.size} statements, each on one shard`;
  } finally {
    await database.close();
  }
}

/** The statements that a call sends, whatever its outcome. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const listen = (message: unknown) => texts.push((message as { text: string }).text); // As kernel/channels.ts sends it.
  subscribe(STATEMENTS, listen);
  await call().catch(() => {});
  unsubscribe(STATEMENTS, listen);
  return texts;
}

function ofSpreadTables(text: string): boolean {
  return SPREAD_TABLES.some((table) => new RegExp(`\\b${table}\\b`).test(text));
}

/** The plan with a value for each parameter: organisation and vessel, and others of the right type. */
async function explain(
  db: { transaction: (work: (tx: Db) => Promise<string>) => Promise<string> },
  text: string,
  owner: string[],
) {
  return db.transaction(async (tx) => {
    await tx.query(`prepare explained as ${text}`);
    const { rows } = await tx.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'explained'",
    );
    const values = (rows[0]?.types ?? []).map((type, index) => `'${owner[index] ?? valueOf(type, index)}'::${type}`);
    const { rows: plan } = await tx.query<{ "QUERY PLAN": string }>(
      `explain (costs off) execute explained${values.length > 0 ? `(${values.join(", ")})` : ""}`,
    );
    await tx.query("deallocate explained");
    return plan.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

function valueOf(type: string, index: number): string {
  if (type.endsWith("[]")) return `{${valueOf(type.slice(0, -2), index)}}`;
  // Later parameters get later times, so that a period contains entries.
  if (type.startsWith("timestamp")) return `${2020 + index}-01-01`;
  return VALUES[type] ?? "1";
}

const VALUES: Record<string, string> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  text: "deck",
  boolean: "true",
  date: "2026-01-01",
  jsonb: "[]",
  json: "[]",
  interval: "1 day",
  tstzmultirange: "{}",
};

const STATEMENTS = "tracing:shore:statement:start";
