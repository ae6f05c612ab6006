/**
 * `npm run operation`: runs Shore as docs/operation.md says, on this machine alone, and looks whether it holds: a tree made by
 * deploy/make-tree.sh, a PostgreSQL of its own with the role of the document, nginx, Caddy and PgBouncer with the files in deploy/,
 * https, sign-in, large requests and answers. Needs these programs (Debian: nginx caddy pgbouncer postgresql openssl); ends with 77 and
 * names what is missing when the rest holds. OPERATION_TREE names a tree that is there; OPERATION_BIN more folders to look for programs in.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "./operation/certificate.ts";
import { startIssuer } from "./operation/issuer.ts";
import { type Pooling, startPgBouncer } from "./operation/pgbouncer.ts";
import { startPostgres } from "./operation/postgres.ts";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, stopAll } from "./operation/programs.ts";
import { type ProxyName, startProxy } from "./operation/proxies.ts";
import { startShore } from "./operation/shore.ts";
import { proveCalls, proveProxy } from "./operation/visit.ts";
import { NOT_RUN, root } from "./steps.ts";

const folder = mkdtempSync(join(tmpdir(), "shore-operation-"));
const notTried: string[] = [];
const results: { what: string; held: boolean; said: string }[] = [];
try {
  const tree = process.env["OPERATION_TREE"] ?? join(folder, "tree");
  if (!process.env["OPERATION_TREE"]) {
    await prove("a tree made by deploy/make-tree.sh", async () => {
      await runToEnd(join(root, "deploy/make-tree.sh"), [tree], root);
    });
  }
  const certificate = await makeCertificate(folder);
  const newDatabase = await startPostgres(folder);
  for (const proxy of ["nginx", "caddy"] as const)
    await proveBehind(proxy, { tree, database: await newDatabase(proxy), certificate });
  for (const pooling of ["session", "transaction"] as const) {
    await provePooling(pooling, { tree, database: await newDatabase(`pooled_by_${pooling}`) });
  }
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
for (const { what, held, said } of results)
  console.log(`${held ? "holds" : "FAILS"}  ${what}${said ? `: ${said}` : ""}`);
for (const what of notTried) console.log(`NOT RUN  ${what}`);
if (results.some(({ held }) => !held)) process.exitCode = 1;
else if (notTried.length > 0) process.exitCode = NOT_RUN;

type Ground = { tree: string; database: string };

async function proveBehind(name: ProxyName, { tree, database, certificate }: Ground & { certificate: string }) {
  if (!findProgram(name)) return missing(name);
  const [port, outside] = [await freePort(), await freePort()];
  const origin = `https://localhost:${outside}`;
  const issuer = await startIssuer(`${origin}/shore/auth/callback`);
  const shore = await startShore(tree, {
    ...issuer.settings,
    PORT: String(port),
    SHORE_ORIGIN: origin,
    DATABASE_URL: database,
    SHORE_FIRST_MANAGER: issuer.email,
  });
  const proxy = await startProxy(name, { folder, port, outside, certificate });
  for (const step of proveProxy(origin, shore, folder)) await prove(`${name}: ${step.what}`, step.prove);
  await prove(`${name}: the server ends by itself when asked`, () => shore.stop());
  await proxy.stop();
}

async function provePooling(pooling: Pooling, { tree, database }: Ground) {
  if (!findProgram("pgbouncer")) return missing("pgbouncer");
  const bouncer = await startPgBouncer(pooling, folder, database);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await prove(`PgBouncer ${bouncer.version}, pooling by ${pooling}: 300 calls by 8 at once`, async () => {
    const issuer = await startIssuer(`${origin}/shore/auth/callback`);
    const settings = {
      ...issuer.settings,
      PORT: String(port),
      SHORE_ORIGIN: origin,
      DATABASE_URL: bouncer.url,
      // One person asks as fast as the pooler answers.
      LIMIT_CALLS_PER_PERSON: "1000",
    };
    const shore = await startShore(tree, { ...settings, SHORE_FIRST_MANAGER: issuer.email });
    try {
      return await proveCalls(origin);
    } finally {
      await shore.stop();
    }
  });
  await bouncer.stop();
}

async function prove(what: string, work: () => Promise<string | void>): Promise<void> {
  try {
    results.push({ what, held: true, said: ((await work()) ?? "").replaceAll(/\s+/g, " ") });
  } catch (error) {
    results.push({ what, held: false, said: error instanceof Error ? error.message : String(error) });
  }
}

function missing(program: string): void {
  notTried.push(`${program}: not installed here`);
}
