import { DatabaseError, type Pool } from "pg";
import { afterAll } from "vitest";
import type { WholeDatabase } from "../database/db.ts";
import { ACROSS_ORGANIZATIONS } from "./across-organizations.ts";
import { spreadTablesByOthersVessel, tablesWithoutOrganization } from "./organization-in-plan.ts";

/**
 * Fails the test file, when it is done, for a statement of product code that ran on the database and is not limited to one organisation, or
 * that Citus would refuse. A statement is checked once in a process. Source: docs/decisions/0073.
 */
export function checkStatements(database: WholeDatabase): void {
  const unchecked = new Map<string, Source>();
  observe(database.pool, (text) => {
    if (seen.has(text) || !/^\s*(?:declare|\(|with|select|insert|update|delete)\b/i.test(text)) return;
    const source = productSource();
    if (!source) return;
    seen.add(text);
    unchecked.set(text, source);
  });
  afterAll(async () => {
    const problems: string[] = [];
    for (const [text, { path, name }] of unchecked) {
      const spread = LISTS_OF_VESSELS.has(`${path} ${name}`)
        ? []
        : await spreadTablesByOthersVessel(database, text).catch(unlessRemoved);
      if (spread.length > 0)
        problems.push(
          `A statement of ${path}, ${name}, looks up ${spread.join(" and ")} by the vessel of another table's row, which Citus refuses. Call a function of the database that reads one vessel, as newest_entry does:\n${text}`,
        );
      if (ACROSS_ORGANIZATIONS[path]?.functions.includes(name)) continue;
      const tables = await tablesWithoutOrganization(database, text).catch(unlessRemoved);
      if (tables.length > 0)
        problems.push(
          `A statement of ${path}, ${name}, is not limited to one organisation in ${tables.join(" and ")}. Add organization_uuid = $1 to its condition, or, if it has to be about all of them, its reason to testing/across-organizations.ts:\n${text}`,
        );
    }
    if (problems.length > 0) throw new Error(problems.join("\n\n"));
  });
}

/** A test may have removed a table or function that the statement names. */
function unlessRemoved(error: unknown): string[] {
  if (error instanceof DatabaseError && ["42883", "42P01"].includes(error.code ?? "")) return [];
  throw error;
}

/** A function of the server by its file below apps/server/src. */
type Source = { path: string; name: string };

function observe(pool: Pool, onStatement: (text: string) => void): void {
  pool.on("connect", (client) => {
    // One of several signatures; what it is called with is passed on.
    const send = client.query.bind(client) as (...values: unknown[]) => unknown;
    const query = (...values: unknown[]) => {
      const [statement] = values;
      if (typeof statement === "object" && statement !== null && "text" in statement)
        onStatement(String(statement.text));
      return send(...values);
    };
    Object.assign(client, { query });
  });
}

/** Returns the function that sent the current statement; undefined: a test or its fixtures. */
function productSource(): Source | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = "" } = new Error("Where the statement is from");
  Error.stackTraceLimit = limit;
  const frames = stack.split("\n").flatMap((line) => {
    const [, name = "", path] =
      /at (?:async )?(?:(?:\w+\.)*([\w$]+) \()?.*apps\/server\/src\/([^:?]+)/.exec(line) ?? [];
    return path === undefined || WITHOUT_STATEMENTS.has(path) ? [] : [{ name, path }];
  });
  const path = frames[0]?.path;
  if (path === undefined || /^(?:testing|seed)\/|\.test\.ts$/.test(path)) return undefined;
  // A callback is named after the function that awaits it, if one does.
  return { path, name: frames.find((frame) => frame.path === path && frame.name !== "")?.name ?? "a callback" };
}

/** Files that send the statements of others. */
const WITHOUT_STATEMENTS = new Set([
  "database/connection.ts",
  "database/pipelined-transaction.ts",
  "database/pool.ts",
  "database/read-by-cursor.ts",
  "database/read-in-chunks.ts",
  "database/replica.ts",
  "database/tenant-database.ts",
  "database/transaction.ts",
  "testing/seen-statements.ts",
]);

/** These name an uncorrelated list of vessels, which Citus reads first. */
const LISTS_OF_VESSELS: ReadonlySet<string> = new Set([
  "domains/entries/changed-entries.sql.ts countReceived",
  "domains/ships/ship-facts/ship-entries.sql.ts readEntriesOfOtherVessels",
]);

/** Statements that were checked in this process. */
const seen = new Set<string>();
