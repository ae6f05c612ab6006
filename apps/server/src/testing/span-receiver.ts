import { text } from "node:stream/consumers";
import { listenOnLoopback } from "./test-server.ts";

/** A span as OTLP's JSON has it, attributes by name. https://opentelemetry.io/docs/specs/otlp/ */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  failed: boolean;
  attributes: Record<string, unknown>;
};

export type SpanReceiver = {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  spans: ReceivedSpan[];
  /** Raw body and headers of each request. */
  bodies: string[];
  headers: Record<string, string | string[] | undefined>[];
};

/** Starts a collector on the loopback that stores received spans; stopped when the test file is done. */
export async function receiveSpans(): Promise<SpanReceiver> {
  const receiver: SpanReceiver = { endpoint: "", spans: [], bodies: [], headers: [] };
  receiver.endpoint = await listenOnLoopback(async (request, response) => {
    const body = await text(request);
    if (request.url !== "/v1/traces") {
      response.writeHead(404).end();
      return;
    }
    receiver.bodies.push(body);
    receiver.headers.push(request.headers);
    receiver.spans.push(...spansIn(body));
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  return receiver;
}

type Otlp = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };
type OtlpSpan = Omit<ReceivedSpan, "attributes" | "failed"> & {
  status?: { code?: number };
  attributes?: { key: string; value: Record<string, unknown> }[];
};

function spansIn(body: string): ReceivedSpan[] {
  // The protocol's shape; another body throws and fails the test.
  const { resourceSpans } = JSON.parse(body) as Otlp;
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ status, attributes = [], parentSpanId, ...span }) => ({
      ...span,
      parentSpanId: parentSpanId || undefined,
      failed: status?.code === 2,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}
