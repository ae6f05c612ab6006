import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const trusted = new BlockList();
trusted.addSubnet("10.1.0.0", 16, "ipv4");
trusted.addAddress("fd00::1", "ipv6");

test.each<[what: string, remote: string, forwarded: string | undefined, address: string]>([
  ["no proxy", "203.0.113.9", undefined, "203.0.113.9"],
  ["somebody who writes the header without a proxy", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["a person behind the proxy", "10.1.0.5", "203.0.113.9", "203.0.113.9"],
  ["a proxy on a socket for both families", "::ffff:10.1.0.5", "203.0.113.9", "203.0.113.9"],
  ["two trusted proxies", "10.1.0.5", "203.0.113.9, 10.1.0.6", "203.0.113.9"],
  ["somebody who writes an address in front", "10.1.0.5", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  ["a proxy that is not trusted behind one that is", "10.1.0.5", "203.0.113.9, 192.0.2.7", "192.0.2.7"],
  ["a header that is no address", "10.1.0.5", "unknown", "10.1.0.5"],
  ["the proxy itself", "10.1.0.5", undefined, "10.1.0.5"],
  ["an IPv6 address, by its network", "fd00::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["a short IPv6 address", "2001:db8::1", undefined, "2001:db8:0:0::/64"],
])("%s", (_, remoteAddress, forwarded, address) => {
  const request = { socket: { remoteAddress }, headers: forwarded ? { "x-forwarded-for": forwarded } : {} };
  // Only these two properties of a request are read.
  expect(clientAddress(request as Parameters<typeof clientAddress>[0], trusted)).toBe(address);
});

test("without a trusted proxy the header is ignored", () => {
  const request = { socket: { remoteAddress: "10.1.0.5" }, headers: { "x-forwarded-for": "203.0.113.9" } };
  expect(clientAddress(request as unknown as Parameters<typeof clientAddress>[0], undefined)).toBe("10.1.0.5");
});
