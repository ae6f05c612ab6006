import type { BadResponse } from "./faulty-proxy.ts";

/** Faulty responses of proxies, gateways and servers. */
export const badResponses = {
  "a page with 200": answer(200, "text/html", page("Welcome to the harbour network")),
  "a page with 502": answer(502, "text/html", page("Bad gateway")),
  "a page with 404": answer(404, "text/html", page("Not found")),
  "a page with 407": answer(407, "text/html", page("Proxy authentication required")),
  "a redirect to a sign-in page": (_, response) => {
    response.writeHead(302, { location: "https://login.invalid/signin" }).end();
  },
  "a redirect to itself": ({ url }, response) => {
    response.writeHead(307, { location: url }).end();
  },
  "half of the JSON": async (_, response, good) => {
    const { body } = await good();
    response.writeHead(200, { "content-type": "application/json" }).end(body.subarray(0, body.length / 2));
  },
  "an answer cut off in the middle": async (_, response, good) => {
    const { body } = await good();
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  "no answer, the connection reset": (request) => {
    request.socket.resetAndDestroy();
  },
  "JSON said to be text": async (_, response, good) => {
    response.writeHead(200, { "content-type": "text/plain" }).end((await good()).body);
  },
  "JSON said to be binary": async (_, response, good) => {
    response.writeHead(200, { "content-type": "application/proto" }).end((await good()).body);
  },
  "JSON said to be packed": async (_, response, good) => {
    response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end((await good()).body);
  },
  "nothing with 200": answer(200, "application/json", ""),
  "nothing without a type": (_, response) => void response.writeHead(200).end(),
  "nothing with 204": (_, response) => void response.writeHead(204).end(),
  "an answer of another message": answer(
    200,
    "application/json",
    '{"vessel":7,"checklistTemplateGroup":["x"],"users":{}}',
  ),
  "an empty message": answer(200, "application/json", "{}"),
  null: answer(200, "application/json", "null"),
  "a list": answer(200, "application/json", "[]"),
  "413 in plain text": answer(413, "text/plain", "Request Entity Too Large"),
  "429 in plain text": answer(429, "text/plain", "Slow down"),
  "500 without a word": (_, response) => void response.writeHead(500).end(),
  "503 in plain text": answer(503, "text/plain", "Maintenance"),
  "an error that is no error": answer(500, "application/json", "null"),
  "an error with damaged details": answer(
    400,
    "application/json",
    '{"code":"invalid_argument","message":"x","details":[{"type":"shore.v1.LocalizedMessage","value":"*"},7]}',
  ),
  "an error with a code nobody knows": answer(500, "application/json", '{"code":"shipwreck","message":7}'),
} satisfies Record<string, BadResponse>;

/** Responses without an end, which must time out. */
export const endlessResponses = {
  "no answer, ever": () => undefined,
  "an answer that never ends": async (_, response, good) => {
    const { body } = await good();
    response.writeHead(200, { "content-type": "application/json" }).write(body.subarray(0, body.length / 2));
  },
} satisfies Record<string, BadResponse>;

/** Faulty script responses after a deployment or on a bad connection. */
export const badScriptResponses = {
  "404, since a new version is there": answer(404, "text/plain", "Not found"),
  "the connection reset": badResponses["no answer, the connection reset"],
  "a page with 200": badResponses["a page with 200"],
  "a page with 502": badResponses["a page with 502"],
} satisfies Record<string, BadResponse>;

function answer(status: number, type: string, body: string): BadResponse {
  return (_, response) => void response.writeHead(status, { "content-type": type }).end(body);
}

function page(title: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
}
