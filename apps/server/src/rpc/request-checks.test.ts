import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { GetVesselRequestSchema, GetVesselResponseSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { rawRequests } from "../testing/raw-requests.ts";
import { startTestServer } from "../testing/test-server.ts";

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
const { post, get } = rawRequests(server.origin, manager.token);

describe("a request that breaks a rule of the contract", () => {
  test("is rejected with every field named in the words of the specification", async () => {
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
    "%s is not a valid time",
    async (beforeTime) => {
      const { code, fields } = await post("GetLogbookEntries", JSON.stringify({ vesselUuid, beforeTime }));
      expect({ code, fields }).toEqual({ code: "invalid_argument", fields: ["beforeTime"] });
    },
  );

  test.each(["9999-12-31T23:59:59.999-00:01", "0001-01-01T00:00:00+00:01", "0000-12-31T00:00:00Z"])(
    "%s, outside the years that can be stored, is invalid for a record",
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

  test("returns only detail types that the console knows", async () => {
    const { details } = await post("GetVessel", "{}");
    expect(details.map(({ type }) => type)).toEqual(["shore.v1.BadRequest", "shore.v1.LocalizedMessage"]);
  });
});

describe("around a call", () => {
  test("a change is accepted only from our own page, a read also from a program with a session, neither from another site", async () => {
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

  test("a copy of a logbook, which leaves a line in the audit log, is accepted only from our own page", async () => {
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

  test("without a session no body is read, however large or damaged", async () => {
    const { code } = await post("ChecklistTemplateCreate", "x".repeat(9_000_000), { cookie: "" });
    expect(code).toBe("unauthenticated");
  });

  test("a body beyond the limit is resource_exhausted, also when only its decompressed size is", async () => {
    expect((await post("ChecklistTemplateCreate", "x".repeat(9_000_000))).code).toBe("resource_exhausted");
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect((await post("ChecklistTemplateCreate", bomb, { "content-encoding": "gzip" })).code).toBe(
      "resource_exhausted",
    );
  });

  test("JSON and binary, POST and GET return the same vessel", async () => {
    const json = await post("GetVessel", JSON.stringify({ vesselUuid }));
    const message = encodeURIComponent(JSON.stringify({ vesselUuid }));
    const byGet = await get("GetVessel", `connect=v1&encoding=json&message=${message}`);
    const request = toBinary(GetVesselRequestSchema, { $typeName: "shore.v1.GetVesselRequest", vesselUuid });
    const binary = await post("GetVessel", request, { "content-type": "application/proto" });
    expect(byGet.text).toBe(json.text);
    expect(fromBinary(GetVesselResponseSchema, binary.bytes).vessel).toMatchObject(JSON.parse(json.text).vessel);
  });

  test("every response is not cacheable and has the request's id", async () => {
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

  test("an unexpected error is internal without details, and the log has them", async () => {
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

  test.each<[string, Record<string, string>]>([
    ["a cookie with an unknown token", { cookie: `shore_session=${"x".repeat(43)}` }],
    ["an empty cookie", { cookie: "shore_session=" }],
    ["a cookie without a name", { cookie: "x".repeat(43) }],
    ["a cookie of 16,000 letters", { cookie: `shore_session=${"x".repeat(12_000)}` }],
    ["a cookie with NUL in escapes", { cookie: "shore_session=%00%ff" }],
    ["a bearer token", { cookie: "", authorization: "Bearer x" }],
    ["another version of the protocol", { cookie: "", "connect-protocol-version": "9" }],
  ])("%s is not a session", async (_, headers) => {
    expect(await post("WhoAmI", "{", headers)).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(await get("WhoAmI", "connect=v1&encoding=json&message=%7B", { cookie: "", ...headers })).toMatchObject({
      status: 401,
    });
  });

  test.each([
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  ])("a link, a typed address or an image on another site reads nothing: %o", async (headers) => {
    // `fetch` would write its own Sec-Fetch-Mode.
    const query = "connect=v1&encoding=json&message=%7B%7D";
    const sent = httpGet(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/WhoAmI?${query}`, {
      headers: { cookie: `shore_session=${manager.token}`, ...headers },
    });
    // The event's only argument is the response.
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    answer.resume();
  });

  test.each([
    "text/plain",
    "application/json; charset=iso-8859-1",
    "application/grpc",
    "application/connect+json",
    "*/*",
  ])("content type %s is not accepted", async (type) => {
    const { status, headers } = await post("WhoAmI", "{}", { "content-type": type });
    expect({ status, kinds: headers.get("accept-post") }).toEqual({
      status: 415,
      kinds: "application/json, application/proto",
    });
  });

  test("a change by GET is rejected with an Allow header", async () => {
    const { status, headers } = await get("VesselGroupDelete", "connect=v1&encoding=json&message=%7B%7D");
    expect({ status, allow: headers.get("allow") }).toEqual({ status: 405, allow: "POST" });
  });

  test.each([
    "DropAllTables",
    "",
    "whoAmI",
    "constructor",
    "__proto__",
    "WhoAmI/",
    "WhoAmI.json",
    "%57hoAmI",
    "x".repeat(8_000),
  ])("an unknown call is unimplemented: %s", async (call) => {
    expect(await post(call, "{}")).toMatchObject({ status: 404, code: "unimplemented" });
  });
});
