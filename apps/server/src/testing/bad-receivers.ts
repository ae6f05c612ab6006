import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { selfSigned } from "./self-signed.ts";

/** What a receiver does to a connection; `repeat` runs until the connection is closed. */
type Behaviour = {
  /** Runs as soon as the connection is accepted, instead of after the request has arrived. */
  onConnect?: (socket: Socket, repeat: Repeat) => void;
  onRequest?: (socket: Socket, repeat: Repeat) => void;
  /** The URL begins with https. */
  secure?: true;
  /** Completes the TLS handshake, with a certificate that nobody trusts. */
  tls?: true;
};

type Repeat = (everyMs: number, work: (count: number) => void) => void;

export type BadReceiver = AsyncDisposable & {
  name: string;
  /** Its URL; the origin is to be listed in the settings. */
  url: string;
  origin: string;
  /** Connections that are open at this moment. */
  openConnections: () => number;
};

const OK = "HTTP/1.1 200 OK\r\n";
const write = (...parts: (string | Buffer)[]): Behaviour => ({
  onRequest: (socket) => parts.forEach((part) => socket.write(part)),
});
const drip = (text: string): Behaviour => ({
  onRequest: (socket, repeat) => repeat(1_000, (count) => socket.write(text.charAt(count - 1) || "x")),
});
const flood = (before: string, piece: string | Buffer): Behaviour => ({
  onRequest: (socket, repeat) => {
    socket.write(before);
    repeat(5, () => {
      for (let n = 0; n < 20; n += 1) socket.write(piece);
    });
  },
});
const silent = () => {};

/** What receivers of webhooks, storages and other servers on the internet may do instead of answering. */
export const BAD_BEHAVIOURS: Record<string, Behaviour> = {
  "101, then silence": write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
  "101, then bytes without end": flood(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
    Buffer.alloc(1_024),
  ),
  "101 without an Upgrade header": write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
  "upgrade with 200": write(`${OK}Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n`),
  "100 without end": flood("", "HTTP/1.1 100 Continue\r\n\r\n"),
  "102 without end": flood("", "HTTP/1.1 102 Processing\r\n\r\n"),
  "103 without end": flood("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
  "103, then silence": write("HTTP/1.1 103 Early Hints\r\n\r\n"),
  "103, then a reset": {
    onRequest: (socket) => void socket.write("HTTP/1.1 103 Early Hints\r\n\r\n", () => socket.resetAndDestroy()),
  },
  "reset at once": { onConnect: (socket) => void socket.resetAndDestroy() },
  "reset before the headers": { onRequest: (socket) => void socket.resetAndDestroy() },
  "reset within the headers": { onRequest: (socket) => void socket.write(OK, () => socket.resetAndDestroy()) },
  "reset within the body": {
    onRequest: (socket) => void socket.write(`${OK}Content-Length: 9\r\n\r\nx`, () => socket.resetAndDestroy()),
  },
  "closed after it is accepted": { onConnect: (socket) => void socket.end() },
  "closed within the headers": { onRequest: (socket) => void socket.end(OK) },
  "closed within the body": { onRequest: (socket) => void socket.end(`${OK}Content-Length: 9\r\n\r\nx`) },
  "half closed before the request, and kept": { onConnect: (socket) => void socket.end() },
  "half closed after the request, and kept": { onRequest: (socket) => void socket.end() },
  "accepts and never reads": { onConnect: (socket) => void socket.pause() },
  "never answers": { onRequest: silent },
  "status line, a byte a second": drip(OK),
  "headers, a byte a second": {
    onRequest: (socket, repeat) => {
      socket.write(`${OK}X-Slow: `);
      repeat(1_000, () => socket.write("x"));
    },
  },
  "body, a byte a second": {
    onRequest: (socket, repeat) => {
      socket.write(`${OK}Content-Length: 100000\r\n\r\n`);
      repeat(1_000, () => socket.write("x"));
    },
  },
  "headers without end": flood(OK, "X-More: x\r\n"),
  "body without end": flood(`${OK}Transfer-Encoding: chunked\r\n\r\n`, "5\r\nhello\r\n"),
  "blanks without end": flood("", "\r\n"),
  "a header of 1 MB": write(OK, `X-Long: ${"x".repeat(1_000_000)}\r\n\r\n`),
  "ten thousand headers": write(OK, "X-Many: x\r\n".repeat(10_000), "\r\n"),
  "a body shorter than its length": { onRequest: (socket) => void socket.write(`${OK}Content-Length: 9\r\n\r\nhello`) },
  "a body longer than its length": write(`${OK}Content-Length: 2\r\n\r\nhello, hello`),
  "a negative length": write(`${OK}Content-Length: -1\r\n\r\n`),
  "two lengths": write(`${OK}Content-Length: 1\r\nContent-Length: 2\r\n\r\nhe`),
  "Transfer-Encoding and Content-Length": write(
    `${OK}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n`,
  ),
  "chunks that are none": write(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n`),
  "a chunk without its end": write(`${OK}Transfer-Encoding: chunked\r\n\r\nffffff\r\nhello`),
  "an invalid status line": write("HTTP/1.1 OK 200\r\n\r\n"),
  "HTTP 0.9": { onRequest: (socket) => void socket.end("<html>hello</html>") },
  "HTTP 3.7": write("HTTP/3.7 200 OK\r\n\r\n"),
  "an HTTP/2 preface": write(Buffer.from("000000040000000000", "hex"), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  "a banner of SSH": { onConnect: (socket) => void socket.write("SSH-2.0-OpenSSH_9.6\r\n") },
  "a response before the request": { onConnect: (socket) => void socket.write("HTTP/1.1 500 No\r\n\r\n") },
  "status 999": write("HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n"),
  "status 99": write("HTTP/1.1 99 No\r\nContent-Length: 0\r\n\r\n"),
  "status 1000": write("HTTP/1.1 1000 No\r\nContent-Length: 0\r\n\r\n"),
  "NUL in a header": write(`${OK}X-Nul: a\u0000b\r\n\r\n`),
  "a header without a name": write(`${OK}: nothing\r\n\r\n`),
  "bare line feeds": write("HTTP/1.1 200 OK\nX-A: b\n\n"),
  "headers twice": write(`${OK}Content-Type: a/b\r\nContent-Type: c/d\r\nLocation: /a\r\nLocation: /b\r\n\r\n`),
  "a redirect to itself": write("HTTP/1.1 307 Here\r\nLocation: /hook\r\nContent-Length: 0\r\n\r\n"),
  "a redirect in a circle": write("HTTP/1.1 302 There\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n"),
  "a redirect into a private network": write(
    "HTTP/1.1 307 There\r\nLocation: http://169.254.169.254/latest/meta-data\r\nContent-Length: 0\r\n\r\n",
  ),
  "a redirect without Location": write("HTTP/1.1 302 Where\r\nContent-Length: 0\r\n\r\n"),
  "204 with a body": write("HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello"),
  "304 with a body": write("HTTP/1.1 304 Same\r\nContent-Length: 5\r\n\r\nhello"),
  "a gzip bomb": write(`${OK}Content-Encoding: gzip\r\n\r\n`, gzipSync(Buffer.alloc(10_000_000))),
  "two responses": write(`${OK}Content-Length: 0\r\n\r\n${OK}Content-Length: 0\r\n\r\n`),
  "keep-alive for ever": write(`${OK}Connection: keep-alive\r\nKeep-Alive: timeout=99999\r\nContent-Length: 0\r\n\r\n`),
  "Connection: close, and kept": write(`${OK}Connection: close\r\n\r\n`),
  "a TLS handshake that never ends": { secure: true, onRequest: silent },
  "a TLS handshake, a byte a second": {
    secure: true,
    onConnect: (socket, repeat) =>
      repeat(1_000, (count) => socket.write(Buffer.from([[22, 3, 3, 0, 99][count - 1] ?? 0]))),
  },
  "a TLS handshake that is reset": { secure: true, onRequest: (socket) => void socket.resetAndDestroy() },
  "a TLS handshake that fails": {
    secure: true,
    onRequest: (socket) => void socket.end(Buffer.from("15030300020228", "hex")),
  },
  "TLS records without end": { secure: true, ...flood("", Buffer.from("1603030001ff", "hex")) },
  "no TLS": { secure: true, ...write("HTTP/1.1 400 Bad Request\r\n\r\n") },
  "a certificate that nobody trusts": { secure: true, tls: true },
};

/** Starts a receiver on a loopback port. */
export async function startBadReceiver(name: string): Promise<BadReceiver> {
  const behaviour = BAD_BEHAVIOURS[name];
  if (!behaviour) throw new Error(`There is no receiver "${name}"`);
  const { onConnect, onRequest = silent, secure = false, tls = false } = behaviour;
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    sockets.add(socket);
    const timers: NodeJS.Timeout[] = [];
    const repeat: Repeat = (everyMs, work) => {
      let count = 0;
      timers.push(
        setInterval(() => {
          count += 1;
          // Not into the memory of this process.
          if (socket.writable && socket.writableLength < 1_048_576) work(count);
        }, everyMs),
      );
    };
    socket.on("close", () => {
      sockets.delete(socket);
      timers.forEach((timer) => clearInterval(timer));
    });
    socket.on("error", silent);
    onConnect?.(socket, repeat);
    // A paused connection stays so.
    if (name === "accepts and never reads") return;
    let isAnswered = onConnect !== undefined;
    socket.on("data", () => {
      if (isAnswered) return;
      isAnswered = true;
      onRequest(socket, repeat);
    });
  };
  const server: Server = tls
    ? createTlsServer({ ...selfSigned }, accept).on("tlsClientError", silent)
    : createServer({ allowHalfOpen: true }, accept);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const origin = `${secure ? "https" : "http"}://127.0.0.1:${port}`;
  return {
    name,
    url: `${origin}/hook`,
    origin,
    openConnections: () => [...sockets].filter((socket) => !socket.readableEnded).length,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
