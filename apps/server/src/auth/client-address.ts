import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/**
 * The address a request comes from: the connection's, or behind trusted proxies the last one of `X-Forwarded-For` that no trusted
 * proxy has. What stands before that anybody may have written.
 * @returns an IPv6 address as its network of 64 bits, which is what one customer has
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trusted: BlockList | undefined,
): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  let address = plain(socket.remoteAddress ?? "");
  while (trusted?.check(address, family(address))) {
    const before = plain(forwarded.pop()?.trim() ?? "");
    if (isIP(before) === 0) break;
    address = before;
  }
  return isIP(address) === 6 ? network(address) : address;
}

/** An IPv4 address that came over an IPv6 socket reads `::ffff:192.0.2.1`. */
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
