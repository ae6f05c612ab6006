import { create, toBinary } from "@bufbuild/protobuf";
import { GetVesselRequestSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { binaryQuery, get, jsonQuery, pathOf, type WireCase, type WireWorld } from "./wire-case.ts";

/** Reads by GET: what an address may say, and in which forms. */
export function queryCases(world: WireWorld): WireCase[] {
  return [...goodForms(world), ...badForms(world)];
}

function goodForms({ vesselUuid }: WireWorld): WireCase[] {
  const json = JSON.stringify({ vesselUuid });
  const binary = toBinary(GetVesselRequestSchema, create(GetVesselRequestSchema, { vesselUuid }));
  const padded = Buffer.from(json).toString("base64");
  const packed = (encoding: string, bytes: Buffer) =>
    `connect=v1&encoding=json&base64=1&compression=${encoding}&message=${bytes.toString("base64url")}`;
  const forms: [string, string][] = [
    ["JSON", jsonQuery(json)],
    ["JSON in the order of another client", `message=${encodeURIComponent(json)}&encoding=json&connect=v1`],
    ["JSON with + for a space", `connect=v1&encoding=json&message=${encodeURIComponent(json).replace("%3A", "%3A+")}`],
    ["JSON with every letter in escapes", `connect=v1&encoding=json&message=${everyLetterEscaped(json)}`],
    ["JSON in base64", `connect=v1&encoding=json&base64=1&message=${Buffer.from(json).toString("base64url")}`],
    ["JSON in base64 of the other alphabet", `connect=v1&encoding=json&base64=1&message=${encodeURIComponent(padded)}`],
    ["JSON in base64 with its padding", `connect=v1&encoding=json&base64=1&message=${padded}`],
    ["JSON and a note that it is not in base64", `${jsonQuery(json)}&base64=0`],
    ["JSON packed by gzip", packed("gzip", gzipSync(json))],
    ["JSON packed by br", packed("br", brotliCompressSync(json))],
    ["JSON and a note that it is not packed", `${jsonQuery(json)}&compression=identity`],
    ["JSON beside a parameter nobody knows", `${jsonQuery(json)}&utm_source=x`],
    ["binary", binaryQuery(binary)],
    ["binary packed by gzip", packed("gzip", gzipSync(binary)).replace("json", "proto")],
    ["binary packed by br", packed("br", brotliCompressSync(binary)).replace("json", "proto")],
  ];
  const mine = { status: 200, message: { vessel: { vesselUuid } }, headers: { "cache-control": "no-store" } };
  return [
    ...forms.map(([form, query]): WireCase => [`a read in ${form}`, get("GetVessel", query), mine]),
    ["an empty binary message", get("GetVessels", "connect=v1&encoding=proto&base64=1&message="), { status: 200 }],
    ["a binary message not given is empty", get("GetVessels", "connect=v1&encoding=proto"), { status: 200 }],
    ["a content type that fits", get("GetVessel", jsonQuery(json), { "content-type": "application/json" }), mine],
    [
      "a session is enough, wherever the page is",
      get("GetVessel", jsonQuery(json), { "sec-fetch-site": "none" }),
      mine,
    ],
  ];
}

function badForms({ vesselUuid }: WireWorld): WireCase[] {
  const json = JSON.stringify({ vesselUuid });
  const text = encodeURIComponent(json);
  const base64 = Buffer.from(json).toString("base64url");
  const packed = gzipSync(json);
  const unsupported = { status: 415 };
  const invalid = { status: 400, code: "invalid_argument" };
  const cases: [string, string, WireCase[2]][] = [
    ["no query", "", unsupported],
    ["no encoding", `connect=v1&message=${text}`, unsupported],
    ["an encoding nobody knows", `connect=v1&encoding=xml&message=${text}`, unsupported],
    ["an encoding in capitals", `connect=v1&encoding=JSON&message=${text}`, unsupported],
    ["an encoding as a content type", `connect=v1&encoding=application/json&message=${text}`, unsupported],
    ["no version", `encoding=json&message=${text}`, invalid],
    ["another version", `connect=v2&encoding=json&message=${text}`, invalid],
    ["a version in capitals", `connect=V1&encoding=json&message=${text}`, invalid],
    ["a version as the header says it", `connect=1&encoding=json&message=${text}`, invalid],
    ["an empty version", `connect=&encoding=json&message=${text}`, invalid],
    ["no message", "connect=v1&encoding=json", invalid],
    ["an empty message", "connect=v1&encoding=json&message=", invalid],
    ["JSON that is not in base64", `connect=v1&encoding=json&base64=1&message=${text}`, invalid],
    ["base64 that is not said to be", `connect=v1&encoding=json&message=${base64}`, invalid],
    ["base64 of an odd length", `connect=v1&encoding=json&base64=1&message=${base64.slice(0, 45)}`, invalid],
    ["base64 cut off", `connect=v1&encoding=json&base64=1&message=${base64.slice(0, 24)}`, invalid],
    ["binary that is not in base64", `connect=v1&encoding=proto&message=${text}`, invalid],
    ["a message given twice", `connect=v1&encoding=json&message=${text}&message=${text}`, invalid],
    ["a version given twice", `connect=v1&connect=v1&encoding=json&message=${text}`, invalid],
    ["an encoding given twice", `connect=v1&encoding=json&encoding=proto&message=${text}`, invalid],
    ["half an escape", `connect=v1&encoding=json&message=${text}%`, invalid],
    ["an escape that is none", `connect=v1&encoding=json&message=%zz`, invalid],
    ["invalid UTF-8", `connect=v1&encoding=json&message=%c0%af`, invalid],
    ["NUL", `connect=v1&encoding=json&message=${text}%00`, invalid],
    [
      "a NUL character in escapes",
      `connect=v1&encoding=json&message=${encodeURIComponent('{"vesselUuid":"\\u0000"}')}`,
      invalid,
    ],
    ["__proto__", `connect=v1&encoding=json&message=${encodeURIComponent('{"__proto__":{}}')}`, invalid],
    ["a nest without end", `connect=v1&encoding=json&message=${"[".repeat(15_000)}`, invalid],
    ["packing that is no such thing", `connect=v1&encoding=json&base64=1&compression=gzip&message=${base64}`, invalid],
    ["packing cut off", packedQuery("gzip", packed.subarray(0, -9)), invalid],
    ["packing of another kind than said", packedQuery("br", packed), invalid],
    ["packing by deflate", packedQuery("deflate", deflateSync(json)), { status: 501, code: "unimplemented" }],
    ["packing by zstd", packedQuery("zstd", packed), { status: 501, code: "unimplemented" }],
    ["a bomb", packedQuery("gzip", gzipSync(Buffer.alloc(12_000_000))), { status: 429, code: "resource_exhausted" }],
    [
      "a bomb by br",
      packedQuery("br", brotliCompressSync(Buffer.alloc(60_000_000))),
      { status: 429, code: "resource_exhausted" },
    ],
  ];
  return [
    ...cases.map(([what, query, answer]): WireCase => [`an address with ${what}`, get("GetVessel", query), answer]),
    ["an address without a question mark", { method: "GET", path: pathOf("GetVessel") }, unsupported],
    [
      "a read with a content type that is not taken",
      get("GetVessel", jsonQuery(json), { "content-type": "text/plain" }),
      unsupported,
    ],
    ["an address of 40,000 letters", get("GetVessel", `x=${"x".repeat(40_000)}`), { status: 431 }],
  ];
}

function packedQuery(encoding: string, bytes: Uint8Array): string {
  const message = Buffer.from(bytes).toString("base64url");
  return `connect=v1&encoding=json&base64=1&compression=${encoding}&message=${message}`;
}

function everyLetterEscaped(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}
