import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { create, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { GetVesselRequestSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { rawRequests } from "../testing/raw-requests.ts";
import { startTestServer } from "../testing/test-server.ts";
import { MAX_REQUEST_BYTES, maxRequestBytes } from "./request-fields.ts";

/** Tests which bytes are a valid request, by POST and GET, in JSON and binary, compressed and not. */
const database = await testDatabase();
const manager = await signedIn(database, "manager");
const uuid = await createVessel(database, manager.organizationUuid);
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
const { post, get } = rawRequests(server.origin, manager.token);

const vessel = JSON.stringify({ vesselUuid: uuid });
const binaryVessel = toBinary(GetVesselRequestSchema, create(GetVesselRequestSchema, { vesselUuid: uuid }));
const entries = (rest: string) => `{"vesselUuid":"${uuid}",${rest}}`;
const member = (rest: string) => `{"displayName":"Ferries","members":[${rest}]}`;
const binary = { "content-type": "application/proto" };
const refused = { status: 400, code: "invalid_argument" };
const exhausted = { status: 429, code: "resource_exhausted" };

test.each<[string, string, string]>([
  ["a field by its name in the contract", "GetVessel", `{"vessel_uuid":"${uuid}"}`],
  ["a key in escapes", "GetVessel", `{"vessel\\u0055uid":"${uuid}"}`],
  ["space of every kind", "GetVessel", ` \r\n\t{ "vesselUuid" :\n"${uuid}" }\n `],
  ["a UUID in capitals", "GetVessel", `{"vesselUuid":"${uuid.toUpperCase()}"}`],
  ["a count as text", "GetLogbookEntries", entries('"limit":"3"')],
  ["a count with a zero fraction", "GetLogbookEntries", entries('"limit":3.0')],
  ["a count with an exponent", "GetLogbookEntries", entries('"limit":1e1')],
  ["null for an absent field", "GetLogbookEntries", entries('"beforeTime":null,"logbookNames":null')],
  ["an empty list", "GetLogbookEntries", entries('"logbookNames":[]')],
])("JSON may have %s", async (_, call, body) => {
  expect((await post(call, body)).status).toBe(200);
});

describe("a request whose bytes contain what its message cannot is rejected, naming the field:", () => {
  const sections = (value: string) => `{"templateData":{"sections":[{},{"tasks":[{"name":${value}}]}]}}`;
  const name = "templateData.sections[1].tasks[0].name";
  test.each<[string, string, string | Buffer, string]>([
    ["an unknown field", "GetVessel", `{"imo":"1"}`, "imo"],
    ["__proto__", "GetVessel", `{"__proto__":{"member":true}}`, "__proto__"],
    ["__proto__ in escapes", "GetLogbookEntries", entries('"\\u005f_proto__":{}'), "__proto__"],
    ["__proto__ in a part", "VesselGroupCreate", member('{"__proto__":{"x":1}}'), "members[0].__proto__"],
    ["constructor", "GetVessel", `{"constructor":1}`, "constructor"],
    ["a prototype in a part", "VesselGroupCreate", member('{"constructor":{}}'), "members[0].constructor"],
    ["an empty key", "GetLogbookEntries", entries('"":1'), ""],
    ["a field under both its names", "GetVessel", `{"vesselUuid":"${uuid}","vessel_uuid":"x"}`, "vessel_uuid"],
    ["a NUL character", "ChecklistTemplateCreate", sections('"a\\u0000b"'), name],
    ["NUL in a list", "GetLogbookEntries", entries('"logbookNames":["deck","a\\u0000"]'), "logbookNames[1]"],
    ["a lone high surrogate", "ChecklistTemplateCreate", sections('"\\ud800"'), name],
    ["a lone low surrogate", "GetLogbookEntries", entries('"logbookNames":["\\udc00"]'), "logbookNames[0]"],
    ["a number for text", "ChecklistTemplateCreate", sections("7"), name],
    ["text for an object", "ChecklistTemplateCreate", `{"templateData":"x"}`, "templateData"],
    ["an object for a list", "GetLogbookEntries", entries('"logbookNames":{}'), "logbookNames"],
    ["null in a list", "GetLogbookEntries", entries('"logbookNames":[null]'), "logbookNames[0]"],
    ["a part that is null", "VesselGroupCreate", member("null"), "members[0]"],
    ["a part that is a list", "VesselGroupCreate", member("[]"), "members[0]"],
    ["a negative count", "GetLogbookEntries", entries('"limit":-1'), "limit"],
    ["a fractional count", "GetLogbookEntries", entries('"limit":1.5'), "limit"],
    ["a count above 32 bits", "GetLogbookEntries", entries('"limit":4294967296'), "limit"],
    ["an infinite count", "GetLogbookEntries", entries('"limit":1e999'), "limit"],
    ["a count of a thousand digits", "GetLogbookEntries", entries(`"limit":${"9".repeat(1_000)}`), "limit"],
    ["a count in letters", "GetLogbookEntries", entries('"limit":"many"'), "limit"],
    ["a count that is true", "GetLogbookEntries", entries('"limit":true'), "limit"],
    ["a count that is a list", "GetLogbookEntries", entries('"limit":[1]'), "limit"],
    ["too deep a nesting", "GetVessel", `{"vesselUuid":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, "vesselUuid"],
    ["invalid UTF-8", "GetVessel", Buffer.from(`{"vesselUuid":"\xff"}`, "latin1"), "vesselUuid"],
    ["a list", "GetVessel", "[]", ""],
    ["NaN", "GetVessel", '{"vesselUuid":NaN}', "vesselUuid"],
    ["null for a number", "GetLogbookEntries", entries('"limit":null'), "limit"],
    ["a number with a sign only", "GetLogbookEntries", entries('"limit":-0'), "limit"],
  ])("%s", async (_, call, body, field) => {
    const answer = await post(call, body);
    expect(answer).toMatchObject(refused);
    expect(answer.fields[0]).toBe(field);
  });

  test.each<[string, string]>([
    ["a byte order mark", "\uFEFF{}"],
    ["two messages", "{}{}"],
    ["something after the message", "{} x"],
    ["a comma too many", '{"vesselUuid":"x",}'],
    ["a comment", "{/* x */}"],
    ["a key without quotes", "{vesselUuid:1}"],
    ["single quotes", "{'vesselUuid':'x'}"],
    ["a line break in a text", '{"vesselUuid":"a\nb"}'],
    ["a NUL byte in a text", '{"vesselUuid":"a\0b"}'],
    ["a NUL byte after the message", "{}\0"],
    ["an invalid escape", '{"vesselUuid":"\\x41"}'],
    ["an incomplete escape", '{"vesselUuid":"\\u00"}'],
    ["an unterminated string", '{"vesselUuid":"'],
    ["undefined", "undefined"],
    ["true", "true"],
    ["a number", "7"],
    ["null", "null"],
    ["a text", '"{}"'],
    ["markup", "<html></html>"],
    ["space only", "   "],
    ["nothing", ""],
    ["100,000 unclosed braces", '{"a":'.repeat(100_000)],
    ["UTF-16", Buffer.from('{"vesselUuid":"x"}', "utf16le").toString("latin1")],
    ["50,000 lists", `{"vesselUuid":[${"[],".repeat(50_000)}0]}`],
  ])("%s is not a message", async (_, body) => {
    expect(await post("GetVessel", body)).toMatchObject({ ...refused, fields: [""] });
  });

  test.each<[string, Uint8Array, string]>([
    ["invalid UTF-8", field(1, Buffer.from([0xff, 0xfe])), "vesselUuid"],
    ["a surrogate in UTF-8", field(1, Uint8Array.of(0xed, 0xa0, 0x80)), "vesselUuid"],
    ["overlong UTF-8", field(1, Uint8Array.of(0xc0, 0xaf)), "vesselUuid"],
    ["a NUL character", field(1, Buffer.from("a\0b")), "vesselUuid"],
    ["an unknown field", field(99, Buffer.from("x")), "99"],
    ["the largest field number", field(536_870_911, Buffer.from("x")), "536870911"],
    ["a number for text", new BinaryWriter().tag(1, WireType.Varint).uint32(7).finish(), ""],
    ["a fixed number for text", new BinaryWriter().tag(1, WireType.Bit64).fixed64(7).finish(), "vesselUuid"],
    ["a length beyond the end", new Uint8Array([0x0a, 0xff, 0xff, 0x03, 0x41]), ""],
    ["a negative length", Uint8Array.of(0x0a, ...new Uint8Array(9).fill(0xff), 0x01), ""],
    ["an unterminated varint", new Uint8Array(40).fill(0xff), ""],
    ["field number zero", Uint8Array.of(0x02, 0x00), ""],
    ["a start of a group", Uint8Array.of(0x0b), ""],
    ["an unknown wire type", Uint8Array.of(0x0f), ""],
    ["one byte too few", binaryVessel.subarray(0, -1), ""],
    ["one byte too many", Uint8Array.of(...binaryVessel, 0x0a), ""],
    ["an envelope of the streaming protocol", Uint8Array.of(0, 0, 0, 0, 0), ""],
  ])("in binary, %s", async (_, body, name) => {
    expect(await post("GetVessel", body, binary)).toMatchObject({ ...refused, fields: [name] });
  });
});

const json = (text: string) => `connect=v1&encoding=json&message=${encodeURIComponent(text)}`;
const base64 = (bytes: Uint8Array, more = "", encoding = "json") =>
  `connect=v1&encoding=${encoding}&base64=1${more}&message=${Buffer.from(bytes).toString("base64url")}`;
const text = Buffer.from(vessel);

test.each<[string, string]>([
  ["JSON in another order", `message=${encodeURIComponent(vessel)}&encoding=json&connect=v1`],
  ["JSON in base64", base64(text)],
  ["JSON in base64 with its padding", `connect=v1&encoding=json&base64=1&message=${text.toString("base64")}`],
  ["JSON compressed by gzip", base64(gzipSync(text), "&compression=gzip")],
  ["JSON compressed by br", base64(brotliCompressSync(text), "&compression=br")],
  ["JSON and a note that it is not compressed", `${json(vessel)}&compression=identity`],
  ["JSON with an unknown parameter", `${json(vessel)}&utm_source=x`],
  ["binary", base64(binaryVessel, "", "proto")],
  ["binary compressed by gzip", base64(gzipSync(binaryVessel), "&compression=gzip", "proto")],
])("a URL may contain %s", async (_, query) => {
  expect(await get("GetVessel", query)).toMatchObject({ status: 200 });
});

test.each<[string, string, object]>([
  ["invalid UTF-8", "connect=v1&encoding=json&message=%7B%22vesselUuid%22%3A%22%FF%22%7D", refused],
  ["damaged base64", "connect=v1&encoding=proto&base64=1&message=***", refused],
  [
    "base64 of an odd length",
    `connect=v1&encoding=json&base64=1&message=${text.toString("base64url").slice(0, 45)}`,
    refused,
  ],
  ["JSON that is not in base64", `${json(vessel)}&base64=1`, refused],
  ["an incomplete escape", `${json(vessel)}%`, refused],
  ["NUL in escapes", json('{"vesselUuid":"\\u0000"}'), refused],
  ["an unknown field", json('{"x":1}'), refused],
  ["__proto__", json('{"__proto__":{}}'), refused],
  ["15,000 nested arrays", `connect=v1&encoding=json&message=${"[".repeat(15_000)}`, refused],
  ["no message", "connect=v1&encoding=json", refused],
  ["a second message with a percent-encoded name", `${json('{"x":1}')}&m%65ssage=%7B%7D`, refused],
  ["a message given twice", `${json(vessel)}&message=%7B%7D`, refused],
  ["an encoding given twice", `${json(vessel)}&encoding=proto`, refused],
  ["no version", "encoding=json&message=%7B%7D", refused],
  ["damaged compression", base64(Buffer.alloc(3), "&compression=gzip"), refused],
  ["compression cut off", base64(gzipSync(text).subarray(0, -9), "&compression=gzip"), refused],
  ["compression of another format than declared", base64(gzipSync(text), "&compression=br"), refused],
  ["deflate", base64(deflateSync(text), "&compression=deflate"), { status: 501, code: "unimplemented" }],
  ["a decompression bomb", base64(gzipSync(Buffer.alloc(12_000_000)), "&compression=gzip"), exhausted],
  ["more than a read may be", base64(gzipSync(vessel.padEnd(65_537)), "&compression=gzip"), exhausted],
])("a URL with %s is rejected", async (_, query, answer) => {
  expect(await get("GetVessel", query)).toMatchObject(answer);
});

test.each<[string, string, Uint8Array, object]>([
  ["gzip", "gzip", gzipSync(text), { status: 200 }],
  ["br", "br", brotliCompressSync(text), { status: 200 }],
  ["identity", "identity", text, { status: 200 }],
  ["zstd", "zstd", gzipSync(text), { status: 501, code: "unimplemented" }],
  ["gzip twice", "gzip,gzip", gzipSync(gzipSync(text)), { status: 501, code: "unimplemented" }],
  ["gzip, cut off", "gzip", gzipSync(text).subarray(0, -1), refused],
  ["gzip with a wrong checksum", "gzip", Buffer.concat([gzipSync(text).subarray(0, -8), Buffer.alloc(8)]), refused],
  ["gzip with something after it", "gzip", Buffer.concat([gzipSync(text), Buffer.from("x")]), refused],
  ["uncompressed data declared as gzip", "gzip", text, refused],
  ["gzip of an empty body", "gzip", gzipSync(""), refused],
  ["a decompression bomb of 100 MB by gzip", "gzip", gzipSync(Buffer.alloc(100_000_000)), exhausted],
  ["a decompression bomb of 100 MB by br", "br", brotliCompressSync(Buffer.alloc(100_000_000)), exhausted],
])("a body compressed by %s", async (_, encoding, body, answer) => {
  expect(await post("GetVessel", body, { "content-encoding": encoding })).toMatchObject(answer);
});

test("a request may have as many decompressed bytes as its call allows, and not one more", async () => {
  const full = vessel.padEnd(maxRequestBytes(GetVesselRequestSchema, "POST"));
  const gzip = { "content-encoding": "gzip" };
  expect(await post("GetVessel", full)).toMatchObject({ status: 200 });
  expect(await post("GetVessel", gzipSync(full), gzip)).toMatchObject({ status: 200 });
  expect(await post("GetVessel", `${full} `)).toMatchObject(exhausted);
  expect(await post("GetVessel", gzipSync(`${full} `), gzip)).toMatchObject(exhausted);
  expect(await post("GetVessel", new Uint8Array(full.length + 1), binary)).toMatchObject(exhausted);
  expect(await post("ChecklistTemplateCreate", "{}".padEnd(MAX_REQUEST_BYTES))).toMatchObject(refused);
  expect(await post("ChecklistTemplateCreate", "{}".padEnd(MAX_REQUEST_BYTES + 1))).toMatchObject(exhausted);
});

test("a field given twice is rejected", async () => {
  const twice = await post("GetVessel", `{"vesselUuid":"${uuid}","vesselUuid":"${uuid}"}`);
  expect(twice).toMatchObject({ ...refused, violations: { vesselUuid: "Is given twice." } });
  const byEscape = await post("VesselGroupCreate", member('{"vesselUuid":"x","vessel\\u0055uid":"y"}'));
  expect(byEscape).toMatchObject({ ...refused, violations: { "members[0].vesselUuid": "Is given twice." } });
});

test("none of these requests caused a logged error", () => {
  expect(server.logged).toEqual([]);
});

function field(number: number, bytes: Uint8Array): Uint8Array {
  return new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(bytes).finish();
}
