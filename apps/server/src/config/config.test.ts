import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig, settings } from "./config.ts";

test("by default, Shore listens on the loopback address, port 8080, with its own data folder", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: "127.0.0.1", port: 8080, origin: "http://localhost:8080", logLevel: "warn" });
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.databaseUrl).toBeUndefined();
  expect(config.oidc).toBeUndefined();
});

test("PORT also changes the default origin", () => {
  expect(readConfig({ PORT: "9123" })).toMatchObject({ port: 9123, origin: "http://localhost:9123" });
});

test("an empty value counts as absent", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test("a relative data folder is resolved from the project, an absolute one is unchanged", () => {
  expect(readConfig({ SHORE_DATA_DIR: "elsewhere" }).dataDir).toBe(
    readConfig({}).dataDir.replace(/data$/, "elsewhere"),
  );
  expect(readConfig({ SHORE_DATA_DIR: "/srv/shore" }).dataDir).toBe("/srv/shore");
});

test("all invalid values are reported at once, in a sentence each", () => {
  const bad = {
    PORT: "80800",
    HOST: "everywhere",
    NODE_ENV: "prod",
    LOG_LEVEL: "loud",
    SHORE_ORIGIN: "https://shore.example.com/app",
    DATABASE_URL: "mysql://root:hunter2@db/shore",
    OIDC_ISSUER: "http://issuer.example.com",
    SHORE_FIRST_MANAGER: "astrid",
  };
  const message = messageOf(bad);
  for (const name of Object.keys(bad)) expect(message).toContain(`\n- ${name} `);
  expect(message).toContain("PORT has to be a whole number from 1 to 65535, for example 8080.");
  expect(message).not.toContain("hunter2");
});

test("DATABASE_URL may name several hosts, of which Shore uses the writable one", () => {
  const several = "postgres://shore:hunter2@a.example:5432,b.example:5432/shore?target_session_attrs=read-write";
  expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  for (const wrong of [
    several.replace("read-write", "any"),
    several.replace("b.example:5432", "b.example:harbour"),
    several.replace("b.example:5432", ""),
  ]) {
    expect(messageOf({ DATABASE_URL: wrong })).toContain("several hosts are separated by commas");
    expect(messageOf({ DATABASE_URL: wrong })).not.toContain("hunter2");
  }
});

test("DATABASE_REPLICA_URL names standbys of the database that DATABASE_URL names", () => {
  const DATABASE_URL = "postgres://shore@a.example/shore";
  const replica = "postgres://shore:hunter2@b.example:5432,c.example:5432/shore?target_session_attrs=prefer-standby";
  expect(readConfig({ DATABASE_URL }).databaseReplicaUrl).toBeUndefined();
  expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL: replica }).databaseReplicaUrl).toBe(replica);
  expect(messageOf({ DATABASE_REPLICA_URL: replica })).toContain("so DATABASE_URL is needed too");
  const wrong = messageOf({ DATABASE_URL, DATABASE_REPLICA_URL: replica.replace("prefer-standby", "read-write") });
  expect(wrong).toContain("target_session_attrs can only be standby or prefer-standby");
  expect(wrong).not.toContain("hunter2");
});

test("the key of data exports is 32 bytes in base64, and an invalid one is reported without being repeated", () => {
  const key = Buffer.alloc(32, 200);
  expect(readConfig({ DATA_EXPORT_KEY: key.toString("base64") }).dataExportKeys).toEqual([key]);
  const old = Buffer.alloc(32, 201);
  const both = `${key.toString("base64")}, ${old.toString("base64")}`;
  expect(readConfig({ DATA_EXPORT_KEY: both }).dataExportKeys).toEqual([key, old]);
  expect(readConfig({}).dataExportKeys).toEqual([]);
  for (const wrong of [
    key.toString("hex"),
    key.toString("base64").slice(0, 20),
    "hunter2",
    `${key.toString("base64")},`,
  ]) {
    expect(messageOf({ DATA_EXPORT_KEY: wrong })).toContain("DATA_EXPORT_KEY has to be 32 bytes in base64");
    expect(messageOf({ DATA_EXPORT_KEY: wrong })).not.toContain(wrong);
  }
});

test("data exports may go to further configured storages, unencrypted only on a loopback address", () => {
  expect(readConfig({}).dataExportStorageHosts).toEqual([]);
  const hosts = "https://storage.example.com, http://127.0.0.1:10000";
  expect(readConfig({ DATA_EXPORT_STORAGE_HOSTS: hosts }).dataExportStorageHosts).toEqual([
    "https://storage.example.com",
    "http://127.0.0.1:10000",
  ]);
  for (const wrong of ["http://storage.example.com", "storage.example.com", "https://storage.example.com/ships"]) {
    expect(messageOf({ DATA_EXPORT_STORAGE_HOSTS: wrong })).toContain("DATA_EXPORT_STORAGE_HOSTS has to be");
  }
});

test("the mail server uses TLS or STARTTLS, except on a loopback address; an invalid URL is reported without its password", () => {
  const mailOf = (SMTP_URL: string) => readConfig({ SMTP_URL, SMTP_FROM: "shore@example.com" }).mail;
  expect(mailOf("smtp://shore:p%40ss@mail.example.com")).toEqual({
    kind: "smtp",
    host: "mail.example.com",
    port: 587,
    secure: false,
    requireTls: true,
    auth: { user: "shore", pass: "p@ss" },
    from: "shore@example.com",
  });
  expect(mailOf("smtps://[2001:db8::25]")).toMatchObject({
    host: "2001:db8::25",
    port: 465,
    secure: true,
    auth: undefined,
  });
  expect(mailOf("smtp://127.0.0.1:2525")).toMatchObject({ port: 2525, requireTls: false });
  const wrongs = [
    "mail.example.com",
    "http://mail.example.com",
    "smtp://a:hunter2@mail.example.com?tls=off",
    "smtp://%zz:hunter2@b",
  ];
  for (const wrong of wrongs) {
    const message = messageOf({ SMTP_URL: wrong, SMTP_FROM: "shore@example.com" });
    expect(message).toContain("SMTP_URL has to look like");
    expect(message).not.toContain("hunter2@");
  }
  expect(messageOf({ SMTP_URL: "smtp://mail.example.com", SMTP_FROM: "Shore" })).toContain(
    "SMTP_FROM has to be one e-mail",
  );
  expect(messageOf({ SMTP_URL: "smtp://mail.example.com" })).toContain("SMTP_FROM is needed too");
  expect(messageOf({ SMTP_FROM: "shore@example.com" })).toContain("does nothing without SMTP_URL");
});

test("without a mail server mails are files in development, and none are sent elsewhere", () => {
  expect(readConfig({ SHORE_DATA_DIR: "/srv/shore" }).mail).toMatchObject({
    kind: "folder",
    folder: "/srv/shore/mail",
  });
  expect(readConfig({ NODE_ENV: "test" }).mail).toBeUndefined();
});

test.each(["http", "-1", "0", "8080.5", "1e3", "0x50"])("PORT %j is rejected", (value) => {
  expect(messageOf({ PORT: value })).toContain("PORT has to be");
});

test("production requires a real issuer and its own origin", () => {
  const message = messageOf({ NODE_ENV: "production", PORT: "x" });
  expect(message).toContain("OIDC_ISSUER is needed");
  expect(message).toContain("SHORE_ORIGIN is needed");
  expect(message).toContain("PORT has to be");
});

test("trailing spaces of a value are ignored", () => {
  expect(() => readConfig({ NODE_ENV: "production " })).toThrow(/NODE_ENV is production, so OIDC_ISSUER is needed/);
  expect(readConfig({ HOST: "127.0.0.1 ", SHORE_DATA_DIR: "/srv/shore " })).toMatchObject({
    host: "127.0.0.1",
    dataDir: "/srv/shore",
  });
});

test("a server reachable from other hosts requires a real issuer too", () => {
  expect(messageOf({ HOST: "0.0.0.0" })).toContain(
    "HOST accepts connections from other machines, so OIDC_ISSUER is needed",
  );
  expect(readConfig({ HOST: "::1" }).host).toBe("::1");
  const proxied = [
    "https://shore.example.com",
    "http://127.0.0.2:8080",
    "http://192.168.1.4",
    "http://localhost.example",
  ];
  for (const SHORE_ORIGIN of proxied) {
    expect(messageOf({ SHORE_ORIGIN })).toContain("SHORE_ORIGIN is not localhost, so OIDC_ISSUER is needed");
  }
  for (const SHORE_ORIGIN of [
    "http://localhost:9000",
    "https://localhost:9000",
    "http://127.0.0.1",
    "http://[::1]:8080",
  ]) {
    expect(readConfig({ SHORE_ORIGIN }).origin).toBe(SHORE_ORIGIN);
  }
});

test("an issuer without a client id, and a client id without an issuer, are reported", () => {
  expect(messageOf({ OIDC_ISSUER: "https://id.example.com" })).toContain("OIDC_CLIENT_ID is needed");
  expect(messageOf({ OIDC_CLIENT_ID: "shore" })).toContain("do nothing without OIDC_ISSUER");
});

test("monitoring is off unless it is configured", () => {
  expect(readConfig({}).monitoring).toEqual({ metrics: undefined, traces: undefined });
  expect(readConfig({ METRICS_PORT: "9464" }).monitoring.metrics).toEqual({
    host: "127.0.0.1",
    port: 9464,
    token: undefined,
  });
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YTpi, x-team=ships",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
  };
  expect(readConfig(traced).monitoring.traces).toEqual({
    endpoint: "http://collector:4318",
    headers: { authorization: "Basic YTpi", "x-team": "ships" },
    serviceName: "shore",
    share: 0.1,
  });
});

test("metrics reachable from other hosts require a token, and never share the port of the console", () => {
  const open = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
  expect(messageOf(open)).toContain("METRICS_HOST accepts connections from other machines, so METRICS_TOKEN is needed");
  expect(messageOf({ ...open, METRICS_TOKEN: "hunter2" })).toContain("METRICS_TOKEN has to be 16 characters");
  expect(messageOf({ ...open, METRICS_TOKEN: "hunter2" })).not.toContain("hunter2");
  expect(readConfig({ ...open, METRICS_TOKEN: "0123456789abcdef" }).monitoring.metrics?.host).toBe("0.0.0.0");
  expect(messageOf({ METRICS_PORT: "8080" })).toContain("METRICS_PORT has to be another port than PORT");
  expect(messageOf({ METRICS_TOKEN: "0123456789abcdef" })).toContain("do nothing without METRICS_PORT");
  expect(messageOf({ OTEL_EXPORTER_OTLP_HEADERS: "a=b" })).toContain(
    "does nothing without OTEL_EXPORTER_OTLP_ENDPOINT",
  );
  expect(messageOf({ OTEL_TRACES_SAMPLER_ARG: "10" })).toContain("from 0 to 1");
  expect(messageOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toContain("the address of a collector");
});

test("limits are whole numbers, and trusted proxies are addresses or networks", () => {
  expect(readConfig({}).limits).toMatchObject({ callsPerPerson: 100, quotas: { checklists: 10_000 } });
  expect(readConfig({ LIMIT_CALLS_PER_PERSON: "7" }).limits.callsPerPerson).toBe(7);
  for (const wrong of ["0", "-1", "1.5", "many"]) {
    expect(messageOf({ LIMIT_SIGN_INS: wrong })).toContain("LIMIT_SIGN_INS has to be a whole number from 1");
  }
  const { trustedProxies } = readConfig({ SHORE_TRUSTED_PROXIES: "127.0.0.1, 10.1.0.0/16, fd00::/8" });
  expect(["127.0.0.1", "10.1.9.9", "10.2.0.1"].map((address) => trustedProxies?.check(address))).toEqual([
    true,
    true,
    false,
  ]);
  for (const wrong of ["proxy.example.com", "10.1.0.0/33", "10.1.0.0/", "10.1.0.0/8/8", "127.0.0.1,"]) {
    expect(messageOf({ SHORE_TRUSTED_PROXIES: wrong })).toContain("SHORE_TRUSTED_PROXIES has to be IP addresses");
  }
});

test("the table of docs/operation.md#settings has a row for every setting and for nothing else", () => {
  const document = readFileSync(join(import.meta.dirname, "../../../../docs/operation.md"), "utf8");
  const [table = ""] = /(?:^\|.*\n)+/m.exec(document.split("\n### Settings\n")[1] ?? "") ?? [];
  const named = table
    .split("\n")
    .flatMap((row) => Array.from((row.split("|")[1] ?? "").matchAll(/`(\w+)`/g), ([, name]) => name));
  expect(new Set(named)).toEqual(new Set(Object.keys(settings.shape)));
});

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (problem) {
    return problem instanceof Error ? problem.message : "";
  }
  return "no problem";
}
