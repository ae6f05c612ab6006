import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../steps.ts";
import { type Change, type Insertion, type NameForms, nameForms } from "./change.ts";
import { screenFiles } from "./screen.ts";

/** What can be done with a noun. */
export const VERBS = ["list", "create", "update", "delete"] as const;
export type Verb = (typeof VERBS)[number];

/**
 * A noun with a table of its own: its calls, their statements and rights, its lines in the audit log, and a screen that lists it. It has a name;
 * every further field is added as CONTRIBUTING.md says of a column.
 * @param room the folder of apps/server/src/domains that its domain belongs to
 */
export function nounFiles(one: NameForms, verbs: readonly Verb[], room: string): Change {
  const noun: Noun = { one, many: nameForms(plural(one.pascal)), verbs: new Set(verbs) };
  const server = serverHalf(noun, room);
  const client = consoleHalf(noun);
  return {
    files: { ...server.files, ...client.files },
    insertions: [...server.insertions, ...client.insertions],
  };
}

type Noun = { one: NameForms; many: NameForms; verbs: ReadonlySet<Verb> };

/** `BerthList` has no place here: a noun is counted. */
function plural(pascal: string): string {
  if (/[^aeiou]y$/.test(pascal)) return `${pascal.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(pascal) ? `${pascal}es` : `${pascal}s`;
}

function serverHalf(noun: Noun, room: string): Change {
  const { one, many, verbs } = noun;
  const domain = `apps/server/src/domains/${room}/${many.kebab}/${many.kebab}`;
  const calls = [...verbs].map((verb) => `${one.camel}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`);
  const table = snake(one);
  return {
    files: {
      [`proto/shore/v1/${snake(many)}.proto`]: protoOf(noun),
      [`apps/server/migrations/${nextMigration()}_${table}.sql`]: migrationOf(noun),
      [`${domain}.sql.ts`]: statementsOf(noun),
      [`${domain}.rpc.ts`]: callsOf(noun, calls),
      [`${domain}.sample.ts`]: samplesOf(noun, calls),
      [`${domain}.test.ts`]: serverTestOf(noun),
    },
    insertions: [
      {
        path: SERVICE,
        before: "\n// All calls of the shore console.",
        text: `import "shore/v1/${snake(many)}.proto";\n`,
      },
      { path: SERVICE, before: "\n}\n", text: serviceLines(noun) },
      {
        path: "apps/server/src/auth/policy.ts",
        before: "  getUsers: {",
        text: calls.map((call) => `  ${call}: { who: "member", vessels: "none" },\n`).join(""),
      },
      {
        path: "apps/server/src/auth/weights.ts",
        before: "  getUsers: ",
        text: calls.map((call) => `  ${call}: 2,\n`).join(""),
      },
      {
        path: "apps/server/src/shore-service.ts",
        before: "import { users } from",
        text: `import { ${many.camel} } from "./domains/${room}/${many.kebab}/${many.kebab}.rpc.ts";\n`,
      },
      {
        path: "apps/server/src/shore-service.ts",
        before: "    ...users(dependencies),\n",
        text: `    ...${many.camel}(dependencies),\n`,
      },
      ...auditRows(noun),
    ],
  };
}

function auditRows({ one, many }: Noun): Insertion[] {
  const table = snake(one);
  const kinds = "apps/server/src/audit/audited-kinds.ts";
  return [
    {
      path: "packages/api/src/audit-kinds.ts",
      before: '  organization: { label: "Organization"',
      text: `  ${table}: { label: "${one.words}", page: { path: "${many.camel}", opens: "${lower(many)}" } },\n`,
    },
    { path: kinds, before: '  | "organization"\n', text: `  | "${table}"\n` },
    {
      path: kinds,
      before: '  organization: {\n    name: "Organisation",',
      text: `  ${table}: {
    name: "${one.words}",
    parts: [{ table: "${table}", key: "${table}_uuid", columns: ["create_time", "display_name"] }],
  },
`,
    },
    {
      path: kinds,
      before: '  organization: "none",\n',
      text: `  ${table}: { from: "${table}", key: "${table}_uuid", name: "display_name" },\n`,
    },
  ];
}

function protoOf({ one, many, verbs }: Noun): string {
  const name = (number: number) => `  // Its name; not necessarily unique.
  string display_name = ${number} [(buf.validate.field).string = {
    min_len: 1
    max_len: 256
    [shore.v1.name]: true
  }];
`;
  const parts = [
    `syntax = "proto3";

package shore.v1;

import "buf/validate/validate.proto";
import "shore/v1/names.proto";

// A ${lower(one)}.
message ${one.pascal} {
  // Identifies it.
  string ${snake(one)}_uuid = 1;
  // Its name.
  string display_name = 2;
  // When it was created.
  string create_time = 3;
  // Changes with each change of it.
  string etag = 4;
}
`,
    `// Request for the ${lower(many)}.
message ${one.pascal}ListRequest {}

// The ${lower(many)} of the organization.
message ${one.pascal}ListResponse {
  // Ordered by name.
  repeated ${one.pascal} ${snake(many)} = 1;
}
`,
  ];
  if (verbs.has("create"))
    parts.push(`// Creates a ${lower(one)}.
message ${one.pascal}CreateRequest {
${name(1)}  // Idempotency key chosen by the client, a uuid. Within a day, the same key with the same content returns the one already created; with
  // other content it fails with already_exists. Empty: every request creates one.
  string idempotency_key = 2 [
    (buf.validate.field).string.uuid = true,
    (buf.validate.field).ignore = IGNORE_IF_ZERO_VALUE
  ];
}

// It was created.
message ${one.pascal}CreateResponse {
  // As stored.
  ${one.pascal} ${snake(one)} = 1;
}
`);
  if (verbs.has("update"))
    parts.push(`// Changes a ${lower(one)}; a stale etag fails with aborted.
message ${one.pascal}UpdateRequest {
  // The one to change.
  string ${snake(one)}_uuid = 1 [(buf.validate.field).string.uuid = true];
${name(2)}  // Etag of the version the change is based on; empty: no check.
  string etag = 3 [(buf.validate.field).string.max_len = 64];
}

// It was changed.
message ${one.pascal}UpdateResponse {
  // As stored.
  ${one.pascal} ${snake(one)} = 1;
}
`);
  if (verbs.has("delete"))
    parts.push(`// Removes a ${lower(one)}; a stale etag fails with aborted.
message ${one.pascal}DeleteRequest {
  // The one to remove.
  string ${snake(one)}_uuid = 1 [(buf.validate.field).string.uuid = true];
  // The etag as last read; empty: no check.
  string etag = 2 [(buf.validate.field).string.max_len = 64];
}

// It was removed.
message ${one.pascal}DeleteResponse {}
`);
  return parts.join("\n");
}

function serviceLines({ one, many, verbs }: Noun): string {
  const line = (comment: string, verb: string, option = ";") =>
    `  // ${comment}\n  rpc ${one.pascal}${verb}(${one.pascal}${verb}Request) returns (${one.pascal}${verb}Response)${option}\n`;
  return `

  // ${many.words}.

${line(`The ${lower(many)} of the organization.`, "List", " {\n    option idempotency_level = NO_SIDE_EFFECTS;\n  }")}${
    verbs.has("create") ? line(`Creates a ${lower(one)}.`, "Create") : ""
  }${verbs.has("update") ? line(`Changes a ${lower(one)}; a stale etag fails with aborted.`, "Update") : ""}${
    verbs.has("delete") ? line(`Removes a ${lower(one)}; a stale etag fails with aborted.`, "Delete") : ""
  }`.trimEnd();
}

function migrationOf({ one, many }: Noun): string {
  const table = snake(one);
  return `-- ${many.words} of an organisation. The previous server knows none.
create table ${table} (
  organization_uuid uuid not null references organization,
  ${table}_uuid uuid not null,
  display_name text not null,
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, ${table}_uuid)
);

alter table ${table} enable row level security;
create policy one_organization on ${table}
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
`;
}

function statementsOf({ one, many, verbs }: Noun): string {
  const table = snake(one);
  const row = `${one.pascal}Row`;
  const oneOf = (name: string, comment: string, ending = "") => `
/** ${comment} */
export async function ${name}${one.pascal}(db: Db, organizationUuid: string, uuid: string): Promise<${row} | undefined> {
  const { rows } = await db.query<${row}>(\`\${ALL} and ${table}_uuid = $2${ending}\`, [organizationUuid, uuid]);
  return rows[0];
}
`;
  return `import type { Db } from "../../../database/db.ts";
import type { ${one.pascal}Table } from "../../../database/rows.gen.ts";

export type ${row} = Pick<${one.pascal}Table, "${table}_uuid" | "display_name" | "create_time" | "etag">;

/** Returns the organisation's ${lower(many)}, by name. */
export async function read${many.pascal}(db: Db, organizationUuid: string): Promise<${row}[]> {
  const { rows } = await db.query<${row}>(\`\${ALL} order by lower(display_name), display_name, ${table}_uuid\`, [organizationUuid]);
  return rows;
}
${
  verbs.has("create")
    ? `
/** Counts them, and locks counting until the transaction ends. */
export async function count${many.pascal}(tx: Db, organizationUuid: string): Promise<number> {
  await tx.query("select from organization where organization_uuid = $1 for no key update", [organizationUuid]);
  const { rows } = await tx.query<{ count: number }>("select count(*) from ${table} where organization_uuid = $1", [organizationUuid]);
  return rows[0]?.count ?? 0;
}
${oneOf("read", "Returns one of them.")}`
    : ""
}${
    verbs.has("update") || verbs.has("delete")
      ? oneOf("lock", "Returns one of them and locks it until the transaction ends.", " for update")
      : ""
  }${
    verbs.has("create") || verbs.has("update")
      ? `
/** Stores one, or overwrites the one with its uuid. */
export async function write${one.pascal}(tx: Db, organizationUuid: string, row: Omit<${row}, "create_time">): Promise<void> {
  await tx.query(
    \`insert into ${table} (organization_uuid, ${table}_uuid, display_name, etag) values ($1, $2, $3, $4)
         on conflict (organization_uuid, ${table}_uuid) do update
        set display_name = excluded.display_name, etag = excluded.etag, update_time = now()\`,
    [organizationUuid, row.${table}_uuid, row.display_name, row.etag],
  );
}
`
      : ""
  }${
    verbs.has("delete")
      ? `
export async function delete${one.pascal}(tx: Db, organizationUuid: string, uuid: string): Promise<void> {
  await tx.query("delete from ${table} where organization_uuid = $1 and ${table}_uuid = $2", [organizationUuid, uuid]);
}
`
      : ""
  }
const ALL = "select ${table}_uuid, display_name, create_time, etag from ${table} where organization_uuid = $1";
`;
}

function callsOf({ one, many, verbs }: Noun, calls: readonly string[]): string {
  const table = snake(one);
  const uuid = `${one.camel}Uuid`;
  const writes = verbs.size > 1;
  const changes = verbs.has("update") || verbs.has("delete");
  const locked = `const before = await lock${one.pascal}(tx, organizationUuid, ${uuid});
        if (!before) throw notFound("${lower(one)}");
        if (fromEtag !== "" && fromEtag !== before.etag) throw aborted(STALE);`;
  const create = `    ${one.camel}Create: async (request, context) => {
      const author = authorOf(context);
      const { organizationUuid } = author;
      const row = { ${table}_uuid: randomUUIDv7(), display_name: request.displayName, etag: randomUUID() };
      return db.transaction(async (tx) => {
        const outcome = await createOnce(tx, author, {
          recordUuid: row.${table}_uuid,
          key: createKeyOf(${one.pascal}CreateRequestSchema, request),
          check: async () => ((await count${many.pascal}(tx, organizationUuid)) >= MOST ? ("too many" as const) : undefined),
          create: async () => {
            await write${one.pascal}(tx, organizationUuid, row);
            await record(tx, author, row.${table}_uuid, { action: "created", after: content(row) });
          },
        });
        if (outcome === "other content") throw otherContent();
        if ("rejected" in outcome) throw resourceExhausted(\`There are \${MOST} ${lower(many)} already.\`);
        const stored = await read${one.pascal}(tx, organizationUuid, outcome.uuid);
        if (!stored) throw notFound("${lower(one)}");
        return { ${one.camel}: message(stored) };
      });
    },
`;
  const update = `    ${one.camel}Update: ({ ${uuid}, displayName, etag: fromEtag }, context) => {
      const author = authorOf(context);
      const { organizationUuid } = author;
      return db.transaction(async (tx) => {
        ${locked}
        const row = { ...before, display_name: displayName, etag: randomUUID() };
        await write${one.pascal}(tx, organizationUuid, row);
        await record(tx, author, before.${table}_uuid, { action: "updated", before: content(before), after: content(row) });
        return { ${one.camel}: message(row) };
      });
    },
`;
  const remove = `    ${one.camel}Delete: ({ ${uuid}, etag: fromEtag }, context) => {
      const author = authorOf(context);
      const { organizationUuid } = author;
      return db.transaction(async (tx) => {
        ${locked}
        await delete${one.pascal}(tx, organizationUuid, ${uuid});
        await record(tx, author, before.${table}_uuid, { action: "removed", before: content(before) });
        return {};
      });
    },
`;
  const uuids = verbs.has("create") ? "randomUUID, randomUUIDv7" : verbs.has("update") && "randomUUID";
  return `${uuids ? `import { ${uuids} } from "node:crypto";\n` : ""}${
    verbs.has("create")
      ? `import { ${one.pascal}CreateRequestSchema } from "@shore/api/gen-server/shore/v1/${snake(many)}_pb";\n`
      : ""
  }import { callerOf } from "../../../auth/caller.ts";
${writes ? `import { type Author, type Change, recordChange } from "../../../audit/audit-events.ts";\nimport { authorOf } from "../../../audit/author.ts";\n` : ""}${
    verbs.has("create")
      ? `import { createKeyOf, otherContent } from "../../../audit/create-key.ts";\nimport { createOnce } from "../../../audit/create-once.ts";\n`
      : ""
  }import type { Database${writes ? ", Transaction" : ""} } from "../../../database/db.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
${writes ? `import { ${[changes && "aborted", "notFound", verbs.has("create") && "resourceExhausted"].filter(Boolean).join(", ")} } from "../../../rpc/rpc-errors.ts";\n` : ""}import { ${[
    verbs.has("create") && `count${many.pascal}`,
    verbs.has("delete") && `delete${one.pascal}`,
    changes && `lock${one.pascal}`,
    verbs.has("create") && `read${one.pascal}`,
    `read${many.pascal}`,
    `type ${one.pascal}Row`,
    (verbs.has("create") || verbs.has("update")) && `write${one.pascal}`,
  ]
    .filter(Boolean)
    .join(", ")} } from "./${many.kebab}.sql.ts";

/** The organisation's ${lower(many)}. */
export function ${many.camel}({ db }: { db: Database }): Handlers<${calls.map((call) => `"${call}"`).join(" | ")}> {
  return {
    ${one.camel}List: async (_request, context) => {
      const rows = await read${many.pascal}(db, callerOf(context).organizationUuid);
      return { ${many.camel}: rows.map(message) };
    },
${verbs.has("create") ? create : ""}${verbs.has("update") ? update : ""}${verbs.has("delete") ? remove : ""}  };
}

function message({ ${table}_uuid, display_name, create_time, etag }: ${one.pascal}Row) {
  return { ${uuid}: ${table}_uuid, displayName: display_name, createTime: utcIso(create_time), etag };
}
${
  writes
    ? `
/** What a line of the audit log has of it. */
function content({ display_name: displayName }: Pick<${one.pascal}Row, "display_name">): object {
  return { displayName };
}

async function record(tx: Transaction, author: Author, uuid: string, change: Omit<Change, "subject">): Promise<void> {
  await recordChange(tx, author, { ...change, subject: { kind: "${table}", uuid } });
}
`
    : ""
}${changes ? `\nconst STALE = "Somebody else has changed this ${lower(one)} since you opened it.";\n` : ""}${verbs.has("create") ? `\n/** The list is sent whole. */\nconst MOST = 1_000;\n` : ""}`;
}

function samplesOf({ one, verbs }: Noun, calls: readonly string[]): string {
  const table = snake(one);
  return `import type { Sample } from "../../../testing/sample-requests.ts";

export const sample: Sample<${calls.map((call) => `"${call}"`).join(" | ")}> = {
  requests: (${verbs.has("update") || verbs.has("delete") ? "of" : ""}) => ({
    ${one.camel}List: {},
${verbs.has("create") ? `    ${one.camel}Create: { displayName: "New" },\n` : ""}${
    verbs.has("update")
      ? `    ${one.camel}Update: { ${one.camel}Uuid: of("${one.camel}"), displayName: "Changed", etag: "1" },\n`
      : ""
  }${verbs.has("delete") ? `    ${one.camel}Delete: { ${one.camel}Uuid: of("${one.camel}") },\n` : ""}  }),
  record: {
    kind: "${one.camel}",
    store: (db, organizationUuid, of) =>
      db.query(
        "insert into ${table} (organization_uuid, ${table}_uuid, display_name, etag) values ($1, $2, 'Named', '1')",
        [organizationUuid, of("${one.camel}")],
      ),
  },
};
`;
}

function serverTestOf({ one, many, verbs }: Noun): string {
  const uuid = `${one.camel}Uuid`;
  const list = `(await client.${one.camel}List({})).${many.camel}`;
  return `import { expect, test } from "vitest";
import { signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const { client } = await signedIn(database, "member");

${
  verbs.has("create")
    ? `test("what a person creates is in the list of their organisation, by name", async () => {
  const { client: stranger } = await signedIn(database, "member");
  await client.${one.camel}Create({ displayName: "Second" });
  const { ${one.camel} } = await client.${one.camel}Create({ displayName: "First" });
  expect(${list}.map(({ displayName }) => displayName)).toEqual(["First", "Second"]);
  expect(${list}[0]).toEqual(${one.camel});
  expect((await stranger.${one.camel}List({})).${many.camel}).toEqual([]);
});
`
    : `test("an organisation without any gets an empty list", async () => {
  expect(${list}).toEqual([]);
});
`
}${
    verbs.has("create") && verbs.has("update")
      ? `
test("a change from a stale etag is refused", async () => {
  const { ${one.camel} } = await client.${one.camel}Create({ displayName: "Old" });
  const { ${uuid} = "", etag = "" } = ${one.camel} ?? {};
  await client.${one.camel}Update({ ${uuid}, displayName: "New", etag });
  await expect(client.${one.camel}Update({ ${uuid}, displayName: "Other", etag })).rejects.toThrow("aborted");
  expect(${list}.map(({ displayName }) => displayName)).toContain("New");
});
`
      : ""
  }${
    verbs.has("create") && verbs.has("delete")
      ? `
test("one is removed, from a stale etag not", async () => {
  const { ${one.camel} } = await client.${one.camel}Create({ displayName: "Removed" });
  const { ${uuid} = "", etag = "" } = ${one.camel} ?? {};
  await expect(client.${one.camel}Delete({ ${uuid}, etag: "stale" })).rejects.toThrow("aborted");
  await client.${one.camel}Delete({ ${uuid}, etag });
  expect(${list}.map(({ displayName }) => displayName)).not.toContain("Removed");
  await expect(client.${one.camel}Delete({ ${uuid}, etag })).rejects.toThrow("not_found");
});
`
      : ""
  }`;
}

function consoleHalf(noun: Noun): Change {
  const { one, many, verbs } = noun;
  const feature = `apps/console/src/features/${many.kebab}`;
  const writes = verbs.has("create") || verbs.has("update");
  return {
    files: {
      [`${feature}/${many.pascal}Screen.tsx`]: screenOf(noun),
      ...(writes && { [`${feature}/${one.pascal}Dialog.tsx`]: dialogOf(noun) }),
      ...(verbs.has("delete") && { [`${feature}/Remove${one.pascal}Dialog.tsx`]: removeDialogOf(noun) }),
      [`${feature}/${many.kebab}.stories.tsx`]: storiesOf(noun),
      [`${feature}/${many.kebab}.test.tsx`]: screenTestOf(noun),
      [`apps/console/src/testing/${many.kebab}.ts`]: fixtureOf(noun),
    },
    insertions: [...screenFiles(many).insertions, ...messageRows(noun)],
  };
}

/** What its writes say, with the rows of the specification that a test requires. */
function messageRows({ one, verbs }: Noun): Insertion[] {
  const written = [
    { verb: "create", asked: "create", done: "Created" },
    { verb: "update", asked: "update", done: "Updated" },
    { verb: "delete", asked: "remove", done: "Removed" },
  ] as const;
  const rows = written.flatMap(({ verb, asked, done }) =>
    verbs.has(verb)
      ? [
          {
            key: `${one.camel}${done}`,
            success: `${one.words} ${done.toLowerCase()}.`,
            failure: `Unable to ${asked} ${lower(one)}.`,
          },
        ]
      : [],
  );
  if (rows.length === 0) return [];
  return [
    {
      path: "apps/console/src/messages.ts",
      before: "  vesselGroupCreated: {",
      text: rows
        .map(({ key, success, failure }) => `  ${key}: { success: "${success}", failure: "${failure}" },\n`)
        .join(""),
    },
    {
      path: "docs/spec/errors.md",
      before: "| 'Unable to create vessel group.'",
      text: rows.map(({ success, failure }) => `| '${failure}' | '${success}' |\n`).join(""),
    },
  ];
}

function screenOf({ one, many, verbs }: Noun): string {
  const creates = verbs.has("create");
  const updates = verbs.has("update");
  const deletes = verbs.has("delete");
  const writes = creates || updates;
  const handlers: Handler[] = [];
  if (updates) handlers.push("edit");
  if (deletes) handlers.push("remove");
  const edited =
    creates && updates
      ? `${one.pascal} | "new" | undefined`
      : creates
        ? `"new" | undefined`
        : `${one.pascal} | undefined`;
  return `import { useQuery } from "@connectrpc/connect-query";
import type { ${one.pascal} } from "@shore/api/gen/shore/v1/${snake(many)}_pb";
import { ${one.camel}List } from "@shore/api/gen/calls/${snake(many)}";
${writes || deletes ? `import { Button } from "@shore/design-system/Button";\n` : ""}import { EmptyState } from "@shore/design-system/EmptyState";
import { LayersIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Table, type TableColumn } from "@shore/design-system/Table";
${writes ? `import { useState } from "react";\n` : ""}import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
${deletes ? `import { useRowDialog } from "#shared/list-screen/use-row-dialog.ts";\n` : ""}import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
${deletes ? `import { Remove${one.pascal}Dialog } from "./Remove${one.pascal}Dialog.tsx";\n` : ""}${
    writes ? `import { ${one.pascal}Dialog } from "./${one.pascal}Dialog.tsx";\n` : ""
  }
export const loader = queryLoader(({ read }) => [read(${one.camel}List, {})]);

/** The organization's ${lower(many)}. */
export function ${many.pascal}Screen() {
  const query = useQuery(${one.camel}List, {}, failsInPlace);
  const { data } = query;
${writes ? `  const [edited, setEdited] = useState<${edited}>();\n` : ""}${
    deletes
      ? `  const { chosen, open, dialog } = useRowDialog(data?.${many.camel} ?? [], ({ ${one.camel}Uuid }) => ${one.camel}Uuid);\n`
      : ""
  }${
    creates
      ? `  const create = (
    <Button variant="primary" onPress={() => setEdited("new")}>
      Create ${lower(one)}
    </Button>
  );
`
      : ""
  }  return (
    <>
      <PageTitle title="${many.words}" />
      <PageHeader title="${many.words}"${creates ? ` actions={data !== undefined && data.${many.camel}.length > 0 && create}` : ""} />
      {data === undefined ? (
        <NotLoaded query={query} failed="Failed retrieving ${lower(many)}" />
      ) : (
        <Table
          aria-label="${many.words}"
          columns={${handlers.length > 0 ? `columnsOf({ ${handlers.map((handler) => HANDLERS[handler]).join(", ")} })` : "columns"}}
          items={data.${many.camel}.map((row) => ({ key: row.${one.camel}Uuid, row }))}
          empty={<EmptyState icon={<LayersIcon />} title="No ${lower(many)}."${creates ? " action={create}" : ""} />}
        />
      )}
${
  writes
    ? `      {edited !== undefined && (
        <${one.pascal}Dialog ${creates && updates ? `${one.camel}={edited === "new" ? undefined : edited} ` : updates ? `${one.camel}={edited} ` : ""}onClose={() => setEdited(undefined)} />
      )}
`
    : ""
}${
    deletes
      ? `      {chosen && <Remove${one.pascal}Dialog key={chosen.row.${one.camel}Uuid} ${one.camel}={chosen.row} {...dialog} />}
`
      : ""
  }    </>
  );
}

${
  handlers.length > 0
    ? `type Actions = Record<${handlers.map((handler) => `"${handler}"`).join(" | ")}, (${one.camel}: ${one.pascal}) => void>;

const columnsOf = ({ ${handlers.join(", ")} }: Actions): TableColumn<${one.pascal}>[] => [
  { key: "name", header: "Name", cell: ({ displayName }) => displayName, rowHeader: true },
  {
    key: "actions",
    header: "Actions",
    cell: (row) => (${handlers.length > 1 ? "<>" : ""}
${handlers.map((handler) => buttonOf(handler)).join("\n")}
      ${handlers.length > 1 ? "</>" : ""}),
  },
];
`
    : `const columns: TableColumn<${one.pascal}>[] = [
  { key: "name", header: "Name", cell: ({ displayName }) => displayName, rowHeader: true },
];
`
}`;
}

/** What the screen does with the buttons of a row. */
const HANDLERS = { edit: "edit: setEdited", remove: 'remove: (row) => open(row, "remove")' } as const;

type Handler = keyof typeof HANDLERS;

function buttonOf(handler: Handler): string {
  const verb = handler === "edit" ? "Edit" : "Remove";
  return `        <Button${handler === "remove" ? ` variant="danger-quiet"` : ""} aria-label={\`${verb} \${row.displayName}\`} onPress={() => ${handler}(row)}>
          ${verb}
        </Button>`;
}

function removeDialogOf({ one, many }: Noun): string {
  return `import { useMutation } from "@connectrpc/connect-query";
import { ${one.camel}Delete, ${one.camel}List } from "@shore/api/gen/calls/${snake(many)}";
import type { ${one.pascal} } from "@shore/api/gen/shore/v1/${snake(many)}_pb";
import { messages } from "#messages.ts";
import { RemoveDialog, type RemoveDialogControl } from "#shared/list-screen/RemoveDialog.tsx";

/** Asks before a ${lower(one)} is removed. */
export function Remove${one.pascal}Dialog({ ${one.camel}, ...dialog }: RemoveDialogControl & { ${one.camel}: ${one.pascal} }) {
  const remove = useMutation(${one.camel}Delete, { meta: { messages: messages.${one.camel}Removed, refreshes: [${one.camel}List] } });
  const { ${one.camel}Uuid, displayName, etag } = ${one.camel};
  return (
    <RemoveDialog {...dialog} name={displayName} write={remove} input={{ ${one.camel}Uuid, etag }}>
      <p>It is removed for everyone.</p>
    </RemoveDialog>
  );
}
`;
}

function dialogOf({ one, many, verbs }: Noun): string {
  const creates = verbs.has("create");
  const updates = verbs.has("update");
  const both = creates && updates;
  const limit = `${constant(one)}_${creates ? "CREATE" : "UPDATE"}_REQUEST`;
  const calls = [creates && `${one.camel}Create`, `${one.camel}List`, updates && `${one.camel}Update`]
    .filter(Boolean)
    .join(", ");
  const title = both
    ? `{${one.camel} === undefined ? "Create ${lower(one)}" : "Edit ${lower(one)}"}`
    : `"${creates ? "Create" : "Edit"} ${lower(one)}"`;
  const button = both
    ? `{${one.camel} === undefined ? "Create ${lower(one)}" : "Save"}`
    : `"${creates ? `Create ${lower(one)}` : "Save"}"`;
  const update = `await update.mutateAsync({ ${one.camel}Uuid: ${one.camel}.${one.camel}Uuid, displayName, etag: ${one.camel}.etag });`;
  return `import { useMutation } from "@connectrpc/connect-query";
import { ${limit} } from "@shore/api/field-limits.gen";
${updates ? `import type { ${one.pascal} } from "@shore/api/gen/shore/v1/${snake(many)}_pb";\n` : ""}import { ${calls} } from "@shore/api/gen/calls/${snake(many)}";
import { nameProblem } from "@shore/api/names";
import { TextField } from "@shore/design-system/TextField";
import { flushSync } from "react-dom";
import { messages } from "#messages.ts";
import { FormDialog } from "#shared/confirm/FormDialog.tsx";
import { useKept } from "#shared/draft-autosave/use-kept.ts";
${creates ? `import { useIdempotencyKey } from "#shared/editor/use-idempotency-key.ts";\n` : ""}
${
  updates
    ? `type ${one.pascal}DialogProps = {
  ${both ? `/** Undefined: a new one. */\n  ${one.camel}: ${one.pascal} | undefined` : `${one.camel}: ${one.pascal}`};
  onClose: () => void;
};
`
    : `type ${one.pascal}DialogProps = { onClose: () => void };
`
}
/** Asks for the name of a ${lower(one)}, and closes when it is stored. */
export function ${one.pascal}Dialog({ ${updates ? `${one.camel}, ` : ""}onClose }: ${one.pascal}DialogProps) {
${creates ? `  const create = useMutation(${one.camel}Create, { meta: { messages: messages.${one.camel}Created, refreshes: [${one.camel}List] } });\n` : ""}${
    updates
      ? `  const update = useMutation(${one.camel}Update, { meta: { messages: messages.${one.camel}Updated, refreshes: [${one.camel}List] } });\n`
      : ""
  }  const kept = useKept(${
    both
      ? `\`${lower(one)} \${${one.camel}?.${one.camel}Uuid ?? "new"}\`, ${one.camel}?.displayName ?? ""`
      : updates
        ? `\`${lower(one)} \${${one.camel}.${one.camel}Uuid}\`, ${one.camel}.displayName`
        : `"${lower(one)} new", ""`
  });
  const displayName = kept.values;
${creates ? `  const withIdempotencyKey = useIdempotencyKey();\n` : ""}  const problem = displayName.length > ${limit}.displayName ? "Exceeds maximum length" : nameProblem(displayName);
  const submit = async () => {
${
  both
    ? `    if (${one.camel} === undefined) await withIdempotencyKey((idempotencyKey) => create.mutateAsync({ displayName, idempotencyKey }));
    else ${update}
`
    : creates
      ? `    await withIdempotencyKey((idempotencyKey) => create.mutateAsync({ displayName, idempotencyKey }));
`
      : `    ${update}
`
}    // Synchronously, with effects: the focus can only return to a page that is no longer inert.
    flushSync(onClose);
  };
  return (
    <FormDialog
      title=${title}
      submitLabel=${button}
      isValid={problem === undefined}
      onSubmit={submit}
      onClose={onClose}
      kept={kept}
    >
      {(errorOf) => (
        <TextField
          label="Name"
          name="displayName"
          limit={${limit}.displayName}
          value={displayName}
          onChange={kept.change}
          error={errorOf("displayName", problem)}
        />
      )}
    </FormDialog>
  );
}
`;
}

function fixtureOf({ one, many, verbs }: Noun): string {
  const creates = verbs.has("create");
  const updates = verbs.has("update");
  const deletes = verbs.has("delete");
  return `import { create } from "@bufbuild/protobuf";
${updates || deletes ? `import { Code, ConnectError } from "@connectrpc/connect";\n` : ""}import { type ${one.pascal}, ${one.pascal}Schema } from "@shore/api/gen/shore/v1/${snake(many)}_pb";
import type { Answers } from "./transport.ts";

export const ${many.camel}: ${one.pascal}[] = ["Alpha", "Bravo"].map((displayName, index) =>
  create(${one.pascal}Schema, {
    ${one.camel}Uuid: \`5a7e1000-0000-4000-8000-\${String(index + 1).padStart(12, "0")}\`,
    displayName,
    createTime: "2026-11-20T08:00:00+00:00",
    etag: "1",
  }),
);

/** Answers with these${verbs.size > 1 ? " and stores what is changed" : ""}. */
export function ${many.camel}Answering(given: readonly ${one.pascal}[] = ${many.camel}): Answers {
${
  verbs.size > 1
    ? `  let all = [...given];
`
    : ""
}  return {
    ${one.camel}List: () => ({ ${many.camel}: ${verbs.size > 1 ? "all" : "[...given]"} }),
${
  creates
    ? `    ${one.camel}Create: ({ displayName }) => {
      const ${one.camel} = create(${one.pascal}Schema, { ${one.camel}Uuid: crypto.randomUUID(), displayName, etag: "1" });
      all = [...all, ${one.camel}];
      return { ${one.camel} };
    },
`
    : ""
}${
    updates
      ? `    ${one.camel}Update: ({ ${one.camel}Uuid, displayName, etag }) => {
      const stored = all.find((each) => each.${one.camel}Uuid === ${one.camel}Uuid);
      if (stored === undefined) throw new ConnectError("absent", Code.NotFound);
      if (etag !== stored.etag) throw new ConnectError("stale", Code.Aborted);
      const ${one.camel} = { ...stored, displayName, etag: \`\${etag}+\` };
      all = all.map((each) => (each === stored ? ${one.camel} : each));
      return { ${one.camel} };
    },
`
      : ""
  }${
    deletes
      ? `    ${one.camel}Delete: ({ ${one.camel}Uuid, etag }) => {
      const stored = all.find((each) => each.${one.camel}Uuid === ${one.camel}Uuid);
      if (stored === undefined) throw new ConnectError("absent", Code.NotFound);
      if (etag !== stored.etag) throw new ConnectError("stale", Code.Aborted);
      all = all.filter((each) => each !== stored);
      return {};
    },
`
      : ""
  }  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => ${many.camel}Answering();
`;
}

function storiesOf({ one, many, verbs }: Noun): string {
  return `import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { paths } from "#paths.ts";
import { ${many.camel}Answering } from "#testing/${many.kebab}.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { ${verbs.has("create") ? "press, " : ""}shows } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const meta = {
  title: "Screens/${many.words}",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.${many.camel}({ organizationUuid }) },
  parameters: { layout: "fullscreen" },
  play: shows("${many.words}"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const Empty: Story = { args: { answers: ${many.camel}Answering([]) } };
export const Loading: Story = { args: { answers: { ${one.camel}List: never } }, play: shows("Shore") };
export const Failed: Story = { args: { answers: { ${one.camel}List: failing(Code.Unavailable) } } };
export const NotPermitted: Story = {
  args: { answers: { ${one.camel}List: failing(Code.PermissionDenied) } },
  play: shows("Permission denied."),
};
${
  verbs.has("create")
    ? `export const Creating: Story = { play: () => press("Create ${lower(one)}") };
`
    : ""
}`;
}

function screenTestOf({ one, many, verbs }: Noun): string {
  const creates = verbs.has("create");
  const updates = verbs.has("update");
  const deletes = verbs.has("delete");
  const writes = creates || updates || deletes;
  return `import { Code } from "@connectrpc/connect";
import { screen } from "@testing-library/dom";
${writes ? `import { userEvent } from "@testing-library/user-event";\n` : ""}import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { ${many.camel}Answering } from "#testing/${many.kebab}.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";

const path = paths.${many.camel}({ organizationUuid });

test("lists them by name", async () => {
  renderShore(path);
  expect(await screen.findByRole("table", { name: "${many.words}" })).toBeVisible();
  expect(screen.getByRole("row", { name: /Alpha/ })).toBeVisible();
});

test("an empty list says so", async () => {
  renderShore(path, ${many.camel}Answering([]));
  expect(await screen.findByText("No ${lower(many)}.")).toBeVisible();
});

test("a list that cannot be read can be tried again", async () => {
  let isDown = true;
  renderShore(path, {
    ${one.camel}List: (...call) => (isDown ? failing(Code.Unavailable)() : (${many.camel}Answering().${one.camel}List?.(...call) ?? {})),
  });
  await screen.findByText("Failed retrieving ${lower(many)}");
  isDown = false;
  await press("Try again");
  expect(await screen.findByRole("row", { name: /Alpha/ })).toBeVisible();
});
${
  creates
    ? `
test("one is created with a name, and is listed", async () => {
  renderShore(path);
  await press("Create ${lower(one)}");
  const dialog = await screen.findByRole("dialog", { name: "Create ${lower(one)}" });
  expect(within(dialog).queryByText("Required")).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Create ${lower(one)}" }));
  expect(within(dialog).getByText("Required")).toBeVisible();
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Name" }), "Charlie");
  await userEvent.click(within(dialog).getByRole("button", { name: "Create ${lower(one)}" }));
  expect(await screen.findByText("${one.words} created.")).toBeVisible();
  expect(await screen.findByRole("row", { name: /Charlie/ })).toBeVisible();
});
`
    : ""
}${
    updates
      ? `
test("one is renamed", async () => {
  renderShore(path);
  await press("Edit Alpha");
  const dialog = await screen.findByRole("dialog", { name: "Edit ${lower(one)}" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Name" }), " two");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("${one.words} updated.")).toBeVisible();
  expect(await screen.findByRole("row", { name: /Alpha two/ })).toBeVisible();
});
`
      : ""
  }${
    deletes
      ? `
test("one is removed after a question", async () => {
  renderShore(path);
  await press("Remove Alpha");
  const question = await screen.findByRole("alertdialog", { name: "Remove Alpha?" });
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("${one.words} removed.")).toBeVisible();
  expect(screen.queryByRole("row", { name: /Alpha/ })).toBeNull();
});
`
      : ""
  }`.replace("import { screen } from", writes ? "import { screen, within } from" : "import { screen } from");
}

function snake({ kebab }: NameForms): string {
  return kebab.replaceAll("-", "_");
}

function constant(name: NameForms): string {
  return snake(name).toUpperCase();
}

function lower({ words }: NameForms): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function nextMigration(): string {
  const numbers = readdirSync(join(root, "apps/server/migrations")).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(4, "0");
}

const SERVICE = "proto/shore/v1/shore_api.proto";
