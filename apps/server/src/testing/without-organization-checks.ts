import type { PoolClient } from "pg";
import type { Database } from "../database/db.ts";

/**
 * The database as a server would use it whose statements forgot to ask for the caller's organisation: each
 * `organization_uuid = …` is taken out of the text on its way. Shows what the database keeps apart by itself.
 */
export function withoutOrganizationChecks(database: Database): Database {
  return {
    begin: database.begin,
    query: (text, values, options) =>
      database.query(unchecked(text), values, options && { name: `${options.name}-unchecked` }),
    connect: async () => uncheckedClient(await database.connect()),
  };
}

function uncheckedClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get: (target, key) => {
      if (key === "query") {
        return (statement: Statement, ...rest: unknown[]) => {
          const query: unknown = Reflect.get(target, key);
          if (typeof query !== "function") throw new TypeError("A connection takes statements");
          return Reflect.apply(query, target, [uncheckedStatement(statement), ...rest]) as unknown;
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

type Statement = string | { text: string; name?: string };

function uncheckedStatement(statement: Statement): Statement {
  if (typeof statement === "string") return unchecked(statement);
  // Given its own name, since a name stands for one text on a connection.
  const name = statement.name === undefined ? {} : { name: `${statement.name}-unchecked` };
  return Object.assign(statement, { text: unchecked(statement.text), ...name });
}

/** The values stay in use, so that the database still knows their types. */
function unchecked(text: string): string {
  return text
    .replaceAll(/(?:\b\w+\.)?organization_uuid = (\$\d+)/g, "$1::uuid is not null")
    .replaceAll(/(?:\b\w+\.)?organization_uuid = (\(select current_setting\([^)]*\)::uuid\))/g, "$1 is not null");
}
