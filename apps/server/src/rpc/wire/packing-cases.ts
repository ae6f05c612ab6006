import { create, toBinary } from "@bufbuild/protobuf";
import { GetUserRequestSchema } from "@shore/api/gen-server/shore/v1/users_pb";
import { GetVesselRequestSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { MAX_REQUEST_BYTES, maxRequestBytes } from "../request-fields.ts";
import { get, jsonQuery, post, postBinary, type WireCase, type WireWorld } from "./wire-case.ts";
import { scriptedUser } from "./scripted-user.ts";

/** How requests and answers may be packed, and how large a request may be. */
export function packingCases(world: WireWorld): WireCase[] {
  return [...packedRequests(world), ...badPacking(world), ...packedAnswers(), ...sizes(world)];
}

function packedRequests({ vesselUuid }: WireWorld): WireCase[] {
  const json = Buffer.from(JSON.stringify({ vesselUuid }));
  const binary = Buffer.from(toBinary(GetVesselRequestSchema, create(GetVesselRequestSchema, { vesselUuid })));
  const mine = { status: 200, message: { vessel: { vesselUuid } } };
  const packings: [string, (bytes: Buffer) => Buffer][] = [
    ["gzip", (bytes) => gzipSync(bytes)],
    ["br", (bytes) => brotliCompressSync(bytes)],
    ["identity", (bytes) => bytes],
    ["", (bytes) => bytes],
  ];
  return packings.flatMap(([encoding, pack]): WireCase[] => [
    [`JSON packed by "${encoding}"`, post("GetVessel", pack(json), { "content-encoding": encoding }), mine],
    [`binary packed by "${encoding}"`, postBinary("GetVessel", pack(binary), { "content-encoding": encoding }), mine],
  ]);
}

function badPacking({ vesselUuid }: WireWorld): WireCase[] {
  const json = Buffer.from(JSON.stringify({ vesselUuid }));
  const packed = gzipSync(json);
  const unknown = {
    status: 501,
    code: "unimplemented",
    says: /gzip and br/,
    headers: { "accept-encoding": "gzip, br" },
  };
  const invalid = { status: 400, code: "invalid_argument" };
  const exhausted = { status: 429, code: "resource_exhausted" };
  const as = (encoding: string | string[], body: Uint8Array) =>
    post("GetVessel", body, { "content-encoding": encoding });
  return [
    ...["zstd", "compress", "x-gzip", "gzip, br", "gzip,gzip", "foo", "*"].map((encoding): WireCase => [
      `packing by "${encoding}" is not known`,
      as(encoding, packed),
      unknown,
    ]),
    ["packing by deflate is not known", as("deflate", deflateSync(json)), unknown],
    ["two packings are none", as(["gzip", "gzip"], packed), unknown],
    ["binary in an unknown packing", postBinary("GetVessel", packed, { "content-encoding": "zstd" }), unknown],
    ["packing cut off", as("gzip", packed.subarray(0, -1)), invalid],
    ["packing with a wrong sum", as("gzip", Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)])), invalid],
    ["packing with something after it", as("gzip", Buffer.concat([packed, Buffer.from("x")])), invalid],
    ["packing that was left out", as("gzip", json), invalid],
    ["packing of another kind", as("br", packed), invalid],
    ["packed twice, said once", as("gzip", gzipSync(packed)), invalid],
    ["packing of nothing", as("gzip", new Uint8Array()), invalid],
    ["packed nothing, which is no JSON", as("gzip", gzipSync("")), invalid],
    ["a bomb of 100 MB by gzip", as("gzip", gzipSync(Buffer.alloc(100_000_000))), exhausted],
    ["a bomb of 100 MB by br", as("br", brotliCompressSync(Buffer.alloc(100_000_000))), exhausted],
  ];
}

function packedAnswers(): WireCase[] {
  const userUuid = scriptedUser("large");
  const json = JSON.stringify({ userUuid });
  const binary = toBinary(GetUserRequestSchema, create(GetUserRequestSchema, { userUuid }));
  const message = { user: { displayName: "a".repeat(100_000) } };
  const answers: [string | undefined, string | undefined][] = [
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "gzip"],
    ["zstd, br", "br"],
    ["deflate", undefined],
    ["identity", undefined],
    ["", undefined],
    [undefined, undefined],
  ];
  return answers.flatMap(([accepted, encoding]): WireCase[] => {
    const answer = { status: 200, message, headers: { "content-encoding": encoding } };
    const headers = { "accept-encoding": accepted };
    const sentence = `an answer to who takes ${accepted === undefined ? "what comes" : `"${accepted}"`}`;
    return [
      [`${sentence} (POST, JSON)`, post("GetUser", json, headers), answer],
      [`${sentence} (POST, binary)`, postBinary("GetUser", binary, headers), answer],
      [`${sentence} (GET)`, get("GetUser", jsonQuery(json), headers), answer],
    ];
  });
}

function sizes({ vesselUuid }: WireWorld): WireCase[] {
  const json = JSON.stringify({ vesselUuid });
  const limit = maxRequestBytes(GetVesselRequestSchema, "POST");
  const most = json.padEnd(limit, " ");
  const exhausted = { status: 429, code: "resource_exhausted" };
  const ok = { status: 200 };
  const invalid = { status: 400, code: "invalid_argument" };
  return [
    ["a body at the limit", post("GetVessel", most), ok],
    ["one byte more", post("GetVessel", `${most} `), exhausted],
    ["one byte more in binary", postBinary("GetVessel", new Uint8Array(limit + 1)), exhausted],
    ["unpacked at the limit", post("GetVessel", gzipSync(most), { "content-encoding": "gzip" }), ok],
    ["unpacked one byte more", post("GetVessel", gzipSync(`${most} `), { "content-encoding": "gzip" }), exhausted],
    ["one byte more for a change", post("VesselGroupCreate", '{"displayName":"x"}'.padEnd(limit + 1, " ")), exhausted],
    ["a checklist at its own limit", post("ChecklistTemplateCreate", "{}".padEnd(MAX_REQUEST_BYTES, " ")), invalid],
    ["one byte more of a checklist", post("ChecklistTemplateCreate", "{}".padEnd(MAX_REQUEST_BYTES + 1)), exhausted],
    [
      "more in an address than a read may be, once it is unpacked",
      get("GetVessel", packedQuery(json.padEnd(maxRequestBytes(GetVesselRequestSchema, "GET") + 1))),
      exhausted,
    ],
    ["headers of 40,000 letters", get("GetVessel", jsonQuery(json), { "x-long": "x".repeat(40_000) }), { status: 431 }],
    ["500 headers", post("GetVessel", json, { "x-many": Array.from({ length: 500 }, () => "x") }), ok],
  ];
}

function packedQuery(json: string): string {
  return `connect=v1&encoding=json&base64=1&compression=gzip&message=${gzipSync(json).toString("base64url")}`;
}
