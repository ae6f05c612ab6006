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

export type SpansOf<Work> = {
  tracer: Tracer;
  /** The context of the current work, inherited by work that begins within it. */
  current: AsyncLocalStorage<Context>;
  kind: SpanKind;
  name: (work: Work) => string;
  /** The span's parent; undefined: no span. */
  under: (work: Work) => Context | undefined;
  begun?: (work: Work) => Attributes;
  ended?: (work: Work) => Attributes;
  /** Whether work that returned a result counts as failed. */
  failed?: (work: Work) => boolean;
};

/** Creates a span for each piece of work on a channel. Of an error it has the type, never the message, which may quote values. */
export function watchAsSpans<Work extends object>(
  channel: TracingChannel<Work, unknown>,
  { tracer, current, kind, name, under, begun, ended, failed }: SpansOf<Work>,
): { stop: () => void } {
  const open = new WeakMap<Work, Span>();
  const begin = (work: Work): Context | undefined => {
    const parent = under(work);
    if (!parent) return current.getStore();
    const span = tracer.startSpan(name(work), { kind, attributes: begun?.(work) ?? {} }, parent);
    open.set(work, span);
    return trace.setSpan(parent, span);
  };
  const subscribers = {
    asyncEnd: (work: Work & { error?: unknown }) => {
      const span = open.get(work);
      if (!span) return;
      if (ended) span.setAttributes(ended(work));
      if (work.error !== undefined) span.setAttribute("error.type", kindOf(work.error));
      if (work.error !== undefined || failed?.(work)) span.setStatus({ code: SpanStatusCode.ERROR });
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

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
