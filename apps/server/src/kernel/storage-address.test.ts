import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { StorageAddress } from "./storage-address.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const GOOD =
  "https://havbris.blob.core.windows.net/ships?sv=2026-02-06&sr=c&sp=rcwdl&se=2027-03-01T00:00:00Z&sig=c2VjcmV0";
const KEYED = "https://havbris.blob.core.windows.net/ships?skoid=a&sktid=b&sks=b&skv=2024-11-04&sr=c&sp=rcw&sig=a";
const read = (text: string, named: string[] = []) => StorageAddress.read(text, named, NOW);

test("an access URL has location and expiry, and does not expose its secret", () => {
  const address = read(GOOD);
  if (typeof address === "string") throw new Error(address);
  expect(address).toMatchObject({
    location: "https://havbris.blob.core.windows.net/ships",
    expireTime: new Date("2027-03-01T00:00:00Z"),
    namedInSettings: false,
  });
  expect(address.accessUrl).toBe(GOOD);
  for (const shown of [inspect(address, { depth: 9, showHidden: true }), JSON.stringify(address)]) {
    expect(shown).not.toContain("c2VjcmV0");
    expect(shown).not.toContain("sig");
  }
});

test.each([
  ["https://havbris.blob.core.windows.net/ships?sig=a&sp=cw&se=2026-04-01", "2026-04-01T00:00:00.000Z"],
  ["https://havbris.blob.core.windows.net/ships?sig=a&sp=cw&se=2026-04-01T08%3A30Z", "2026-04-01T08:30:00.000Z"],
  [
    "https://havbris.blob.core.windows.net/ships?sig=a&sp=cw&se=2026-04-01T08:30:10.1234567Z",
    "2026-04-01T08:30:10.123Z",
  ],
  ["https://havbris.blob.core.chinacloudapi.cn/ships/?sig=a&si=exports", undefined],
  // Of a user delegation key, the earlier end counts.
  [`${KEYED}&skt=2026-02-27&ske=2026-03-06T00:00:00Z&se=2028-01-01`, "2026-03-06T00:00:00.000Z"],
  [`${KEYED}&skt=2026-02-27&ske=2026-03-06T00:00:00Z&se=2026-03-05T10:00Z`, "2026-03-05T10:00:00.000Z"],
  [`${KEYED}&ske=2026-03-06`, "2026-03-06T00:00:00.000Z"],
  [`${KEYED}&st=2026-03-01T12:10Z&skt=2026-03-01T12:15:00Z&ske=2026-03-06`, "2026-03-06T00:00:00.000Z"],
  [
    "https://havbris.blob.core.windows.net/ships?sig=a&srt=sco&ss=b&sp=rwdlac&st=2026-01-01&se=2026-04-01",
    "2026-04-01T00:00:00.000Z",
  ],
  ["https://havbris.z12.blob.storage.azure.net/ships?sig=a&srt=sco&ss=bf&sp=rwdlac", undefined],
])("%s is read", (text, expires) => {
  const address = read(text);
  expect(address).toBeInstanceOf(StorageAddress);
  expect(typeof address === "string" ? address : address.expireTime?.toISOString()).toBe(expires);
});

test.each([
  ["st=2026-03-02&skt=2026-03-01", "2026-03-02T00:00:00.000Z"],
  ["st=2026-03-01&skt=2026-03-02T08:00Z", "2026-03-02T08:00:00.000Z"],
  ["skt=2026-02-27", "2026-02-27T00:00:00.000Z"],
  ["si=exports", undefined],
])("an access URL with %s is valid from %s on", (parameters, begins) => {
  const address = read(`${KEYED}&ske=2026-03-06&${parameters}`);
  expect(typeof address === "string" ? address : address.beginTime?.toISOString()).toBe(begins);
});

describe("refused with a clear message:", () => {
  const https = "The access URL has to begin with https://.";
  const oneLine = "The access URL has to be one line without spaces.";
  const storage = /^The access URL has to lead to an Azure blob storage/;
  const container = /^The access URL has to be one of a container/;
  test.each<[string, string, string | RegExp]>([
    ["no URL", "havbris", https],
    ["http", GOOD.replace("https", "http"), https],
    ["another scheme", "file:///etc/passwd?sig=a", https],
    ["a line break at its end", `${GOOD}\n`, oneLine],
    ["a line break inside", GOOD.replace("&sig", "\r\n&sig"), oneLine],
    ["a tab", GOOD.replace("?", "?\t"), oneLine],
    ["a NUL", GOOD.replace("?", "?\0"), oneLine],
    ["user and password", GOOD.replace("//", "//me:pass@"), "The access URL must not hold a user name or password."],
    ["another host", GOOD.replace("blob.core.windows.net", "example.com"), storage],
    ["a host that begins like a storage", GOOD.replace("windows.net", "windows.net.example.com"), storage],
    ["a host that ends like a storage", GOOD.replace("havbris.blob", "evil.example-blob"), storage],
    ["a trailing dot", GOOD.replace("windows.net", "windows.net."), storage],
    ["an account below an account", GOOD.replace("havbris.", "a.havbris."), storage],
    ["another port", GOOD.replace("windows.net", "windows.net:8443"), storage],
    ["an address in numbers", GOOD.replace("havbris.blob.core.windows.net", "169.254.169.254"), storage],
    ["this machine", GOOD.replace("havbris.blob.core.windows.net", "localhost"), storage],
    ["a file share", GOOD.replace(".blob.", ".file."), storage],
    ["a signature for other services", GOOD.replace("sr=c", "ss=qt&srt=co"), storage],
    ["no container", GOOD.replace("/ships", "/"), container],
    ["a file", GOOD.replace("/ships", "/ships/deck.csv"), container],
    ["a parent directory", GOOD.replace("/ships", "/ships/..%2fother"), container],
    ["no name of a container", GOOD.replace("/ships", "/Sh_ips"), container],
    ["a signature for one blob", GOOD.replace("sr=c", "sr=b"), container],
    ["a signature for a directory", GOOD.replace("sr=c", "sr=d&sdd=1"), container],
    ["a signature for the service alone", GOOD.replace("sr=c", "srt=s&ss=b"), container],
    ["no signature", GOOD.replace(/&sig=.*/, ""), "The access URL has no signature (sig=). Copy the whole URL."],
    ["reading only", GOOD.replace("rcwdl", "rl"), /^The access URL does not allow writing\./],
    ["creating without writing again", GOOD.replace("rcwdl", "rcl"), /^The access URL does not allow writing\./],
    ["expired a year ago", GOOD.replace("2027", "2025"), /expired on 2025-03-01 00:00 \+00:00\. Make a new one\.$/],
    ["expiring this instant", GOOD.replace("2027-03-01T00:00", "2026-03-01T12:00"), /expired on 2026-03-01 12:00/],
    ["a day that does not exist", GOOD.replace("2027-03-01", "2027-02-30"), /no time of expiry that exists/],
    [
      "a key that expired",
      `${KEYED}&ske=2026-02-27T00:00:00Z&se=2028-01-01`,
      /key that signed the access URL expired on 2026-02-27 00:00 \+00:00/,
    ],
    [
      "a key expiring this instant",
      `${KEYED}&ske=2026-03-01T12:00:00Z&se=2028-01-01`,
      /key that signed the access URL/,
    ],
    ["expired before its key", `${KEYED}&ske=2026-02-27&se=2026-02-26`, /^The access URL expired on 2026-02-26/],
    ["expired, its key not", `${KEYED}&ske=2026-03-06&se=2026-02-26`, /^The access URL expired on 2026-02-26/],
    ["a key without an end that exists", `${KEYED}&ske=soon`, /no time of expiry that exists \(ske=\)/],
    ["a beginning that does not exist", `${GOOD}&st=2026-02-30`, /no time of beginning that exists \(st=\)/],
    ["no time", GOOD.replace("2027-03-01T00:00:00Z", "soon"), /no time of expiry that exists/],
  ])("%s", (_, text, sentence) => {
    expect(read(text)).toMatch(sentence);
    expect(read(text)).not.toContain("c2VjcmV0");
  });
});

test("a storage named in the settings may be on this machine, with the account in its path, and no other may", () => {
  const local = "http://127.0.0.1:10000/devstoreaccount1/ships?sig=a&sp=cw";
  expect(read(local, ["http://127.0.0.1:10000"])).toMatchObject({
    location: "http://127.0.0.1:10000/devstoreaccount1/ships",
    namedInSettings: true,
  });
  expect(read(local, ["http://127.0.0.1:10001"])).toBe("The access URL has to begin with https://.");
  expect(read(local.replace("http", "https"), ["http://127.0.0.1:10000"])).toMatch(/Azure blob storage/);
});
