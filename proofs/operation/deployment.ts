/**
 * `npm run operation`: deploys Shore on this machine as docs/operation.md describes and tests it: release folder, PostgreSQL with the
 * documented role, nginx, Caddy and PgBouncer, https, sign-in, large requests and responses. Needs the Debian packages nginx, caddy,
 * pgbouncer, postgresql and openssl; exits with 77 when programs are missing and the rest passes. OPERATION_TREE: an existing release
 * folder; OPERATION_BIN: further folders with programs.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "./certificate.ts";
import { startIssuer } from "./development-issuer.ts";
import { type Pooling, startPgBouncer } from "./pgbouncer.ts";
import { startPostgres } from "./postgres.ts";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, stopAll } from "../programs.ts";
import { type ProxyName, startProxy } from "./proxies.ts";
import { startShore } from "./shore.ts";
import { checkConcurrentCalls, proxyChecks } from "./checks.ts";
import { NOT_RUN, root } from "../../tools/steps.ts";

const folder = mkdtempSync(join(tmpdir(), "shore-operation-"));
const notRun: string[] = [];
const results: { name: string; passed: boolean; details: string }[] = [];
try {
  const tree = process.env["OPERATION_TREE"] ?? join(folder, "tree");
  if (!process.env["OPERATION_TREE"]) {
    await check("deploy/make-tree.sh creates a release folder", async () => {
      await runToEnd(join(root, "deploy/make-tree.sh"), [tree], root);
    });
  }
  const certificate = await makeCertificate(folder);
  const newDatabase = await startPostgres(folder);
  for (const proxy of ["nginx", "caddy"] as const)
    await checkBehindProxy(proxy, { tree, database: await newDatabase(proxy), certificate });
  for (const pooling of ["session", "transaction"] as const) {
    await checkPooling(pooling, { tree, database: await newDatabase(`pooled_by_${pooling}`) });
  }
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
for (const { name, passed, details } of results)
  console.log(`${passed ? "ok   " : "FAILED"}  ${name}${details ? `: ${details}` : ""}`);
for (const name of notRun) console.log(`NOT RUN  ${name}`);
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
else if (notRun.length > 0) process.exitCode = NOT_RUN;

type Deployment = { tree: string; database: string };

async function checkBehindProxy(
  name: ProxyName,
  { tree, database, certificate }: Deployment & { certificate: string },
) {
  if (!findProgram(name)) return reportMissing(name);
  const [port, publicPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${publicPort}`;
  const issuer = await startIssuer(`${origin}/shore/auth/callback`);
  const shore = await startShore(tree, {
    ...issuer.settings,
    PORT: String(port),
    SHORE_ORIGIN: origin,
    DATABASE_URL: database,
    SHORE_FIRST_MANAGER: issuer.email,
  });
  const proxy = await startProxy(name, { folder, port, publicPort, certificate });
  for (const step of proxyChecks(origin, shore, folder)) await check(`${name}: ${step.name}`, step.check);
  await check(`${name}: the server exits on SIGTERM`, () => shore.stop());
  await proxy.stop();
}

async function checkPooling(pooling: Pooling, { tree, database }: Deployment) {
  if (!findProgram("pgbouncer")) return reportMissing("pgbouncer");
  const pgBouncer = await startPgBouncer(pooling, folder, database);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await check(`PgBouncer ${pgBouncer.version}, pool_mode ${pooling}: 300 calls, 8 concurrent`, async () => {
    const issuer = await startIssuer(`${origin}/shore/auth/callback`);
    const settings = {
      ...issuer.settings,
      PORT: String(port),
      SHORE_ORIGIN: origin,
      DATABASE_URL: pgBouncer.url,
      // One session sends all calls.
      LIMIT_CALLS_PER_PERSON: "1000",
    };
    const shore = await startShore(tree, { ...settings, SHORE_FIRST_MANAGER: issuer.email });
    try {
      return await checkConcurrentCalls(origin);
    } finally {
      await shore.stop();
    }
  });
  await pgBouncer.stop();
}

async function check(name: string, work: () => Promise<string | void>): Promise<void> {
  try {
    results.push({ name, passed: true, details: ((await work()) ?? "").replaceAll(/\s+/g, " ") });
  } catch (error) {
    results.push({ name, passed: false, details: error instanceof Error ? error.message : String(error) });
  }
}

function reportMissing(program: string): void {
  notRun.push(`${program}: not installed`);
}
