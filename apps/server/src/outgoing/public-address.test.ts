import { expect, test } from "vitest";
import { isPrivate, PrivateAddress, publicLookup, publicLookupBy } from "./public-address.ts";

test.each(
  [
    "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1",
    "192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255",
    ":: ::1 ::10.0.0.1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe ::FFFF:168.63.129.16 ::ffff:0:169.254.169.254",
    "::ffff:0:8.8.8.8 64:ff9b::a9fe:a9fe 64:ff9b::10.0.0.1 64:ff9b::1.1.1.1 64:ff9b:1::7f00:1 100::1 2001::1 2001:2::1",
    "2001:10::1 2001:20::1 2001:2f:ffff::1 2001:db8::1 2002:7f00:1:: 2002:a9fe:a9fe::1 3fff::1 3fff:fff::1 5f00::1 4000::1",
    "fc00::1 fd12::1 fe80::1 fe80::1%1 fec0::1 feff::1 ff02::1",
    "2603:1030::5efe:10.0.0.1 2603:1030::200:5efe:10.0.0.1 2603:1030:1:2:0:5efe:a00:1",
  ].flatMap((line) => line.split(" ")),
)("%s is private", (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each(
  [
    "1.1.1.1 20.60.1.2 168.63.129.15 168.63.129.17 172.15.255.255 172.32.0.1 192.167.1.1 192.88.98.1 192.88.100.1",
    "2603:1030::1 2606:4700:4700::1111 2001:4860:4860::8888 2001:200::1 2a00:1450::200e 2003::1 3ffe::1 ::ffff:20.60.1.2",
    "2603:1030::5eff:10.0.0.1",
  ].flatMap((line) => line.split(" ")),
)("%s is public", (address) => {
  expect(isPrivate(address)).toBe(false);
});

const PUBLIC_NAME = { resolve4: async () => ["20.60.1.2"], resolve6: async () => ["2603:1030::1"] };
const fails = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));
const lookUp = (lookup: typeof publicLookup, name: string, all: boolean) =>
  new Promise((resolve) => lookup(name, { all }, (error, found, family) => resolve(error ?? [found, family])));

test.each([true, false])("a name of this machine is refused when it is looked up to connect", async (all) => {
  for (const name of ["localhost", "shore.localhost", "LOCALHOST.", "ip6-localhost"])
    expect(await lookUp(publicLookup, name, all)).toBeInstanceOf(PrivateAddress);
});

test.each([true, false])("a name with one private address of several is refused", async (all) => {
  const rebound = { ...PUBLIC_NAME, resolve6: async () => ["2603:1030::1", "64:ff9b::a9fe:a9fe"] };
  expect(await lookUp(publicLookupBy(rebound), "ships.example.com", all)).toBeInstanceOf(PrivateAddress);
});

test("a name with public addresses is connected to, by both families or the one that it has", async () => {
  const addresses = [
    { address: "20.60.1.2", family: 4 },
    { address: "2603:1030::1", family: 6 },
  ];
  expect(await lookUp(publicLookupBy(PUBLIC_NAME), "ships.example.com", true)).toEqual([addresses, undefined]);
  expect(await lookUp(publicLookupBy(PUBLIC_NAME), "ships.example.com", false)).toEqual(["20.60.1.2", 4]);
  const onlyV6 = { ...PUBLIC_NAME, resolve4: fails("ENODATA") };
  expect(await lookUp(publicLookupBy(onlyV6), "ships.example.com", false)).toEqual(["2603:1030::1", 6]);
});

test.each([
  ["ENOTFOUND", "ENODATA", "ENOTFOUND"],
  ["ETIMEOUT", "ENODATA", "EAI_AGAIN"],
  ["ESERVFAIL", "ESERVFAIL", "EAI_AGAIN"],
])("name servers that respond %s and %s mean %s", async (v4, v6, code) => {
  const resolver = { resolve4: fails(v4), resolve6: fails(v6) };
  expect(await lookUp(publicLookupBy(resolver), "ships.example.com", true)).toMatchObject({ code });
});
