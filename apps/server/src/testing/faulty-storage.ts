import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A fault of a request: a response with this status; no response; the connection cut after this many bytes of the body, or after the
 * storage has processed it; a delay; a redirect; undefined: none, the request is forwarded.
 */
export type Fault =
  | number
  | "hang"
  | { cutAtByte: number }
  | { cutAfterDone: true }
  | { lateByMs: number }
  | { redirectTo: string }
  | undefined;

export type FaultyStorage = {
  /** To be listed in the settings. */
  origin: string;
  /** Kind of every request received, in order. */
  readonly requests: StorageRequest[];
  stop: () => Promise<void>;
};

/** Reading the container, a block of a file, the commit of its blocks, or its deletion. */
export type StorageRequest = "list" | "block" | "commit" | "delete";

/** Starts a proxy of a storage that injects faults. The signature of an access URL contains no host, so it is valid here too. */
export async function startFaultyStorage(
  behind: string,
  fault: (request: StorageRequest, index: number) => Fault,
): Promise<FaultyStorage> {
  const requests: StorageRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const kind = kindOf(incoming);
    requests.push(kind);
    answer(incoming, outgoing, fault(kind, requests.filter((other) => other === kind).length - 1)).catch(() => {
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, injected: Fault): Promise<void> {
    if (injected === "hang") return;
    if (typeof injected === "object" && "cutAtByte" in injected) {
      let received = 0;
      for await (const piece of incoming) {
        received += Buffer.byteLength(piece);
        if (received >= injected.cutAtByte) break;
      }
      incoming.socket.destroy();
      return;
    }
    const body = await buffer(incoming);
    if (typeof injected === "object" && "lateByMs" in injected) await sleep(injected.lateByMs);
    if (typeof injected === "object" && "cutAfterDone" in injected) {
      pass(incoming, body, () => incoming.socket.destroy());
    } else if (typeof injected === "object" && "redirectTo" in injected) {
      outgoing.writeHead(302, { location: injected.redirectTo }).end();
    } else if (typeof injected === "number") {
      const code = CODES[injected] ?? "InternalError";
      const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Planned.</Message></Error>`;
      outgoing.writeHead(injected, { "x-ms-error-code": code, "content-type": "application/xml" }).end(text);
    } else {
      pass(incoming, body, (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      });
    }
  }

  function pass(incoming: IncomingMessage, body: Buffer, onResponse: (response: IncomingMessage) => void): void {
    const { method, headers, url = "" } = incoming;
    const passed = request(new URL(url, behind), { method, headers, agent: false }, onResponse);
    passed.on("error", () => incoming.socket.destroy());
    passed.end(body);
  }
}

function kindOf({ method, url = "" }: IncomingMessage): StorageRequest {
  if (method === "DELETE") return "delete";
  if (method === "GET") return "list";
  return url.includes("comp=blocklist") ? "commit" : "block";
}

const CODES: Record<number, string> = {
  403: "AuthorizationFailure",
  404: "ContainerNotFound",
  412: "LeaseIdMissing",
  500: "InternalError",
  503: "ServerBusy",
};
