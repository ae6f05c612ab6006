import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

type Request = Pick<IncomingMessage, "socket" | "headers">;

/** Returns the {@link fullClientAddress}; of IPv6 only the /64 network, which is what one customer has. */
export function clientAddress(request: Request, trusted: BlockList | undefined): string {
  const address = fullClientAddress(request, trusted);
  return isIP(address) === 6 ? network(address) : address;
}

/**
 * Returns the address of a request's client: the connection's, or behind trusted proxies the last one of `X-Forwarded-For` that is
 * not a trusted proxy's. Earlier entries can be forged by any client.
 */
export function fullClientAddress({ socket, headers }: Request, trusted: BlockList | undefined): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  let address = plain(socket.remoteAddress ?? "");
  while (trusted?.check(address, family(address))) {
    const before = plain(forwarded.pop()?.trim() ?? "");
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Whether a trusted proxy has sent the request. */
export function isFromProxy({ socket }: Pick<Request, "socket">, trusted: BlockList | undefined): boolean {
  const address = plain(socket.remoteAddress ?? "");
  return trusted?.check(address, family(address)) ?? false;
}

/** Returns an IPv4 address without the prefix of an IPv6 socket: `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
}

function family(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

function network(address: string): string {
  const [head = "", tail] = address.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before!.length - after!.length }, () => "0");
  return `${[...before!, ...zeros, ...after!].slice(0, 4).join(":")}::/64`;
}
