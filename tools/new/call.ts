import type { Change, NameForms } from "./change.ts";

/** A read that returns the names of the organisation's vessels until its SQL statement is written, in a domain of its own. */
export function callFiles({ pascal, camel, kebab, words }: NameForms): Change {
  const domain = `apps/server/src/domains/records/${kebab}/${kebab}`;
  const proto = `syntax = "proto3";

package shore.v1;

// ${words}: the request.
message ${pascal}Request {}

// ${words}: the response.
message ${pascal}Response {
  // Their names, in alphabetical order.
  repeated string names = 1;
}
`;
  const rpc = `import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { readNames } from "./${kebab}.sql.ts";

/** Implements ${camel}. */
export function ${camel}({ db }: { db: Db }): Handlers<"${camel}"> {
  return {
    ${camel}: async (_request, context) => ({ names: await readNames(db, callerOf(context).organizationUuid) }),
  };
}
`;
  const sql = `import type { Db } from "../../../database/db.ts";

/** The names, in alphabetical order. */
export async function readNames(db: Db, organizationUuid: string): Promise<string[]> {
  const { rows } = await db.query<{ display_name: string }>(NAMES, [organizationUuid]);
  return rows.map(({ display_name }) => display_name);
}

const NAMES = \`select display_name from vessel where organization_uuid = $1 order by display_name\`;
`;
  const sample = `import type { Sample } from "../../../testing/sample-requests.ts";

export const sample: Sample<"${camel}"> = { requests: () => ({ ${camel}: {} }) };
`;
  const test = `import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

test("a member gets the names of their own organisation's vessels", async () => {
  await createVessel(database, organizationUuid);
  expect((await client.${camel}({})).names).toHaveLength(1);
});
`;
  return {
    files: {
      [`proto/shore/v1/${kebab.replaceAll("-", "_")}.proto`]: proto,
      [`${domain}.rpc.ts`]: rpc,
      [`${domain}.sql.ts`]: sql,
      [`${domain}.sample.ts`]: sample,
      [`${domain}.test.ts`]: test,
    },
    insertions: [
      {
        path: SERVICE,
        before: "\n// All calls of the shore console.",
        text: `import "shore/v1/${kebab.replaceAll("-", "_")}.proto";\n`,
      },
      { path: SERVICE, before: END_OF_SERVICE, text: rpcLines({ pascal, words }) },
      {
        path: "apps/server/src/auth/policy.ts",
        before: "  getUsers: {",
        text: `  ${camel}: { who: "member", vessels: "fleet" },\n`,
      },
      {
        path: "apps/server/src/auth/weights.ts",
        before: "  getUsers: ",
        text: `  ${camel}: 1,\n`,
      },
      {
        path: "apps/server/src/shore-service.ts",
        before: 'import { users } from "./domains/fleet/users/users.rpc.ts";\n',
        text: `import { ${camel} } from "./domains/records/${kebab}/${kebab}.rpc.ts";\n`,
      },
      {
        path: "apps/server/src/shore-service.ts",
        before: "    ...users(dependencies),\n",
        text: `    ...${camel}(dependencies),\n`,
      },
    ],
  };
}

function rpcLines({ pascal, words }: Pick<NameForms, "pascal" | "words">): string {
  return `

  // ${words}.
  rpc ${pascal}(${pascal}Request) returns (${pascal}Response) {
    option idempotency_level = NO_SIDE_EFFECTS;
  }`;
}

const SERVICE = "proto/shore/v1/shore_api.proto";
const END_OF_SERVICE = "\n}\n";
