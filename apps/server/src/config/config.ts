import { join, resolve } from "node:path";
import type { BlockList } from "node:net";
import { z } from "zod";
import { CLIENT_SECRET_METHODS, type ClientSecretMethod } from "../kernel/client-authentication.ts";
import { comparableAddress } from "../kernel/email-address.ts";
import { isLoopbackOrigin } from "../kernel/own-origin.ts";
import { splitHosts } from "../kernel/hosts.ts";
import { type Limits, limitSettings, limitsOf, type ShipLimitSettings, shipLimitsOf } from "../kernel/limits.ts";
import { mailContradictions, type MailConfig, mailOf, mailSettings } from "./mail.ts";
import { monitoringContradictions, type MonitoringConfig, monitoringOf, monitoringSettings } from "./monitoring.ts";
import { isLoopback, oneOf, readListenHost, readPort, setting } from "../kernel/settings.ts";
import { StartupError } from "../kernel/startup-error.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];

export type Config = {
  nodeEnv: "development" | "production" | "test";
  /** Address to listen on: the loopback address, unless HOST is set. */
  host: string;
  port: number;
  /** Scheme, host and port that browsers use, without a path. */
  origin: string;
  /** Absolute folder of the embedded database; unused when `databaseUrl` is set. */
  dataDir: string;
  /** External PostgreSQL; absent = the embedded one. Holds a password: never log it. */
  databaseUrl: string | undefined;
  /** Standby that find, reports and files are read from; absent = the primary alone. Holds a password: never log it. */
  databaseReplicaUrl: string | undefined;
  /** Whether frequent statements are named, so that the database parses and plans each once on a connection. */
  databaseNamedStatements: boolean;
  /** OpenID Connect issuer; absent = the development issuer. */
  oidc:
    | {
        issuer: string;
        clientId: string;
        clientSecret: string | undefined;
        clientSecretMethod: ClientSecretMethod | undefined;
        assumesEmailVerified: boolean;
      }
    | undefined;
  /** E-mail address of the user who becomes manager at a sign-in while their organisation has none, in lower case. */
  firstManager: string | undefined;
  /** 32-byte keys: the first encrypts storage access URLs, all decrypt; none = in the data folder (embedded database). Never log them. */
  dataExportKeys: readonly Uint8Array[];
  /** Origins that data exports may go to besides Azure's own: `http://127.0.0.1:10000`. */
  dataExportStorageHosts: readonly string[];
  /** Origins allowed for webhooks although they are private, or http on a loopback address: `http://127.0.0.1:9000`. */
  webhookHosts: readonly string[];
  /** Whether this server also runs background jobs: data exports. */
  worker: boolean;
  /** Mail delivery; undefined: e-mail is not configured. Holds a password: never log it. */
  mail: MailConfig | undefined;
  /** How long a session lasts without a call of the user's own. */
  sessionIdleMs: number;
  /** How long a document waits for its drawn first page at most; 0: none is drawn. */
  firstPageMs: number;
  logLevel: LogLevel;
  limits: Limits;
  shipLimits: ShipLimitSettings;
  /** Proxies whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are trusted. */
  trustedProxies: BlockList | undefined;
  /** Metrics and traces. */
  monitoring: MonitoringConfig;
};

/**
 * Returns the server's settings from the environment. Empty values count as absent.
 * @throws StartupError naming all invalid values at once, a sentence each, without repeating secrets
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const result = settings.safeParse(given);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => issue.message),
    ...contradictions(given),
    ...mailContradictions(given),
    ...monitoringContradictions(given),
  ];
  if (!result.success || problems.length > 0) {
    throw new StartupError(["These settings keep Shore from starting:", ...problems].join("\n- "));
  }
  const { data } = result;
  return {
    nodeEnv: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    origin: data.SHORE_ORIGIN ?? `http://localhost:${data.PORT}`,
    dataDir: data.SHORE_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    databaseNamedStatements: data.DATABASE_NAMED_STATEMENTS === "on",
    oidc: data.OIDC_ISSUER
      ? {
          issuer: data.OIDC_ISSUER,
          clientId: data.OIDC_CLIENT_ID ?? "",
          clientSecret: data.OIDC_CLIENT_SECRET,
          clientSecretMethod: data.OIDC_CLIENT_SECRET_METHOD,
          assumesEmailVerified: data.OIDC_ASSUME_EMAIL_VERIFIED === "on",
        }
      : undefined,
    firstManager: data.SHORE_FIRST_MANAGER,
    dataExportKeys: data.DATA_EXPORT_KEY,
    dataExportStorageHosts: data.DATA_EXPORT_STORAGE_HOSTS,
    webhookHosts: data.WEBHOOK_HOSTS,
    worker: data.SHORE_WORKER === "on",
    mail: mailOf(data, { nodeEnv: data.NODE_ENV, dataDir: data.SHORE_DATA_DIR }),
    sessionIdleMs: data.SESSION_IDLE_MINUTES * 60_000,
    firstPageMs: data.FIRST_PAGE_MS,
    // In a terminal, show the address and not every request.
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === "production" ? "info" : "warn"),
    limits: limitsOf(data),
    shipLimits: shipLimitsOf(data),
    trustedProxies: data.SHORE_TRUSTED_PROXIES,
    monitoring: monitoringOf(data),
  };
}

/** Returns the problems of values that are valid separately, but not together. */
function contradictions(given: Record<string, string | undefined>): string[] {
  const found: string[] = [];
  if (given["DATABASE_REPLICA_URL"] && !given["DATABASE_URL"]) {
    found.push("DATABASE_REPLICA_URL is set, so DATABASE_URL is needed too: the embedded database has no standby.");
  }
  if (given["OIDC_ISSUER"] && !given["OIDC_CLIENT_ID"]) {
    found.push("OIDC_ISSUER is set, so OIDC_CLIENT_ID is needed too.");
  }
  if (!given["OIDC_ISSUER"] && (given["OIDC_CLIENT_ID"] || given["OIDC_CLIENT_SECRET"])) {
    found.push("OIDC_CLIENT_ID and OIDC_CLIENT_SECRET do nothing without OIDC_ISSUER.");
  }
  if (!given["OIDC_ISSUER"] && given["HOST"] && !isLoopback(given["HOST"])) {
    found.push(
      "HOST accepts connections from other machines, so OIDC_ISSUER is needed: the development sign-in is open to everyone.",
    );
  }
  const origin = readOrigin(given["SHORE_ORIGIN"] ?? "");
  if (!given["OIDC_ISSUER"] && origin && !isLoopbackOrigin(origin)) {
    found.push("SHORE_ORIGIN is not localhost, so OIDC_ISSUER is needed: the development sign-in is open to everyone.");
  }
  if (given["NODE_ENV"] !== "production") return found;
  if (!given["OIDC_ISSUER"]) {
    found.push("NODE_ENV is production, so OIDC_ISSUER is needed: the development sign-in is open to everyone.");
  }
  if (!given["SHORE_ORIGIN"]) found.push("NODE_ENV is production, so SHORE_ORIGIN is needed.");
  return found;
}

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const hasNoPath = url?.pathname === "/" && `${url.search}${url.hash}${url.username}` === "";
  return hasNoPath && ["http:", "https:"].includes(url.protocol) ? url.origin : undefined;
}

/** Accepts one host or several, of which Shore uses the writable one. */
function readDatabaseUrl(text: string): string | undefined {
  return readHosts(text, ["read-write", "primary"]);
}

/** Accepts one standby or several. Without any, reads go to the primary, so both attributes mean the same. */
function readReplicaUrl(text: string): string | undefined {
  return readHosts(text, ["standby", "prefer-standby"]);
}

/** @param attributes allowed values of `target_session_attrs`; the first is the default */
function readHosts(text: string, attributes: readonly [string, ...string[]]): string | undefined {
  const isFine = (address: string) => {
    const url = URL.parse(address);
    const wanted = url?.searchParams.get("target_session_attrs") ?? attributes[0];
    return ["postgres:", "postgresql:"].includes(url?.protocol ?? "") && attributes.includes(wanted);
  };
  const addresses = splitHosts(text);
  const isEachNamed = addresses.length === 1 || addresses.every((address) => URL.parse(address)?.hostname);
  return isEachNamed && addresses.every(isFine) ? text : undefined;
}

/** Accepts an https URL, or http on a loopback address. */
function readSafeAddress(text: string): string | undefined {
  const url = URL.parse(text);
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
  return url?.protocol === "https:" || (url?.protocol === "http:" && loopback) ? text : undefined;
}

function readKey(text: string): Uint8Array | undefined {
  const key = /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, "base64") : undefined;
  return key?.length === 32 ? key : undefined;
}

function readKeys(text: string): Uint8Array[] | undefined {
  const keys = text.split(",").map((part) => readKey(part.trim()));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

function readIdleMinutes(text: string): number | undefined {
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return minutes >= 5 && minutes <= 720 ? minutes : undefined;
}

function readFirstPageMs(text: string): number | undefined {
  const ms = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return ms <= 60_000 ? ms : undefined;
}

function readStorageHosts(text: string): string[] | undefined {
  const origins = text.split(",").map((part) => readOrigin(part.trim()));
  const isValid = (origin: string | undefined): origin is string =>
    origin !== undefined && readSafeAddress(origin) !== undefined;
  return origins.every(isValid) ? origins : undefined;
}

const projectRoot = join(import.meta.dirname, "..", "..", "..", "..");

/** Every setting by the name of its environment variable. */
export const settings = z.object({
  NODE_ENV: oneOf("NODE_ENV", ["development", "production", "test"]).default("development"),
  HOST: setting(readListenHost, "HOST has to be an IP address such as 127.0.0.1 or 0.0.0.0.").default("127.0.0.1"),
  PORT: setting(readPort, "PORT has to be a whole number from 1 to 65535, for example 8080.").default(8080),
  SHORE_ORIGIN: setting(
    readOrigin,
    "SHORE_ORIGIN has to be the address that browsers use, without a path, for example https://shore.example.com.",
  ).optional(),
  SHORE_DATA_DIR: z
    .string()
    .transform((folder) => resolve(projectRoot, folder))
    .default(join(projectRoot, "data")),
  DATABASE_URL: setting(
    readDatabaseUrl,
    "DATABASE_URL has to look like postgres://user:password@host:5432/database; several hosts are separated by commas, and target_session_attrs can only be read-write.",
  ).optional(),
  DATABASE_REPLICA_URL: setting(
    readReplicaUrl,
    "DATABASE_REPLICA_URL has to look like postgres://user:password@host:5432/database; several hosts are separated by commas, and target_session_attrs can only be standby or prefer-standby.",
  ).optional(),
  DATABASE_NAMED_STATEMENTS: oneOf("DATABASE_NAMED_STATEMENTS", ["on", "off"]).default("off"),
  OIDC_ISSUER: setting(
    readSafeAddress,
    "OIDC_ISSUER has to be an https address (http is accepted on a loopback address only).",
  ).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_SECRET_METHOD: oneOf("OIDC_CLIENT_SECRET_METHOD", CLIENT_SECRET_METHODS).optional(),
  OIDC_ASSUME_EMAIL_VERIFIED: oneOf("OIDC_ASSUME_EMAIL_VERIFIED", ["on", "off"]).default("off"),
  SHORE_FIRST_MANAGER: setting((text) => {
    const address = z.email().safeParse(text).data;
    return address === undefined ? undefined : comparableAddress(address);
  }, "SHORE_FIRST_MANAGER has to be one e-mail address.").optional(),
  DATA_EXPORT_KEY: setting(
    readKeys,
    "DATA_EXPORT_KEY has to be 32 bytes in base64, for example from: openssl rand -base64 32; older keys follow after commas.",
  ).default([]),
  DATA_EXPORT_STORAGE_HOSTS: setting(
    readStorageHosts,
    "DATA_EXPORT_STORAGE_HOSTS has to be https addresses separated by commas (http is accepted on a loopback address only).",
  ).default([]),
  WEBHOOK_HOSTS: setting(
    readStorageHosts,
    "WEBHOOK_HOSTS has to be https addresses separated by commas (http is accepted on a loopback address only).",
  ).default([]),
  SHORE_WORKER: oneOf("SHORE_WORKER", ["on", "off"]).default("on"),
  SESSION_IDLE_MINUTES: setting(
    readIdleMinutes,
    "SESSION_IDLE_MINUTES has to be a whole number from 5 to 720, for example 120.",
  ).default(120),
  FIRST_PAGE_MS: setting(
    readFirstPageMs,
    "FIRST_PAGE_MS has to be a whole number of milliseconds up to 60000, for example 1000; 0 draws no pages.",
  ).default(1_000),
  LOG_LEVEL: oneOf("LOG_LEVEL", logLevels).optional(),
  ...mailSettings,
  ...limitSettings,
  ...monitoringSettings,
});
