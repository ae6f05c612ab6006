import { gzipSync } from "node:zlib";
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { BadRequestSchema, LocalizedMessageSchema } from "@shore/api/gen-server/shore/v1/errors_pb";
import { GetVesselRequestSchema, GetVesselResponseSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer } from "../testing/test-server.ts";

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });

describe("a request whose bytes hold what its message cannot is refused, naming the field:", () => {
  const vessel = `"vesselUuid":"${vesselUuid}"`;
  const sections = (value: string) => `{"templateData":{"sections":[{},{"tasks":[{"name":${value}}]}]}}`;
  test.each<[string, string, string | Buffer, string]>([
    ["an unknown field", "GetVessel", `{${vessel},"imo":"1"}`, "imo"],
    ["__proto__", "GetVessel", `{${vessel},"__proto__":{"member":true}}`, "__proto__"],
    ["constructor", "GetVessel", `{${vessel},"constructor":1}`, "constructor"],
    ["a field given under both its names", "GetVessel", `{${vessel},"vessel_uuid":"x"}`, "vessel_uuid"],
    ["a NUL character", "ChecklistTemplateCreate", sections('"a\\u0000b"'), "templateData.sections[1].tasks[0].name"],
    ["half a character", "ChecklistTemplateCreate", sections('"\\ud800"'), "templateData.sections[1].tasks[0].name"],
    ["a number for text", "ChecklistTemplateCreate", sections("7"), "templateData.sections[1].tasks[0].name"],
    ["text for an object", "ChecklistTemplateCreate", `{"templateData":"x"}`, "templateData"],
    ["an object for a list", "GetLogbookEntries", `{${vessel},"logbookNames":{}}`, "logbookNames"],
    ["null in a list", "GetLogbookEntries", `{${vessel},"logbookNames":[null]}`, "logbookNames[0]"],
    ["a negative count", "GetLogbookEntries", `{${vessel},"limit":-1}`, "limit"],
    ["half a count", "GetLogbookEntries", `{${vessel},"limit":1.5}`, "limit"],
    ["too deep a nest", "GetVessel", `{"vesselUuid":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, "vesselUuid"],
    ["invalid UTF-8", "GetVessel", Buffer.from(`{"vesselUuid":"\xff"}`, "latin1"), "vesselUuid"],
    ["no JSON", "GetVessel", "{", ""],
    ["a list", "GetVessel", "[]", ""],
    ["nothing", "GetVessel", "", ""],
  ])("%s", async (_, call, body, field) => {
    const { status, code, fields } = await post(call, body);
    expect({ status, code }).toEqual({ status: 400, code: "invalid_argument" });
    expect(fields[0]).toBe(field);
  });

  test.each<[string, Uint8Array, string]>([
    ["invalid UTF-8", textField(1, Buffer.from([0xff, 0xfe])), "vesselUuid"],
    ["a NUL character", textField(1, Buffer.from("a\0b")), "vesselUuid"],
    ["an unknown field", textField(99, Buffer.from("x")), "99"],
    ["a number for text", new BinaryWriter().tag(1, WireType.Varint).uint32(7).finish(), ""],
    ["a length beyond the end", new Uint8Array([0x0a, 0xff, 0xff, 0x03, 0x41]), ""],
    ["an endless number", new Uint8Array(40).fill(0xff), ""],
  ])("in binary, %s", async (_, body, field) => {
    const { status, code, fields } = await post("GetVessel", body, { "content-type": "application/proto" });
    expect({ status, code, fields }).toEqual({ status: 400, code: "invalid_argument", fields: [field] });
  });

  test.each([
    ["invalid UTF-8", "connect=v1&encoding=json&message=%7B%22vesselUuid%22%3A%22%FF%22%7D"],
    ["damaged base64", "connect=v1&encoding=proto&base64=1&message=***"],
    ["damaged compression", "connect=v1&encoding=json&base64=1&compression=gzip&message=AAAA"],
    ["an unknown field", "connect=v1&encoding=json&message=%7B%22x%22%3A1%7D"],
    ["a message under another spelling", "connect=v1&encoding=json&m%65ssage=%7B%22x%22%3A1%7D&message=%7B%7D"],
    ["no version", "encoding=json&message=%7B%7D"],
  ])("in an address, %s", async (_, query) => {
    expect(await get("GetVessel", query)).toMatchObject({ status: 400, code: "invalid_argument" });
  });
});

describe("a request that breaks a rule of the contract", () => {
  test("names every field in the words of the specification", async () => {
    const body = {
      templateData: { name: "x".repeat(257), category: "Space", sections: [{ name: "", tasks: [{ name: "" }] }] },
      checklistTemplateGroupId: { checklistTemplateGroupUuid: "x" },
    };
    const { code, violations, localized } = await post("ChecklistTemplateCreate", JSON.stringify(body));
    expect(code).toBe("invalid_argument");
    expect(violations).toMatchObject({
      "templateData.name": "Exceeds maximum length",
      "templateData.sections[0].name": "Required",
      "templateData.sections[0].tasks[0].name": "Required",
      "checklistTemplateGroupId.checklistTemplateGroupUuid": "Has to be a UUID.",
    });
    expect(violations["templateData.category"]).toMatch(/^Has to be in list/);
    expect(localized).toMatch("templateData.name: Exceeds maximum length");
  });

  test.each(["2026-02-30T00:00:00Z", "2026-01-01T25:00:00Z", "2026-01-01T10:00:00+99:00", "tomorrow", "2026-01-01"])(
    "%s is no time",
    async (beforeTime) => {
      const { code, fields } = await post("GetLogbookEntries", JSON.stringify({ vesselUuid, beforeTime }));
      expect({ code, fields }).toEqual({ code: "invalid_argument", fields: ["beforeTime"] });
    },
  );

  test.each(["9999-12-31T23:59:59.999-00:01", "0001-01-01T00:00:00+00:01", "0000-12-31T00:00:00Z"])(
    "%s, beyond the years that can be stored, is no time for a record",
    async (endTime) => {
      const request = {
        displayName: "Once",
        startTime: "2026-03-01T14:05:00+02:00",
        endTime,
        vesselUuids: [vesselUuid],
        config: {
          datasetNames: ["logbook-entries"],
          storage: { blobStorageUrl: "https://store.blob.core.windows.net/x" },
        },
      };
      const { code, fields } = await post("DataExportCreate", JSON.stringify(request));
      expect({ code, fields }).toEqual({ code: "invalid_argument", fields: ["endTime"] });
    },
  );

  test("never shows types that the console does not know", async () => {
    const { details } = await post("GetVessel", "{}");
    expect(details.map(({ type }) => type)).toEqual(["shore.v1.BadRequest", "shore.v1.LocalizedMessage"]);
  });
});

describe("around a call", () => {
  test("a change is taken from our own page only, a read from a program with a session too, and neither from another site", async () => {
    const change = JSON.stringify({ displayName: "Ferries" });
    const from = async (headers: Record<string, string>) =>
      (await post("VesselGroupCreate", change, { "sec-fetch-site": "", ...headers })).code;
    expect(await from({ "sec-fetch-site": "same-origin" })).toBeUndefined();
    expect(await from({ origin: server.origin })).toBeUndefined();
    for (const headers of [
      {},
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "cross-site", origin: server.origin },
    ]) {
      expect(await from(headers)).toBe("permission_denied");
    }
    const read = async (headers: Record<string, string>) =>
      (await post("GetVessels", "{}", { "sec-fetch-site": "", ...headers })).code;
    expect(await read({})).toBeUndefined();
    expect(await read({ "sec-fetch-site": "none" })).toBeUndefined();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "same-origin, cross-site" },
    ]) {
      expect(await read(headers)).toBe("permission_denied");
    }
    expect((await get("VesselGroupCreate", "connect=v1&encoding=json&message=%7B%7D")).status).toBe(405);
  });

  test("a copy of a logbook, which leaves a line in the audit log, is taken from our own page only", async () => {
    const request = JSON.stringify({
      documentTitle: "Deck logbook",
      logbookName: "deck",
      vesselUuid: "00000000-0000-4000-8000-000000000000",
      fromTime: "2026-01-01T00:00:00Z",
      toTime: "2026-02-01T00:00:00Z",
    });
    const from = async (site: string) => (await post("GenerateReport", request, { "sec-fetch-site": site })).code;
    expect(await from("same-origin")).toBe("not_found");
    for (const site of ["", "none", "same-site", "cross-site"]) expect(await from(site)).toBe("permission_denied");
  });

  test("a POST needs the protocol's version", async () => {
    const { code } = await post("GetVessels", "{}", { "connect-protocol-version": "" });
    expect(code).toBe("invalid_argument");
  });

  test("nobody without a session makes us read a body, however large or damaged", async () => {
    const { code } = await post("ChecklistTemplateCreate", "x".repeat(9_000_000), { cookie: "" });
    expect(code).toBe("unauthenticated");
  });

  test("a body beyond the limit is resource_exhausted, also when it only unpacks to that", async () => {
    expect((await post("ChecklistTemplateCreate", "x".repeat(9_000_000))).code).toBe("resource_exhausted");
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect((await post("ChecklistTemplateCreate", bomb, { "content-encoding": "gzip" })).code).toBe(
      "resource_exhausted",
    );
  });

  test("a packed request is read, a damaged one refused", async () => {
    const body = gzipSync(JSON.stringify({ vesselUuid }));
    expect((await post("GetVessel", body, { "content-encoding": "gzip" })).status).toBe(200);
    const cut = await post("GetVessel", body.subarray(0, 20), { "content-encoding": "gzip" });
    expect(cut.code).toBe("invalid_argument");
    expect((await post("GetVessel", body, { "content-encoding": "zstd" })).code).toBe("unimplemented");
  });

  test("JSON and binary, POST and GET give the same vessel", async () => {
    const json = await post("GetVessel", JSON.stringify({ vesselUuid }));
    const message = encodeURIComponent(JSON.stringify({ vesselUuid }));
    const byGet = await get("GetVessel", `connect=v1&encoding=json&message=${message}`);
    const request = toBinary(GetVesselRequestSchema, { $typeName: "shore.v1.GetVesselRequest", vesselUuid });
    const binary = await post("GetVessel", request, { "content-type": "application/proto" });
    expect(byGet.text).toBe(json.text);
    expect(fromBinary(GetVesselResponseSchema, binary.bytes).vessel).toMatchObject(JSON.parse(json.text).vessel);
  });

  test("every answer is not to be kept and carries the request's id, which the log knows too", async () => {
    for (const answer of [
      await post("GetVessels", "{}", { "x-request-id": "request-4711" }),
      await post("GetVessels", "{", { "x-request-id": "request-4711" }),
      await post("GetVessels", "{}", { "x-request-id": "request-4711", cookie: "" }),
      await post("GetVessels", "{}", { "x-request-id": "request-4711", "content-type": "text/plain" }),
    ]) {
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-request-id")).toBe("request-4711");
    }
    const odd = await post("GetVessels", "{}", { "x-request-id": "<script>" });
    expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a fault of ours is internal without a word of the inside, and the log has it whole", async () => {
    await database.query("alter table vessel rename to vessel_gone");
    try {
      const { code, text } = await post("GetVessels", "{}", { "x-request-id": "request-0815" });
      expect({ code, tells: /vessel_gone|relation|select/i.test(text) }).toEqual({ code: "internal", tells: false });
      expect(server.logged.at(-1)).toMatchObject({
        details: { call: "GetVessels", requestId: "request-0815", userUuid: manager.userUuid },
      });
    } finally {
      await database.query("alter table vessel_gone rename to vessel");
    }
  });

  test("an unknown call is unimplemented", async () => {
    expect(await post("DropAllTables", "{}")).toMatchObject({ status: 404, code: "unimplemented" });
  });
});

/** Calls as the manager, from our own page, unless the headers say otherwise; an empty header is left out. */
async function post(call: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  const all = {
    "content-type": "application/json",
    "connect-protocol-version": "1",
    "sec-fetch-site": "same-origin",
    cookie: `shore_session=${manager.token}`,
    ...headers,
  };
  const given = Object.entries(all).filter(([, value]) => value !== "");
  const bytes = typeof body === "string" ? body : new Uint8Array(body);
  return read(
    await fetch(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/${call}`, {
      method: "POST",
      headers: given,
      body: bytes,
    }),
  );
}

async function get(call: string, query: string) {
  const headers = { cookie: `shore_session=${manager.token}` };
  return read(await fetch(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/${call}?${query}`, { headers }));
}

async function read(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Buffer.from(bytes).toString("utf8");
  const isError = response.status !== 200 && text.startsWith("{");
  // An error body's shape is the Connect protocol's.
  const error = (isError ? JSON.parse(text) : {}) as { code?: string; details?: { type: string; value: string }[] };
  const details = error.details ?? [];
  const detail = (type: string) => Buffer.from(details.find((one) => one.type === type)?.value ?? "", "base64");
  const { fieldViolations } = fromBinary(BadRequestSchema, detail("shore.v1.BadRequest"));
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    code: error.code,
    details,
    fields: fieldViolations.map(({ field }) => field),
    violations: Object.fromEntries(fieldViolations.map(({ field, description }) => [field, description])),
    localized: fromBinary(LocalizedMessageSchema, detail("shore.v1.LocalizedMessage")).message,
  };
}

function textField(number: number, bytes: Uint8Array): Uint8Array {
  return new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(bytes).finish();
}
