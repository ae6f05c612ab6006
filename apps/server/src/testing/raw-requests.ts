import { fromBinary } from "@bufbuild/protobuf";
import { BadRequestSchema, LocalizedMessageSchema } from "@shore/api/gen-server/shore/v1/errors_pb";

/**
 * Sends requests over a real connection with any bytes: with the session `token`, from our own page, unless overridden by headers. An
 * empty header is omitted.
 */
export function rawRequests(origin: string, token: string) {
  const send = async (method: string, path: string, given: Record<string, string>, body?: string | Uint8Array) => {
    const headers = Object.entries({ cookie: `shore_session=${token}`, ...given }).filter(([, value]) => value !== "");
    const bytes = typeof body === "object" ? { body: new Uint8Array(body) } : body === undefined ? {} : { body };
    return readAnswer(await fetch(`${origin}/shore/crpc/shore.v1.ShoreAPI/${path}`, { method, headers, ...bytes }));
  };
  return {
    post: (call: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
      send("POST", call, { ...SAME_ORIGIN_HEADERS, ...headers }, body),
    /** @param query already encoded */
    get: (call: string, query: string, headers: Record<string, string> = {}) =>
      send("GET", `${call}?${query}`, headers),
  };
}

const SAME_ORIGIN_HEADERS = {
  "content-type": "application/json",
  "connect-protocol-version": "1",
  "sec-fetch-site": "same-origin",
};

/** Returns a response with the details of its error. */
export async function readAnswer(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Buffer.from(bytes).toString("utf8");
  const isError = response.status !== 200 && text.startsWith("{");
  // The error body of the Connect protocol.
  const error = (isError ? JSON.parse(text) : {}) as { code?: string; details?: { type: string; value: string }[] };
  const details = error.details ?? [];
  const detail = (type: string) => Buffer.from(details.find((one) => one.type === type)?.value ?? "", "base64");
  const { fieldViolations } = fromBinary(BadRequestSchema, detail("shore.v1.BadRequest"));
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    code: error.code,
    details,
    fields: fieldViolations.map(({ field }) => field),
    violations: Object.fromEntries(fieldViolations.map(({ field, description }) => [field, description])),
    localized: fromBinary(LocalizedMessageSchema, detail("shore.v1.LocalizedMessage")).message,
  };
}
