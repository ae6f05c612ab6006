/** A request as it goes over the line. What is not said is as the console says it. */
export type WireRequest = {
  method?: string;
  /** Address with its query. */
  path: string;
  /** In the place of, or beside, the usual ones; undefined takes a usual one away, a list gives a header more than once. */
  headers?: Record<string, string | string[] | undefined>;
  body?: string | Uint8Array;
};

/** What has to come back. */
export type WireAnswer = {
  status: number;
  /** The Connect code in an error's body; absent: the body is no error of the protocol. */
  code?: string;
  /** Fields that the error names, as the first ones and in this order. */
  fields?: (string | RegExp)[];
  /** The error's message. */
  says?: RegExp;
  /** Headers by name; undefined: not there. */
  headers?: Record<string, string | RegExp | undefined>;
  /** What the answer's message holds at least, in the contract's JSON, whichever codec it came in. */
  message?: object;
};

export type WireCase = [sentence: string, request: WireRequest, answer: WireAnswer];

/** Who asks in the cases, and about what. */
export type WireWorld = { vesselUuid: string };

/** A call by POST, with JSON unless the headers say otherwise. */
export function post(call: string, body: string | Uint8Array, headers: WireRequest["headers"] = {}): WireRequest {
  return { method: "POST", path: pathOf(call), headers, body };
}

/** The same in binary. */
export function postBinary(call: string, body: Uint8Array, headers: WireRequest["headers"] = {}): WireRequest {
  return post(call, body, { "content-type": "application/proto", ...headers });
}

/** A call by GET, with the query as it stands in the address. */
export function get(call: string, query: string, headers: WireRequest["headers"] = {}): WireRequest {
  return { method: "GET", path: `${pathOf(call)}?${query}`, headers };
}

/** The query of a read with this message in JSON. */
export function jsonQuery(message: object | string): string {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  return `connect=v1&encoding=json&message=${encodeURIComponent(text)}`;
}

/** The query of a read with this message in binary. */
export function binaryQuery(message: Uint8Array): string {
  return `connect=v1&encoding=proto&base64=1&message=${Buffer.from(message).toString("base64url")}`;
}

/** Where a call is. */
export function pathOf(call: string): string {
  return `/shore/crpc/shore.v1.ShoreAPI/${call}`;
}
