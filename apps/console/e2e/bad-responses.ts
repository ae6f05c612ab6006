import type { BadResponse } from "./faulty-proxy.ts";

/** Faulty responses of proxies, gateways and servers. */
export const badResponses = {
  "a page with 200": respond(200, "text/html", page("Welcome to the harbour network")),
  "a page with 502": respond(502, "text/html", page("Bad gateway")),
  "a page with 404": respond(404, "text/html", page("Not found")),
  "a page with 407": respond(407, "text/html", page("Proxy authentication required")),
  "a redirect to a sign-in page": (_, response) => {
    response.writeHead(302, { location: "https://login.invalid/signin" }).end();
  },
  "a redirect to itself": ({ url }, response) => {
    response.writeHead(307, { location: url }).end();
  },
  "truncated JSON": async (_, response, fetchOriginal) => {
    const { body } = await fetchOriginal();
    response.writeHead(200, { "content-type": "application/json" }).end(body.subarray(0, body.length / 2));
  },
  "a response cut off in the middle": async (_, response, fetchOriginal) => {
    const { body } = await fetchOriginal();
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  "connection reset without a response": (request) => {
    request.socket.resetAndDestroy();
  },
  "JSON with content type text/plain": async (_, response, fetchOriginal) => {
    response.writeHead(200, { "content-type": "text/plain" }).end((await fetchOriginal()).body);
  },
  "JSON with content type application/proto": async (_, response, fetchOriginal) => {
    response.writeHead(200, { "content-type": "application/proto" }).end((await fetchOriginal()).body);
  },
  "uncompressed JSON with content encoding gzip": async (_, response, fetchOriginal) => {
    response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end((await fetchOriginal()).body);
  },
  "an empty body with 200": respond(200, "application/json", ""),
  "an empty body without a content type": (_, response) => void response.writeHead(200).end(),
  "an empty response with 204": (_, response) => void response.writeHead(204).end(),
  "a response of another message type": respond(
    200,
    "application/json",
    '{"vessel":7,"checklistTemplateGroup":["x"],"users":{}}',
  ),
  "an empty message": respond(200, "application/json", "{}"),
  null: respond(200, "application/json", "null"),
  "a list": respond(200, "application/json", "[]"),
  "413 in plain text": respond(413, "text/plain", "Request Entity Too Large"),
  "429 in plain text": respond(429, "text/plain", "Slow down"),
  "500 with an empty body": (_, response) => void response.writeHead(500).end(),
  "503 in plain text": respond(503, "text/plain", "Maintenance"),
  "an error whose body is null": respond(500, "application/json", "null"),
  "an error with damaged details": respond(
    400,
    "application/json",
    '{"code":"invalid_argument","message":"x","details":[{"type":"shore.v1.LocalizedMessage","value":"*"},7]}',
  ),
  "an error with an unknown code": respond(500, "application/json", '{"code":"shipwreck","message":7}'),
} satisfies Record<string, BadResponse>;

/** Responses without an end, which must time out. */
export const endlessResponses = {
  "no response": () => undefined,
  "a response that never ends": async (_, response, fetchOriginal) => {
    const { body } = await fetchOriginal();
    response.writeHead(200, { "content-type": "application/json" }).write(body.subarray(0, body.length / 2));
  },
} satisfies Record<string, BadResponse>;

/** Faulty script responses after a deployment or on a bad connection. */
export const badScriptResponses = {
  "404 after a deployment": respond(404, "text/plain", "Not found"),
  "connection reset": badResponses["connection reset without a response"],
  "a page with 200": badResponses["a page with 200"],
  "a page with 502": badResponses["a page with 502"],
} satisfies Record<string, BadResponse>;

function respond(status: number, type: string, body: string): BadResponse {
  return (_, response) => void response.writeHead(status, { "content-type": type }).end(body);
}

function page(title: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
}
