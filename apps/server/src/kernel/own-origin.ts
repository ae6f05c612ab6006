import type { IncomingMessage } from "node:http";

/** Whether the origin's host is a loopback one: `localhost`, `127.0.0.1` or `[::1]`. */
export function isLoopbackOrigin(origin: string): boolean {
  return LOOPBACK_NAMES.includes(new URL(origin).hostname);
}

/** Returns all origins of Shore's own pages: the configured one, and for a loopback origin the other loopback names too. */
export function ownOrigins(origin: string): ReadonlySet<string> {
  return originsOnPorts(origin, [new URL(origin).port]);
}

/**
 * Returns the error status of a request for another host; undefined when the host is Shore's. 421: another host. 400: none, several,
 * or an invalid host name. For a loopback origin the listening port is accepted too: during development a proxy has the origin's.
 * @param origin scheme, host and port that browsers use
 */
export function refusedHostStatus(request: IncomingMessage, origin: string): 400 | 421 | undefined {
  const [host, another] = request.headersDistinct["host"] ?? [];
  const requested =
    host === undefined || another !== undefined ? null : URL.parse(`${new URL(origin).protocol}//${host}`);
  if (requested?.href !== `${requested?.origin}/`) return 400;
  const ports = [new URL(origin).port, String(request.socket.localPort ?? "")];
  return originsOnPorts(origin, ports).has(requested.origin) ? undefined : 421;
}

/** Whether a proxy forwarded the request: it has a header for it, or uses HTTP/1.0, as nginx by default and no browser does. */
export function isForwarded({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === "1.0" || Object.keys(headers).some((name) => FORWARDED.test(name));
}

function originsOnPorts(origin: string, ports: readonly string[]): ReadonlySet<string> {
  if (!isLoopbackOrigin(origin)) return new Set([origin]);
  const { protocol } = new URL(origin);
  return new Set(
    LOOPBACK_NAMES.flatMap((name) => ports.map((port) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin)),
  );
}

const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Headers that proxies add. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded(?:-.+)?)$/;
