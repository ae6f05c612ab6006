import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { post, postBinary, type WireAnswer, type WireCase, type WireWorld } from "./wire-case.ts";

/**
 * What a body may hold and what not, in both codecs, beyond what request-checks.test.ts shows: every way in which protobuf's JSON
 * can be said, and bytes that make no message.
 */
export function contentCases(world: WireWorld): WireCase[] {
  return [...jsonForms(world), ...hostileJson(world), ...binaryForms(world), ...hostileBinary(world)];
}

function jsonForms({ vesselUuid }: WireWorld): WireCase[] {
  const ok = { status: 200 };
  const mine = { status: 200, message: { vessel: { vesselUuid } } };
  const entries = (rest: string) => post("GetLogbookEntries", `{"vesselUuid":"${vesselUuid}"${rest}}`);
  return [
    ["a field by its JSON name", post("GetVessel", `{"vesselUuid":"${vesselUuid}"}`), mine],
    ["a field by its name in the contract", post("GetVessel", `{"vessel_uuid":"${vesselUuid}"}`), mine],
    ["a key in escapes", post("GetVessel", `{"vessel\\u0055uid":"${vesselUuid}"}`), mine],
    ["space of every kind", post("GetVessel", ` \r\n\t{ "vesselUuid" :\n"${vesselUuid}" }\n `), mine],
    ["a UUID in capitals", post("GetVessel", `{"vesselUuid":"${vesselUuid.toUpperCase()}"}`), mine],
    ["a count as text", entries(',"limit":"3"'), ok],
    ["a count with a fraction of nothing", entries(',"limit":3.0'), ok],
    ["a count in powers of ten", entries(',"limit":1e1'), ok],
    ["null for what is not said", entries(',"limit":null,"beforeTime":null,"logbookNames":null'), ok],
    ["an empty list", entries(',"logbookNames":[]'), ok],
    ["no field at all where none is needed", post("GetVessels", "{}"), ok],
  ];
}

function hostileJson({ vesselUuid }: WireWorld): WireCase[] {
  const entries = (rest: string) => post("GetLogbookEntries", `{"vesselUuid":"${vesselUuid}"${rest}}`);
  const noJson = invalid("");
  const texts: [string, string][] = [
    ["a byte order mark", "\uFEFF{}"],
    ["two messages", "{}{}"],
    ["two lines of messages", "{}\n{}"],
    ["something after the message", "{} x"],
    ["a comma too many", '{"vesselUuid":"x",}'],
    ["a comment", "{/* x */}"],
    ["a key without quotes", "{vesselUuid:1}"],
    ["single quotes", "{'vesselUuid':'x'}"],
    ["a line break in a text", '{"vesselUuid":"a\nb"}'],
    ["a NUL byte in a text", '{"vesselUuid":"a\0b"}'],
    ["a NUL byte after the message", "{}\0"],
    ["an escape that is none", '{"vesselUuid":"\\x41"}'],
    ["half an escape", '{"vesselUuid":"\\u00"}'],
    ["an open text", '{"vesselUuid":"'],
    ["NaN", '{"vesselUuid":NaN}'],
    ["Infinity", '{"vesselUuid":-Infinity}'],
    ["undefined", "undefined"],
    ["true", "true"],
    ["a number", "7"],
    ["null", "null"],
    ["a text", '"{}"'],
    ["markup", "<html></html>"],
    ["space only", "   "],
    ["a form", "vesselUuid=x"],
    ["open brackets without end", "[".repeat(500_000)],
    ["open braces without end", '{"a":'.repeat(100_000)],
  ];
  return [
    ...texts.map(([what, text]): WireCase => [`${what} is no message`, post("GetVessel", text), noJson]),
    ["UTF-16 is no message", post("GetVessel", Buffer.from('{"vesselUuid":"x"}', "utf16le")), noJson],
    ["a count below nothing", entries(',"limit":-1'), invalid("limit")],
    ["a count beyond counting", entries(',"limit":4294967296'), invalid("limit")],
    ["a count without end", entries(`,"limit":1e999`), invalid("limit")],
    ["a count of a thousand digits", entries(`,"limit":${"9".repeat(1_000)}`), invalid("limit")],
    ["a count that is a text of letters", entries(',"limit":"many"'), invalid("limit")],
    ["a count that is true", entries(',"limit":true'), invalid("limit")],
    ["a count that is a list", entries(',"limit":[1]'), invalid("limit")],
    ["__proto__ in the middle", entries(',"__proto__":{"limit":1}'), invalid("__proto__")],
    ["__proto__ in escapes", entries(',"\\u005f_proto__":{}'), invalid("__proto__")],
    ["__proto__ inside a part", nested('{"__proto__":{"displayName":"x"}}'), invalid("members[0].__proto__")],
    ["a prototype inside a part", nested('{"constructor":{"prototype":{}}}'), invalid("members[0].constructor")],
    ["a part that is null", nested("null"), invalid("members[0]")],
    ["a part that is a list", nested("[]"), invalid("members[0]")],
    ["a nest 40 deep where nothing is known", entries(`,"x":${"[".repeat(40)}${"]".repeat(40)}`), invalid("x")],
    ["an empty key", entries(',"":1'), invalid("")],
    ["a key of 100,000 letters", entries(`,"${"k".repeat(100_000)}":1`), { status: 400, code: "invalid_argument" }],
    ["10,000 keys nobody knows", entries(`,${manyKeys(10_000)}`), { status: 400, code: "invalid_argument" }],
    ["a second half of a character", entries(',"logbookNames":["\\udc00"]'), invalid("logbookNames[0]")],
    ["NUL in escapes", entries(',"logbookNames":["deck","a\\u0000"]'), invalid("logbookNames[1]")],
    ["a format nobody knows", post("GenerateDataExportFile", '{"fileFormat":"XML"}'), invalid()],
    ["a format by an unknown number", post("GenerateDataExportFile", '{"fileFormat":99}'), invalid()],
  ];
}

function binaryForms({ vesselUuid }: WireWorld): WireCase[] {
  const uuid = field(1, vesselUuid);
  const mine = { status: 200, message: { vessel: { vesselUuid } } };
  return [
    ["an empty binary message", postBinary("GetVessels", new Uint8Array()), { status: 200 }],
    ["a binary message", postBinary("GetVessel", uuid), mine],
    ["a length in more bytes than it needs", postBinary("GetVessel", withLongLength(vesselUuid)), mine],
  ];
}

function hostileBinary({ vesselUuid }: WireWorld): WireCase[] {
  const writer = () => new BinaryWriter();
  const bodies: [string, Uint8Array][] = [
    ["field number nought", Uint8Array.of(0x02, 0x00)],
    ["a start of a group", Uint8Array.of(0x0b)],
    ["an end of a group", Uint8Array.of(0x0c)],
    ["a kind of field that does not exist", Uint8Array.of(0x0f)],
    ["a tag cut off", Uint8Array.of(0x8a)],
    ["a length cut off", Uint8Array.of(0x0a, 0xff)],
    ["a length of four gigabytes", Uint8Array.of(0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x41)],
    ["a length below nothing", Uint8Array.of(0x0a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01)],
    ["one byte too few", field(1, vesselUuid).subarray(0, -1)],
    ["one byte too many", Uint8Array.of(...field(1, vesselUuid), 0x0a)],
    ["a fixed number for text", writer().tag(1, WireType.Bit32).fixed32(7).finish()],
    ["a long fixed number for text", writer().tag(1, WireType.Bit64).fixed64(7).finish()],
    ["the largest field number", field(536_870_911, "x")],
    ["JSON", Buffer.from(`{"vesselUuid":"${vesselUuid}"}`)],
    ["an envelope of the streaming protocol", Uint8Array.of(0, 0, 0, 0, 0)],
    ["half a character in UTF-8", field(1, Uint8Array.of(0xed, 0xa0, 0x80))],
    ["a letter in more bytes than it needs", field(1, Uint8Array.of(0xc0, 0xaf))],
    ["10,000 unknown fields", Buffer.concat(Array.from({ length: 10_000 }, () => field(99, "x")))],
    ["text for a part", writer().tag(3, WireType.LengthDelimited).string("x").finish()],
  ];
  return bodies.map(([what, body]): WireCase => [
    `${what} is no binary message`,
    postBinary(what === "text for a part" ? "VesselGroupCreate" : "GetVessel", body),
    { status: 400, code: "invalid_argument" },
  ]);
}

function invalid(field?: string | RegExp): WireAnswer {
  return { status: 400, code: "invalid_argument", ...(field === undefined ? {} : { fields: [field] }) };
}

function nested(member: string) {
  return post("VesselGroupCreate", `{"displayName":"Ferries","members":[${member}]}`);
}

function manyKeys(amount: number): string {
  return Array.from({ length: amount }, (_, index) => `"k${index}":0`).join(",");
}

function field(number: number, content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(bytes).finish();
}

function withLongLength(text: string): Uint8Array {
  return Buffer.concat([Uint8Array.of(0x0a, 0x80 | text.length, 0x80, 0x00), Buffer.from(text)]);
}
