import type { z } from "zod";
import { isLoopback, readListenHost, readPort, setting } from "../kernel/settings.ts";

/** Monitoring of the server, all of it off by default. */
export type MonitoringConfig = {
  /** Where Prometheus scrapes metrics; never the console's port. Absent = nowhere. */
  metrics: { host: string; port: number; token: string | undefined } | undefined;
  /** Where spans are sent, by OTLP over HTTP. Absent = nowhere. Its headers hold secrets: never log them. */
  traces: { endpoint: string; headers: Record<string, string>; serviceName: string; share: number } | undefined;
};

export const monitoringSettings = {
  METRICS_PORT: setting(
    readPort,
    "METRICS_PORT has to be a whole number from 1 to 65535, for example 9464.",
  ).optional(),
  METRICS_HOST: setting(readListenHost, "METRICS_HOST has to be an IP address such as 127.0.0.1 or 10.0.0.5.").default(
    "127.0.0.1",
  ),
  METRICS_TOKEN: setting(
    (text) => (/^[\w.~+/=-]{16,}$/.test(text) ? text : undefined),
    "METRICS_TOKEN has to be 16 characters or more without spaces, for example from: openssl rand -hex 24",
  ).optional(),
  // The names are OpenTelemetry's: https://opentelemetry.io/docs/specs/otel/protocol/exporter/
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    readEndpoint,
    "OTEL_EXPORTER_OTLP_ENDPOINT has to be the address of a collector, for example http://127.0.0.1:4318.",
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    readHeaders,
    "OTEL_EXPORTER_OTLP_HEADERS has to be name=value pairs separated by commas, each value percent-encoded.",
  ).default({}),
  OTEL_SERVICE_NAME: setting(
    (text) => (text.length <= 64 ? text : undefined),
    "OTEL_SERVICE_NAME has to be a name of at most 64 characters.",
  ).default("shore"),
  OTEL_TRACES_SAMPLER_ARG: setting(
    (text) => (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? Number(text) : undefined),
    "OTEL_TRACES_SAMPLER_ARG has to be the share of traces to keep, from 0 to 1, for example 0.1.",
  ).default(1),
};

/** Returns the monitoring settings. */
export function monitoringOf(data: z.output<z.ZodObject<typeof monitoringSettings>>): MonitoringConfig {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = data;
  const endpoint = data.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metrics: port === undefined ? undefined : { host, port, token },
    traces:
      endpoint === undefined
        ? undefined
        : {
            endpoint,
            headers: data.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: data.OTEL_SERVICE_NAME,
            share: data.OTEL_TRACES_SAMPLER_ARG,
          },
  };
}

/** Returns the problems of values that are valid separately, but not together. */
export function monitoringContradictions(given: Record<string, string | undefined>): string[] {
  const found: string[] = [];
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = given;
  if (!port && (host || token)) found.push("METRICS_HOST and METRICS_TOKEN do nothing without METRICS_PORT.");
  if (port && host && !isLoopback(host) && !token) {
    found.push("METRICS_HOST accepts connections from other machines, so METRICS_TOKEN is needed.");
  }
  if (port && port === (given["PORT"] ?? "8080")) {
    found.push("METRICS_PORT has to be another port than PORT: metrics are never served on the console's address.");
  }
  if (!given["OTEL_EXPORTER_OTLP_ENDPOINT"] && given["OTEL_EXPORTER_OTLP_HEADERS"]) {
    found.push("OTEL_EXPORTER_OTLP_HEADERS does nothing without OTEL_EXPORTER_OTLP_ENDPOINT.");
  }
  return found;
}

/** Accepts the collector's base URL; `/v1/traces` is appended to it. */
function readEndpoint(text: string): string | undefined {
  const url = URL.parse(text);
  const isValid = url && ["http:", "https:"].includes(url.protocol) && `${url.search}${url.hash}${url.username}` === "";
  return isValid ? url.href.replace(/\/+$/, "") : undefined;
}

function readHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(",")) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*([!-~]+)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return headers;
}
