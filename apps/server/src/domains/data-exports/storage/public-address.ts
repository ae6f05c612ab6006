import { lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** A name that resolves to a private address, which could reach hosts near the server and is never an Azure storage. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

/**
 * Resolves a name for a connection and refuses private addresses. Checked while connecting, since an earlier check could be
 * bypassed by DNS rebinding.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`No address of ${hostname}`), "");
    if (addresses.some(({ address }) => isPrivate(address))) {
      return callback(new PrivateAddress("A private address"), "");
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Returns true for an address that is not on the public internet. */
export function isPrivate(address: string): boolean {
  return NOT_PUBLIC.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Source: IANA IPv4 and IPv6 Special-Purpose Address Registries. An IPv4 address inside IPv6 (::ffff:) is checked as IPv4. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, "ipv6");
}
