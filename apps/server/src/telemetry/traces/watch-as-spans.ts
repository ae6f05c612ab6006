import type { AsyncLocalStorage } from "node:async_hooks";
import type { TracingChannel } from "node:diagnostics_channel";
import {
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";

export type SpanOptions<Work> = {
  tracer: Tracer;
  /** The context of the current work, inherited by work that begins within it. */
  current: AsyncLocalStorage<Context>;
  kind: SpanKind;
  name: (work: Work) => string;
  /** The span's parent; undefined: no span. */
  parentOf: (work: Work) => Context | undefined;
  startAttributes?: (work: Work) => Attributes;
  endAttributes?: (work: Work) => Attributes;
  /** Whether work that returned a result counts as failed. */
  isFailed?: (work: Work) => boolean;
};

/** Creates a span for each piece of work on a channel. Of an error it has the type, never the message, which may quote values. */
export function watchAsSpans<Work extends object>(
  channel: TracingChannel<Work, unknown>,
  { tracer, current, kind, name, parentOf, startAttributes, endAttributes, isFailed }: SpanOptions<Work>,
): { stop: () => void } {
  const open = new WeakMap<Work, Span>();
  const begin = (work: Work): Context | undefined => {
    const parent = parentOf(work);
    if (!parent) return current.getStore();
    const span = tracer.startSpan(name(work), { kind, attributes: startAttributes?.(work) ?? {} }, parent);
    open.set(work, span);
    return trace.setSpan(parent, span);
  };
  const subscribers = {
    asyncEnd: (work: Work & { error?: unknown }) => {
      const span = open.get(work);
      if (!span) return;
      if (endAttributes) span.setAttributes(endAttributes(work));
      if (work.error !== undefined) span.setAttribute("error.type", errorType(work.error));
      if (work.error !== undefined || isFailed?.(work)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
  channel.start.bindStore(current, begin);
  channel.subscribe(subscribers);
  return {
    stop: () => {
      channel.start.unbindStore(current);
      channel.unsubscribe(subscribers);
    },
  };
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
