import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSession } from "../../../../auth/sessions.ts";
import { readConfig } from "../../../../config/config.ts";
import type { Database } from "../../../../database/db.ts";
import { createLog } from "../../../../telemetry/log.ts";
import { type RunningServer, startServer } from "../../../../server.ts";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import { createOrganization, createUser, createVessel } from "../../../../testing/callers.ts";
import { storeEntries } from "../../../../testing/export-schedules.ts";
import { type Fault, startFaultyStorage } from "../../../../testing/faulty-storage.ts";
import { copyOfPreparedFolder } from "../../../../testing/prepared-folder.ts";
import { enqueueDueRuns } from "../worker/enqueue-due-runs.ts";
import { enqueueDueExports } from "../worker/enqueue-exports.ts";
import { freePort } from "../../../../testing/free-port.ts";

/*
 * Runs the whole server with its worker at the most verbose log level, and saves, replaces, tests, refuses, uses and fails access
 * URLs. Then searches for the secret in all responses, logs and tables.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "shore-secret-"));
const azurite = await sharedAzurite();
await azurite.container("ships");
let fault: Fault;
const faulty = await startFaultyStorage(azurite.origin, () => fault);
const logged: string[] = [];
const answered: string[] = [];
let server: RunningServer;
let database: Database;
let token: string;
let vesselUuid: string;
let organizationUuid: string;

const GOOD = azurite.accessUrl("ships");
const WRONG = `${azurite.accessUrl("ships").replace(/sig=[^&]*/, "")}sig=Q0FOQVJZQ0FOQVJZQ0FOQVJZ`;
const BEHIND_FAULTS = azurite
  .accessUrl("ships", { expires: new Date("2097-01-01Z") })
  .replace(azurite.origin, faulty.origin);
const AT_AZURE = "https://nosuchaccountatall.blob.core.windows.net/ships?sr=c&sp=rcwdl&sig=Q0FOQVJZLUFUQVpVUkU%3D";
const SECRETS = [GOOD, WRONG, BEHIND_FAULTS, AT_AZURE].map((url) => new URL(url).searchParams.get("sig") ?? url);

beforeAll(async () => {
  const port = String(await freePort());
  const dataDir = await copyOfPreparedFolder(join(folder, "data"));
  const config = readConfig({
    PORT: port,
    SHORE_DATA_DIR: dataDir,
    LOG_LEVEL: "trace",
    DATA_EXPORT_STORAGE_HOSTS: `${azurite.origin},${faulty.origin}`,
  });
  const lines = new Writable({ write: (line: Buffer, _encoding, done) => done(void logged.push(line.toString())) });
  server = await startServer(config, createLog("trace", lines), async (opened) => {
    database = opened;
    organizationUuid = await createOrganization(database);
    const userUuid = await createUser(database, organizationUuid, "manager");
    ({ token } = await openSession(database, { organizationUuid, userUuid }));
    vesselUuid = await createVessel(database, organizationUuid);
    await storeEntries(database, { organizationUuid, vesselUuid, count: 3, receiveTime: "2026-01-02T00:00:00Z" });
  });
});

afterAll(async () => {
  await server.stop();
  await faulty.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the secret of saved, replaced, tested, refused, used and failing access URLs is found nowhere", async () => {
  const schedules: string[] = [];
  for (const azureBlobSasUrl of [GOOD, WRONG, BEHIND_FAULTS, AT_AZURE]) {
    const { dataExportScheduleUuid } = await call("DataExportScheduleCreate", request({ azureBlobSasUrl }));
    schedules.push(String(dataExportScheduleUuid));
    const { dataExportSchedule } = await call("DataExportScheduleGet", { dataExportScheduleUuid });
    const { etag } = dataExportSchedule as { etag: string };
    await call("DataExportScheduleUpdate", request({ dataExportScheduleUuid, etag, azureBlobSasUrl }));
    await call("DataExportScheduleUpdate", request({ dataExportScheduleUuid, etag: "stale", azureBlobSasUrl }));
    await call("DataExportStorageTest", { dataExportScheduleUuid });
    await call("DataExportStorageTest", { azureBlobSasUrl });
    await call("DataExportCreate", oneOff(azureBlobSasUrl));
  }
  const { dataExports } = (await call("DataExportList", {})) as {
    dataExports: { dataExportUuid: string }[];
  };
  expect(dataExports).toHaveLength(4);
  for (const { dataExportUuid } of dataExports) {
    await call("DataExportUpdate", { ...oneOff(GOOD), dataExportUuid, etag: "stale" });
    const { dataExport } = await call("DataExportGet", { dataExportUuid });
    const { etag } = dataExport as { etag: string };
    await call("DataExportUpdate", { displayName: "Once", dataExportUuid, etag, config: oneOff(GOOD).config });
  }
  for (const each of [403, 404, 412, 500, { cutAtByte: 1 }, { redirectTo: `${azurite.origin}/stolen` }] as Fault[]) {
    fault = each;
    await call("DataExportStorageTest", { azureBlobSasUrl: BEHIND_FAULTS });
  }
  for (const azureBlobSasUrl of badForms(GOOD)) {
    await call("DataExportStorageTest", { azureBlobSasUrl });
    await call("DataExportScheduleCreate", request({ azureBlobSasUrl }));
    await call("DataExportScheduleCreate", request({ azureBlobSasUrl, displayName: "" }));
    await call("DataExportCreate", oneOff(azureBlobSasUrl));
  }
  // A field that the contract does not have, and invalid JSON.
  await call("DataExportScheduleCreate", { ...request({}), sasUrl: GOOD });
  await call("DataExportScheduleCreate", `{"azureBlobSasUrl": "${GOOD}`);

  fault = 403;
  await database.query("update data_export_schedule set next_run_time = now() - interval '1 hour'");
  await enqueueDueRuns(database);
  await enqueueDueExports(database);
  await vi.waitFor(async () => {
    const { rows } = await database.query(
      `select state from data_export_run where attempts = 0 or state = 'running'
       union all select state from data_export_file where attempts = 0 or state = 'running'`,
    );
    expect(rows).toEqual([]);
  }, 60_000);
  for (const dataExportScheduleUuid of schedules) {
    const { runs = [] } = (await call("DataExportScheduleRunList", { dataExportScheduleUuid })) as {
      runs?: { runUuid: string }[];
    };
    expect(runs).toHaveLength(1);
    await call("DataExportScheduleRunRetry", { dataExportScheduleUuid, runUuid: runs[0]?.runUuid });
    await call("DataExportScheduleArtifactList", { dataExportScheduleUuid });
    await call("DataExportScheduleVesselList", { dataExportScheduleUuid });
  }
  for (const { dataExportUuid } of dataExports) {
    await call("DataExportListFiles", { dataExportUuid });
    await call("DataExportDelete", { dataExportUuid });
  }
  await call("DataExportScheduleList", {});
  await call("DataExportScheduleDelete", { dataExportScheduleUuid: schedules[0] });

  const dump = await dumpEverything();
  // Guards against a vacuous pass: calls, a file, a failure and the log are in the searched text.
  expect(answered.join("\n")).toContain("does not accept the access URL");
  expect(answered.join("\n")).toContain(`${azurite.origin}/devstoreaccount1/ships`);
  // The worker may have changed one of them in between, but not all.
  expect(answered.some((text) => text.startsWith("DataExportUpdate 200"))).toBe(true);
  expect(dump).toContain("nosuchaccountatall.blob.core.windows.net");
  expect(dump).toMatch(/"accessUrlReplaced": true/);
  expect(logged.join("")).toContain("file not made");
  expect(logged.join("")).toContain("file uploaded");
  for (const secret of SECRETS) {
    expect(finds(answered.join("\n"), secret), "in an answer").toEqual([]);
    expect(finds(logged.join(""), secret), "in the log").toEqual([]);
    expect(finds(dump, secret), "in a table").toEqual([]);
  }
});

test("the Azure library at verbose log level does not log the secret", () => {
  const script = `
    import { StorageAddress } from "${import.meta.dirname}/../../../../kernel/storage-address.ts";
    import { testStorage } from "${import.meta.dirname}/../storage/test-storage.ts";
    const address = StorageAddress.read(process.env.URL_TRIED, ["${azurite.origin}"]);
    console.log(JSON.stringify(await testStorage(address, new AbortController().signal)), address);
    const { openContainer } = await import("${import.meta.dirname}/../storage/container.ts");
    await openContainer(address, 1).getBlockBlobClient("none").getProperties().catch((error) => console.log(error, JSON.stringify(error)));
    console.log("ended");`;
  for (const secret of [GOOD, WRONG]) {
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
      env: { ...process.env, AZURE_LOG_LEVEL: "verbose", URL_TRIED: secret },
    });
    const output = stdout + stderr;
    // Guards against a vacuous pass: the library logs its requests, and the script has ended.
    expect(output).toMatch(/azure:.*info/);
    expect(output).toContain("ended");
    expect(finds(output, new URL(secret).searchParams.get("sig") ?? "")).toEqual([]);
  }
});

async function call(name: string, message: object | string): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/crpc/shore.v1.ShoreAPI/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "connect-protocol-version": "1",
      cookie: `shore_session=${token}`,
      origin: new URL(server.url).origin,
    },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });
  const text = await response.text();
  answered.push(`${name} ${response.status} ${JSON.stringify([...response.headers])} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

function request(more: object) {
  return {
    displayName: "Data team",
    fromTime: "2025-01-01T00:00:00Z",
    datasetNames: ["logbook-entries"],
    vesselUuids: [vesselUuid],
    ...more,
  };
}

/** Request of an export that runs once. */
function oneOff(blobStorageUrl: string) {
  return {
    displayName: "Once",
    startTime: "2026-01-01T00:00:00Z",
    endTime: "2026-02-01T00:00:00Z",
    vesselUuids: [vesselUuid],
    config: { datasetNames: ["logbook-entries"], storage: { blobStorageUrl } },
  };
}

/** Returns invalid variants of an access URL that still contain the secret. */
function badForms(accessUrl: string): string[] {
  return [
    `${accessUrl}\n`,
    accessUrl.replace("http://", "ftp://"),
    accessUrl.replace("http://", "http://user:pass@"),
    accessUrl.replace("127.0.0.1", "10.0.0.1"),
    accessUrl.replace("/ships", "/ships/file.csv"),
    accessUrl.replace("sp=", "sp=x&xp="),
    accessUrl.replace(/se=[^&]*/, "se=2020-01-01"),
    accessUrl.replace(/se=[^&]*/, "se=never"),
    accessUrl.replace("sig=", "gis="),
    `${accessUrl}${"&x=".padEnd(4_096, "x")}`,
  ];
}

/** Returns every row of every table, except PostgreSQL's own, as text. */
async function dumpEverything(): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const dumps = await Promise.all(
    tables.map(({ name }) => database.query<{ row: string }>(`select to_jsonb(one)::text as row from ${name} one`)),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
}

/** Finds the secret in a text: plain, URL-encoded, as JSON, in hexadecimal or base64. */
function finds(text: string, secret: string): string[] {
  const forms = [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    encodeURIComponent(encodeURIComponent(secret)),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("hex"),
    Buffer.from(secret).toString("base64").replace(/=+$/, "").slice(0, -1),
    // Half of it must not leak either.
    secret.slice(0, Math.ceil(secret.length / 2)),
    secret.slice(Math.floor(secret.length / 2)),
  ];
  return forms.flatMap((form) => {
    const at = text.indexOf(form);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + form.length)];
  });
}
