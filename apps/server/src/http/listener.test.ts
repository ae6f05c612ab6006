import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { BlockList, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { type Handler, type Listener, type ListenerOptions, listen } from "./listener.ts";
import { createLog } from "../telemetry/log.ts";

const consoleFolder = mkdtempSync(join(tmpdir(), "shore-console-"));
mkdirSync(join(consoleFolder, "assets"));
const inline = "document.documentElement.dataset.theme = 'night';";
writeFileSync(
  join(consoleFolder, "index.html"),
  `<script>${inline}</script><script src="a.js"></script><meta property="csp-nonce" nonce="__CSP_NONCE__"><div id="root">`,
);
const ownProxy = new BlockList();
ownProxy.addAddress("127.0.0.1", "ipv4");
const script = "console.warn('hello from the console');".repeat(20);
writeFileSync(join(consoleFolder, "assets", "main-4f2a.js"), script);
writeFileSync(join(consoleFolder, "assets", "main-4f2a.js.br"), brotliCompressSync(script));
writeFileSync(join(consoleFolder, "assets", "main-4f2a.js.map"), "{}");
writeFileSync(join(consoleFolder, "favicon.svg"), "<svg/>");
afterAll(() => rmSync(consoleFolder, { recursive: true }));

const listeners: Listener[] = [];
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop(300)));
});

test("the page may run only its own scripts, the one written into it by its hash, and its own styles, has a nonce per response, and is never cached", async () => {
  const { get } = await serve();
  const [first, second] = [await get("/shore/vessels"), await get("/shore")];
  const nonce = /nonce="([\w+/=]{20,})"/.exec(first.text)?.[1];
  expect(first.headers.get("content-security-policy")).toBe(
    `default-src 'none'; script-src 'self' 'sha256-${createHash("sha256").update(inline).digest("base64")}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ` +
      "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  expect(second.text).not.toContain(nonce);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(first.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const { headers, text } = await get("/shore", { "accept-encoding": "gzip" });
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(text.replaceAll(/nonce="[^"]+"/gu, "")).toBe(second.text.replaceAll(/nonce="[^"]+"/gu, ""));
});

test("a file with a content hash in its name is cached for a year and compressed for clients that accept it", async () => {
  const { get } = await serve();
  const packed = await get("/shore/assets/main-4f2a.js", { "accept-encoding": "br" });
  expect(packed.text).toBe(script);
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(packed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const plain = await get("/shore/assets/main-4f2a.js", { "accept-encoding": "identity" });
  expect(plain.text).toBe(script);
  expect(plain.headers.get("vary")).toMatch(/accept-encoding/i);
  expect((await get("/shore/favicon.svg")).headers.get("cache-control")).toBe("public, no-cache");
});

test("source maps are not served", async () => {
  const { get } = await serve();
  expect((await get("/shore/assets/main-4f2a.js.map")).status).toBe(404);
});

test("a script that an update has removed is answered with 404, not with the page", async () => {
  const { get } = await serve();
  const answer = await get("/shore/assets/main-0000.js");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
});

test.each(["/shore/../../package.json", "/shore/%2e%2e/%2e%2e/package.json", "/shore/assets/..%2f..%2fpackage.json"])(
  "%s returns no file outside the console",
  async (path) => {
    const { raw } = await serve();
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n`)).not.toContain(
      '"dependencies"',
    );
  },
);

test("the root redirects to the vessel list, other paths say where Shore is, and only GET and HEAD are allowed", async () => {
  const { get, send } = await serve();
  const root = await get("/");
  expect([root.status, root.headers.get("location")]).toEqual([302, "/shore/orgs"]);
  expect((await get("/elsewhere")).text).toBe("Not found. Shore is at /shore.\n");
  expect((await send("POST", "/shore/vessels", "x")).status).toBe(405);
});

test("without a built console the page says so, and the health check still works", async () => {
  const { get } = await serve({ consoleFolder: join(consoleFolder, "nothing") });
  expect((await get("/shore")).text).toContain("The console is not built");
  expect((await get("/shore/healthz")).status).toBe(200);
});

test("every response has security headers, over https with HSTS", async () => {
  const { get } = await serve({ origin: "https://shore.example.com" });
  for (const path of ["/shore", "/shore/healthz", "/nowhere", "/shore/assets/main-4f2a.js"]) {
    const { headers } = await get(path, { host: "shore.example.com" });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  }
  const { get: getPlain } = await serve();
  expect((await getPlain("/shore")).headers.get("strict-transport-security")).toBeNull();
});

test("the server is alive, but not ready while the database is unreachable or unresponsive", async () => {
  const states: [() => Promise<boolean>, number][] = [
    [async () => true, 200],
    [async () => false, 503],
    [() => Promise.reject(new Error("connect ECONNREFUSED")), 503],
    [() => new Promise(() => {}), 503],
  ];
  for (const [isReady, status] of states) {
    const { get } = await serve({ isReady });
    expect((await get("/shore/readyz")).status).toBe(status);
    expect((await get("/shore/healthz")).status).toBe(200);
  }
});

test("a log line has request id, path and status, and never a query string, a cookie or values the database quotes", async () => {
  const secret = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(secret@x) exists" });
  const { get, lines } = await serve({
    trustedProxies: ownProxy,
    mounts: { "/shore/crpc/": () => Promise.reject(secret) },
  });
  const { headers, status } = await get("/shore/crpc/GetVessel?message=secret", {
    cookie: "secret=1",
    "x-request-id": "from-the-proxy",
  });
  expect([status, headers.get("x-request-id")]).toEqual([500, "from-the-proxy"]);
  expect(lines()).not.toContain("secret");
  expect(lines()).toContain('"requestId":"from-the-proxy"');
  expect(lines()).toContain('"method":"GET","path":"/shore/crpc/GetVessel","status":500');
});

test("a request whose handler cannot reach the database gets 503 with Retry-After", async () => {
  const away = Object.assign(new Error("the database system is shutting down"), { code: "57P03" });
  const { get } = await serve({ mounts: { "/shore/auth/": () => Promise.reject(away) } });
  const { status, headers } = await get("/shore/auth/signin");
  expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
});

test("a response that its client has stopped reading is aborted, and its memory released", async () => {
  const ended = Promise.withResolvers<boolean>();
  const file: Handler = (_request, response) => {
    response.once("close", () => ended.resolve(response.writableFinished));
    response.end(Buffer.alloc(64 * 1_048_576));
  };
  const { listener } = await serve({ stalledMs: 200, mounts: { "/shore/crpc/": file } });
  const client = connect(listener.port, "127.0.0.1");
  client.on("error", () => {}).write("GET /shore/crpc/file HTTP/1.1\r\nHost: localhost:8080\r\n\r\n");
  expect(await ended.promise).toBe(false);
  client.destroy();
});

test("a response that takes long to begin is not aborted", async () => {
  const slow: Handler = async (_request, response) => {
    await sleep(900);
    response.end("all of it");
  };
  const { get } = await serve({ stalledMs: 200, mounts: { "/shore/crpc/": slow } });
  expect((await get("/shore/crpc/slow")).text).toBe("all of it");
});

test("a request that does not arrive in time gets 408, except on the paths of ships", async () => {
  const read: Handler = async (request, response) => {
    for await (const _ of request);
    response.end("arrived");
  };
  const mounts = { "/shore/crpc/": read, "/shore/ship/": read };
  const { listener } = await serve({ mounts, shipMounts: ["/shore/ship/"], requestTimeoutMs: 200 });
  const send = async (path: string) => {
    const client = connect(listener.port, "127.0.0.1");
    client.on("error", () => {});
    client.write(`POST ${path} HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\nContent-Length: 2\r\n\r\na`);
    setTimeout(() => client.write("b"), 500);
    let text = "";
    for await (const chunk of client) text += String(chunk);
    return text.split("\r\n")[0];
  };
  expect(await Promise.all([send("/shore/crpc/slow"), send("/shore/ship/slow")])).toEqual([
    "HTTP/1.1 408 Request Timeout",
    "HTTP/1.1 200 OK",
  ]);
});

test("responses to ships have no headers for browsers, all others have", async () => {
  const answer: Handler = (_, response) => void response.end("answered");
  const mounts = { "/shore/crpc/": answer, "/shore/ship/": answer };
  const { listener } = await serve({ mounts, shipMounts: ["/shore/ship/"] });
  const policyOf = async (path: string) =>
    (await fetch(`http://localhost:${listener.port}${path}`, { method: "POST" })).headers.get(
      "content-security-policy",
    );
  expect(await policyOf("/shore/ship/x")).toBeNull();
  for (const path of ["/shore/crpc/x", "/shore/orgs", "/other"])
    expect(await policyOf(path)).toMatch(/^default-src 'none'/);
});

test("stopping finishes running requests, accepts no more, and closes open connections", async () => {
  const started = Promise.withResolvers<void>();
  const slow: Handler = async (_request, response) => {
    started.resolve();
    await sleep(400);
    response.end("all of it");
  };
  const { get, listener } = await serve({ mounts: { "/shore/crpc/": slow } });
  const answer = get("/shore/crpc/slow");
  await started.promise;
  const stopped = listener.stop();
  expect((await answer).text).toBe("all of it");
  expect(await stopped).toBe(true);
  await expect(get("/shore/healthz")).rejects.toThrow("fetch failed");
});

test("under load every request on an open connection is answered while the server stops", async () => {
  const { url, listener } = await serve({
    mounts: { "/shore/crpc/": async (_request, response) => void response.end("ok") },
  });
  const agent = new Agent({ keepAlive: true });
  const outcomes: string[] = [];
  const client = async () => {
    // After `Connection: close` a client has to expect that its next connection is refused.
    while (outcomes.push(await ask(`${url}/shore/crpc/x`, agent)) && !outcomes.includes("200, closing"));
  };
  const clients = Array.from({ length: 8 }, client);
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(20), 20_000);
  expect(await listener.stop()).toBe(true);
  await Promise.all(clients);
  agent.destroy();
  expect(new Set(outcomes)).toEqual(new Set(["200", "200, closing"]));
});

test("a request that never ends is aborted at the deadline", async () => {
  const started = Promise.withResolvers<void>();
  const { get, listener } = await serve({ mounts: { "/shore/crpc/": () => started.resolve() } });
  const answer = get("/shore/crpc/never").catch(String);
  await started.promise;
  expect(await listener.stop(400)).toBe(false);
  expect(await answer).toContain("fetch failed");
});

test("an error names a port in use, and how to choose another", async () => {
  const { listener } = await serve();
  const again = listen({ host: "127.0.0.1", port: listener.port }, options());
  await expect(again).rejects.toThrow(
    `Port ${listener.port} is in use by another program. Stop it, or choose another port: PORT=${listener.port + 1} npm start`,
  );
});

function options(given: Partial<ListenerOptions> = {}, log = createLog("silent")): ListenerOptions {
  return { origin: "http://localhost:8080", log, isReady: async () => true, mounts: {}, consoleFolder, ...given };
}

async function serve(given: Partial<ListenerOptions> = {}) {
  let written = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const listener = await listen({ host: "127.0.0.1", port: 0 }, options(given, createLog("info", sink)));
  listeners.push(listener);
  const url = `http://127.0.0.1:${listener.port}`;
  const send = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, { method, headers, redirect: "manual", ...(body ? { body } : {}) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const get = (path: string, headers?: Record<string, string>) => send("GET", path, undefined, headers);
  const raw = async (text: string) => {
    const socket = connect(listener.port, "127.0.0.1").end(text);
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    await once(socket, "close");
    return answer;
  };
  return { get, send, raw, url, listener, lines: () => written };
}

/** Returns the status and whether the server closes the connection, or the code of a socket error. */
function ask(url: string, agent: Agent): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  httpRequest(url, { agent }, (response) => {
    const closing = response.headers.connection === "close" ? ", closing" : "";
    response.resume().on("end", () => resolve(`${response.statusCode}${closing}`));
  })
    .on("error", (error) => resolve("code" in error ? String(error.code) : error.message))
    .end();
  return promise;
}
