import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, trace, type Tracer } from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Log } from "./log.ts";
import type { MonitoringConfig } from "../config/monitoring.ts";
import { currentTrace, channels, type CallEvent, type JobEvent, type ReportEvent } from "../kernel/channels.ts";
import type { Monitoring } from "./telemetry.ts";
import { statementName, statementText } from "./traces/statement-text.ts";
import { watchAsSpans } from "./traces/watch-as-spans.ts";

/**
 * Exports a span for each call, with its statements and its report as children, and for each job, to a collector. A call's trace
 * context is propagated to the jobs it enqueues and to the storage. No span contains a value, a name or an error's message.
 */
export function startTraces(
  { endpoint, headers, serviceName, share }: NonNullable<MonitoringConfig["traces"]>,
  log: Pick<Log, "info" | "warn">,
): Monitoring {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_DELAY_MS })],
  });
  setGlobalErrorHandler(logExportErrors(log));
  const watching = traceChannels(provider.getTracer("shore"));
  log.info({ endpoint }, "traces are sent");
  return {
    stop: async () => {
      watching.stop();
      await provider.shutdown();
    },
  };
}

function traceChannels(tracer: Tracer): { stop: () => void } {
  const current = new AsyncLocalStorage<Context>();
  const currentContext = () => current.getStore();
  const parts = [
    watchAsSpans<CallEvent>(channels.calls, {
      tracer,
      current,
      kind: SpanKind.SERVER,
      name: ({ method }) => `shore.v1.ShoreAPI/${method}`,
      parentOf: ({ header }) =>
        extractParent({ traceparent: header.get("traceparent"), tracestate: header.get("tracestate") }),
      startAttributes: ({ method, requestId }) => ({
        "rpc.system": "connect_rpc",
        "rpc.service": "shore.v1.ShoreAPI",
        "rpc.method": method,
        "shore.request_id": requestId,
      }),
      endAttributes: ({ code = "none" }) => ({ "rpc.connect_rpc.error_code": code === "ok" ? undefined : code }),
      isFailed: ({ code = "none" }) => SERVER_ERROR_CODES.has(code),
    }),
    watchAsSpans(channels.statements, {
      tracer,
      current,
      kind: SpanKind.CLIENT,
      name: ({ text }) => statementName(text),
      // A statement without a parent, such as the job queue's polling, gets no trace of its own.
      parentOf: currentContext,
      startAttributes: ({ text }) => ({ "db.system.name": "postgresql", "db.query.text": statementText(text) }),
    }),
    watchAsSpans<JobEvent>(channels.jobs, {
      tracer,
      current,
      kind: SpanKind.CONSUMER,
      name: ({ task }) => `job ${task}`,
      parentOf: ({ payload }) => extractParent({ traceparent: traceparentOf(payload) }),
      startAttributes: ({ waitedMs }) => ({ "shore.job.waited_ms": waitedMs }),
    }),
    watchAsSpans<ReportEvent>(channels.reports, {
      tracer,
      current,
      kind: SpanKind.INTERNAL,
      name: () => "make report",
      parentOf: currentContext,
      endAttributes: ({ entries, pages }) => ({ "shore.report.entries": entries, "shore.report.pages": pages }),
    }),
  ];
  currentTrace.parent = () => {
    const carrier: Record<string, string> = {};
    W3C.inject(current.getStore() ?? ROOT_CONTEXT, carrier, { set: (into, key, value) => (into[key] = value) });
    return carrier["traceparent"];
  };
  return {
    stop: () => {
      currentTrace.parent = () => undefined;
      for (const part of parts) part.stop();
    },
  };
}

/** Returns the received trace context, or a new one. */
function extractParent(carrier: Record<string, string | null | undefined>): Context {
  const given = Object.fromEntries(Object.entries(carrier).filter(([, value]) => value));
  const context = W3C.extract(ROOT_CONTEXT, given, defaultTextMapGetter);
  return trace.getSpanContext(context) ? context : ROOT_CONTEXT;
}

function traceparentOf(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null || !("traceparent" in payload)) return undefined;
  return typeof payload.traceparent === "string" ? payload.traceparent : undefined;
}

/** Logs an unreachable collector once in five minutes, and only the error's code: headers contain secrets. */
function logExportErrors(log: Pick<Log, "warn">): (error: unknown) => void {
  let loggedAt = -Infinity;
  return (error) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    const reason = error instanceof Error && "code" in error ? String(error.code) : "no response";
    log.warn({ reason }, "traces could not be sent");
  };
}

const W3C = new W3CTraceContextPropagator();

/** Codes of server errors; the others are the client's errors. https://opentelemetry.io/docs/specs/semconv/rpc/connect-rpc/ */
const SERVER_ERROR_CODES = new Set([
  "unknown",
  "deadline_exceeded",
  "unimplemented",
  "internal",
  "unavailable",
  "data_loss",
]);
const EXPORT_DELAY_MS = 2_000;
const LOG_INTERVAL_MS = 300_000;
