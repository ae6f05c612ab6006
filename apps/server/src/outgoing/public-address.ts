import { Resolver } from "node:dns/promises";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** A name that resolves to a private address, which could reach hosts near the server and is never an Azure storage. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

/** The part of a resolver that is used here. */
type AddressResolver = Record<"resolve4" | "resolve6", (hostname: string) => Promise<string[]>>;

/**
 * Returns a function that resolves a name for a connection and refuses private addresses. Checked while connecting, since an earlier
 * check could be bypassed by DNS rebinding.
 *
 * Asks the name servers itself: the system's own lookup takes one of libuv's threads until it answers, and two names whose servers
 * never answer would stop every other lookup of this process.
 */
export function publicLookupBy(resolver: AddressResolver): LookupFunction {
  return async (hostname, options, callback) => {
    let found: [Address, ...Address[]];
    try {
      found = await publicAddressesOf(hostname, resolver);
    } catch (error) {
      // Thrown below, always an Error.
      return callback(error as Error, "");
    }
    return options.all ? callback(null, found) : callback(null, found[0].address, found[0].family);
  };
}

type Address = { address: string; family: 4 | 6 };

async function publicAddressesOf(hostname: string, resolver: AddressResolver): Promise<[Address, ...Address[]]> {
  // Names of this machine. Source: RFC 6761, 6.3
  if (/^(?:.*\.)?localhost\.?$|^ip6-/i.test(hostname)) throw new PrivateAddress("A name of this machine");
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [...familyOf(v4, 4), ...familyOf(v6, 6)];
  const [first, ...others] = addresses;
  if (!first) throw lookupError(hostname, [v4, v6]);
  if (addresses.some(({ address }) => isPrivate(address))) throw new PrivateAddress("A private address");
  return [first, ...others];
}

function familyOf(found: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return found.status === "fulfilled" ? found.value.map((address) => ({ address, family })) : [];
}

/** Returns the error that the system's lookup has: no such name, or no answer about it. */
function lookupError(hostname: string, found: PromiseSettledResult<string[]>[]): Error {
  const isUnknown = found.every(
    (one) =>
      one.status === "fulfilled" || ["ENOTFOUND", "ENODATA"].includes((one.reason as { code?: string }).code ?? ""),
  );
  return Object.assign(new Error(`No address of ${hostname}`), { code: isUnknown ? "ENOTFOUND" : "EAI_AGAIN" });
}

/** Two tries at each name server, in all less than a request's deadline. */
export const publicLookup: LookupFunction = publicLookupBy(new Resolver({ timeout: 2_000, tries: 2 }));

/** Returns true for an address that is not on the public internet. */
export function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return NOT_PUBLIC_V4.check(address, "ipv4");
  const groups = groupsOf(address);
  const mapped = mappedAddress(groups);
  if (mapped !== undefined) return NOT_PUBLIC_V4.check(mapped, "ipv4");
  return NOT_PUBLIC_V6.check(groups.join(":"), "ipv6") || isIsatap(groups);
}

/** Returns the eight groups of an IPv6 address in hexadecimal, without leading zeros and zone. */
function groupsOf(address: string): string[] {
  const [bare = ""] = address.split("%", 1);
  // The URL parser writes an IPv4 address at the end as two groups.
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const inGroups = (part: string) => (part === "" ? [] : part.split(":"));
  if (tail === undefined) return inGroups(head);
  const [before, after] = [inGroups(head), inGroups(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

/** Returns the IPv4 address of `::ffff:192.0.2.1`: the system connects to it by IPv4. */
function mappedAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Whether the interface identifier embeds an IPv4 address, in whatever network. Source: RFC 5214, 6.1 */
function isIsatap(groups: readonly string[]): boolean {
  return /^(?:0|[123]00):5efe$/.test(groups.slice(4, 6).join(":"));
}

/**
 * Networks that are not public. Of IPv6 only 2000::/3 is, without the networks of protocols and of addresses that embed an IPv4 one:
 * a gateway would translate those into any address, also of a private network.
 * Source: IANA IPv4 and IPv6 Special-Purpose Address Registries, IPv6 Address Space.
 */
const NOT_PUBLIC_V4 = new BlockList();
/** Of its own: a list checks a mapped IPv4 address by the networks of both. */
const NOT_PUBLIC_V6 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Azure's service for virtual machines.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  // 6to4 relays.
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  NOT_PUBLIC_V4.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  // Loopback, NAT64 (64:ff9b::, 64:ff9b:1::), IPv4 translated (::ffff:0:0:0) and compatible, discard.
  ["::", 3],
  // Teredo, ORCHID, benchmarking and other protocols.
  ["2001::", 23],
  // Documentation.
  ["2001:db8::", 32],
  ["3fff::", 20],
  // 6to4.
  ["2002::", 16],
  // Segment routing (5f00::) and what is not assigned.
  ["4000::", 2],
  // Unique local, link local, site local (fec0::), multicast and what is not assigned.
  ["8000::", 1],
] as const) {
  NOT_PUBLIC_V6.addSubnet(network, prefix, "ipv6");
}
