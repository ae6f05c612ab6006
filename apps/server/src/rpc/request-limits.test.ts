import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Limits } from "../kernel/limits.ts";
import { readConfig } from "../config/config.ts";
import { createUser, createVessel, signedIn } from "../testing/callers.ts";
import { Code } from "@connectrpc/connect";
import type { Caller } from "../auth/caller.ts";
import { findCaller, openSession } from "../auth/sessions.ts";
import { refusalOf } from "../testing/checklists.ts";
import { clientAt } from "../testing/client-at.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer } from "../testing/test-server.ts";
import { RequestLimits } from "./request-limits.ts";
import { proveOnly } from "../testing/prove-only.ts";

const database = await testDatabase();
const issuer = await startHandMadeIssuer();
const limits = readConfig({}).limits;

describe("calls", () => {
  test("beyond a user's limit are rejected for that user only", async () => {
    const requestLimits = new RequestLimits({ ...limits, callsPerPerson: 10 });
    const [one, other] = [await callerIn(), await callerIn()];
    const counted = Array.from({ length: 11 }, () => requestLimits.countCall(one));
    const outcomes = (await Promise.allSettled([...counted, requestLimits.countCall(other)])).map(
      ({ status }) => status === "fulfilled",
    );
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => true), false, true]);
  });

  test("beyond an organization's limit are rejected for all of its users, and for no other organization's", async () => {
    const requestLimits = new RequestLimits({ ...limits, callsPerOrganization: 10 });
    const [one, other] = [await callerIn(), await callerIn()];
    const colleague = { ...one, userUuid: randomUUID() };
    const counted = Array.from({ length: 10 }, () => requestLimits.countCall(one));
    const more = [requestLimits.countCall(colleague), requestLimits.countCall(other)];
    await Promise.all(counted);
    expect((await Promise.allSettled(more)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });

  test("are answered resource_exhausted with Retry-After", async () => {
    const server = await serverWith({ callsPerPerson: 1 });
    const { token } = await signedIn(database, "member");
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(server.origin, token)));
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: "resource_exhausted", retryAfter: "1" });
    expect(answers.find(({ status }) => status === 200)).toBeDefined();
  });

  test.each(proveOnly)("of a hundred users working in one organization are never rejected", async () => {
    const server = await serverWith({});
    const { organizationUuid } = await signedIn(database, "member");
    const people = await Promise.all(
      Array.from({ length: 100 }, async () =>
        openSession(database, { organizationUuid, userUuid: await createUser(database, organizationUuid, "member") }),
      ),
    );
    // Four calls each in the same second: all users open a page at once.
    const answers = await Promise.all(
      people.flatMap(({ token }) => Array.from({ length: 4 }, () => read(server.origin, token))),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe("running calls", () => {
  const never = new AbortController().signal;

  test("of a user weigh 16 at most; the next wait, too many are rejected, and other users' calls begin at once", async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const requestLimits = new RequestLimits(limits);
    const [one, other] = [await callerIn(), await callerIn()];
    let working = 0;
    const call = async (caller: Caller) => {
      const end = await requestLimits.callSlot(caller, "completenessGet", never);
      working += 1;
      await held;
      end();
    };
    const calls = Array.from({ length: 130 }, () => call(one));
    await sleep(1);
    expect(working).toBe(2);
    await expect(call(one)).rejects.toMatchObject({ code: Code.ResourceExhausted });
    const others = call(other);
    await sleep(1);
    expect(working).toBe(3);
    answer();
    await Promise.all([...calls, others]);
    expect(working).toBe(131);
  });

  test("that are files run two at a time, apart from other calls", async () => {
    const requestLimits = new RequestLimits(limits);
    const person = await callerIn();
    const ends = await Promise.all(
      (["generateReport", "generateFoundEntriesFile"] as const).map((name) =>
        requestLimits.callSlot(person, name, never),
      ),
    );
    const third = requestLimits.callSlot(person, "generateBalanceFile", never);
    expect(await Promise.race([third, sleep(20, "waits")])).toBe("waits");
    (await requestLimits.callSlot(person, "completenessGet", never))();
    ends[0]?.();
    (await third)();
  });
});

describe("large bodies", () => {
  const never = new AbortController().signal;

  test("of a person are received one after the other, with a pause after each; others' and one that leaves are not", async () => {
    const requestLimits = new RequestLimits(limits);
    const [one, other] = [await callerIn(), await callerIn()];
    const first = await requestLimits.largeBodySlot(one, never);
    const client = new AbortController();
    const leaving = requestLimits.largeBodySlot(one, client.signal);
    const second = requestLimits.largeBodySlot(one, never);
    (await requestLimits.largeBodySlot(other, never))(0);
    client.abort(new Error("left"));
    await expect(leaving).rejects.toThrow("left");
    const endedAt = performance.now();
    first(500_000);
    await second;
    expect(performance.now() - endedAt).toBeGreaterThan(95);
  });

  test("of two people who rest keep nothing from their colleague", async () => {
    const requestLimits = new RequestLimits(limits);
    const people = [await callerIn(), await callerIn(), await callerIn()].map((caller) => ({
      ...caller,
      organizationUuid: "one",
    }));
    const [one, two, three] = people as [Caller, Caller, Caller];
    for (const person of [one, two]) (await requestLimits.largeBodySlot(person, never))(10_000_000);
    const begin = performance.now();
    (await requestLimits.largeBodySlot(three, never))(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  test("wait before they are received, so that a slow sender keeps nobody else waiting", async () => {
    const server = await serverWith({});
    const [slow, other] = [await signedIn(database, "member"), await signedIn(database, "member")];
    const body = Buffer.from("{}".padEnd(100_000, " "));
    const sending = request(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/GetVessels`, {
      method: "POST",
      headers: { ...headersOf(slow.token), "content-length": String(body.length) },
    });
    sending.on("response", (response) => response.resume());
    sending.write(body.subarray(0, 10));
    await sleep(100);
    const waiting = read(server.origin, slow.token, body, "GetVessels", false);
    expect((await read(server.origin, other.token, body, "GetVessels", false)).status).toBe(200);
    expect(await Promise.race([waiting, sleep(100, "waits")])).toBe("waits");
    sending.end(body.subarray(10));
    expect((await waiting).status).toBe(200);
  });
});

describe("bytes", () => {
  test("count as their decompressed size, and beyond the limit are rejected before they are checked", async () => {
    const server = await serverWith({ megabytesPerPerson: 1 });
    const person = await signedIn(database, "member");
    const body = gzipSync("{}".padEnd(500_000, " "));
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await read(server.origin, person.token, body)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = await read(server.origin, person.token, body);
    expect(Number(refused.retryAfter)).toBeGreaterThan(30);
    expect(refused.says).toMatch(/^You are asking for more than Shore takes at once\. Try again in \d\d seconds\.$/);
  });

  test("in flight beyond a user's limit are rejected, and are released afterwards", async () => {
    const server = await serverWith({});
    const person = await signedIn(database, "member");
    const large = gzipSync("{}".padEnd(8_000_000, " "));
    const send = () => read(server.origin, person.token, large, "ChecklistTemplateCreate");
    const statuses = (await Promise.all(Array.from({ length: 12 }, send))).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(statuses).toContain(400);
    const after = await serverWith({});
    expect((await read(after.origin, person.token, large, "ChecklistTemplateCreate")).status).toBe(400);
  });
});

test("sign-ins beyond the limit of an address get 429 with Retry-After", async () => {
  const server = await serverWith({ signInsPerAddress: 3 });
  const begin = () => fetch(`${server.origin}/shore/auth/signin`, { redirect: "manual" });
  const answers = [await begin(), await begin(), await begin(), await begin()];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 429]);
  expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answers[3]?.text()).toMatch(/^Too many people are signing in .* Go back and try again in \d+ seconds\./);
});

describe("quotas", () => {
  test.each<[keyof Limits["quotas"], string, object]>([
    ["collections", "ChecklistTemplateGroupCreate", { displayName: "Safety" }],
    ["vesselGroups", "VesselGroupCreate", { displayName: "Ferries" }],
    ["vessels", "VesselCreate", { vessels: [{ displayName: "Ferry" }] }],
  ])("limit the number of %s, separately for each organization", async (quota, call, message) => {
    const server = await serverWith({ quotas: { ...limits.quotas, [quota]: 2 } });
    const [one, other] = [await signedIn(database, "manager"), await signedIn(database, "manager")];
    const create = (token: string) => read(server.origin, token, Buffer.from(JSON.stringify(message)), call, false);
    const statuses = [(await create(one.token)).status, (await create(one.token)).status];
    expect(statuses).toEqual([200, 200]);
    const refused = await create(one.token);
    expect(refused).toMatchObject({ status: 429, code: "resource_exhausted", retryAfter: null });
    expect(refused.says).toMatch(/^Your organization has 2 .*, the most there may be\. Remove some/);
    expect((await create(other.token)).status).toBe(200);
  });

  test("limit the number and the size of checklists", async () => {
    const person = await signedIn(database, "member");
    const { checklistTemplateGroup } = await person.client.checklistTemplateGroupCreate({ displayName: "Safety" });
    const templateData = {
      name: "Bunkering",
      category: "Deck",
      connectedLogbook: "deck",
      // Text that PostgreSQL can't compress much.
      sections: Array.from({ length: 64 }, () => ({
        name: "x",
        tasks: Array.from({ length: 20 }, () => ({
          name: "x",
          description: Array.from({ length: 28 }, randomUUID).join(""),
        })),
      })),
    };
    const group = checklistTemplateGroup?.checklistTemplateGroupId;
    const body = Buffer.from(
      JSON.stringify({
        templateData,
        checklistTemplateGroupId: { checklistTemplateGroupUuid: group?.checklistTemplateGroupUuid },
      }),
    );
    const create = async (quotas: Partial<Limits["quotas"]>) => {
      const server = await serverWith({ quotas: { ...limits.quotas, ...quotas } });
      return read(server.origin, person.token, body, "ChecklistTemplateCreate", false);
    };
    expect((await create({})).status).toBe(200);
    expect((await create({ checklists: 1 })).says).toMatch(/^Your organization has 1 checklists/);
    expect((await create({ checklistMegabytes: 1 })).says).toMatch(/^Your organization's checklists take 1 MB/);
    expect((await create({ checklists: 2, checklistMegabytes: 2 })).status).toBe(200);
  });

  test("limit the vessels that data exports and schedules name", async () => {
    const person = await signedIn(database, "manager");
    const vessel = await createVessel(database, person.organizationUuid, "HAVBRIS");
    const message = {
      displayName: "Year",
      startTime: "2025-01-01T00:00:00Z",
      endTime: "2026-01-01T00:00:00Z",
      vesselUuids: [vessel],
      config: {
        datasetNames: ["logbook-entries"],
        storage: {
          blobStorageUrl: "https://account.blob.core.windows.net/records?sp=rcw&se=2099-01-01T00:00:00Z&sig=x",
        },
      },
    };
    const create = async (exportVessels: number) => {
      const server = await serverWith({ quotas: { ...limits.quotas, exportVessels } });
      return read(server.origin, person.token, Buffer.from(JSON.stringify(message)), "DataExportCreate", false);
    };
    expect((await create(1)).status).toBe(200);
    expect((await create(1)).says).toMatch(
      /^Your organization's data exports name 1 vessels in all, the most they may/,
    );
    expect((await create(2)).status).toBe(200);
  });

  test("limit the vessels that a changed schedule adds, and let it name as many as before", async () => {
    const person = await signedIn(database, "manager");
    const [one = "", two = ""] = await Promise.all(
      ["ONE", "TWO"].map((name) => createVessel(database, person.organizationUuid, name)),
    );
    const content = { displayName: "Nightly", fromTime: "2026-01-01T00:00:00Z" };
    const { dataExportScheduleUuid } = await person.client.dataExportScheduleCreate({
      ...content,
      azureBlobSasUrl: "https://account.blob.core.windows.net/records?sp=rcw&se=2099-01-01T00:00:00Z&sig=x",
      vesselUuids: [one],
    });
    const { origin } = await serverWith({ quotas: { ...limits.quotas, exportVessels: 1 } });
    const client = clientAt(origin, person.token);
    const { dataExportSchedule } = await client.dataExportScheduleGet({ dataExportScheduleUuid });
    const change = { ...content, dataExportScheduleUuid, etag: dataExportSchedule?.etag ?? "" };
    const more = client.dataExportScheduleUpdate({ ...change, vesselUuids: [one, two] });
    expect(await refusalOf(more)).toBe(Code.ResourceExhausted);
    const other = client.dataExportScheduleUpdate({ ...change, vesselUuids: [two] });
    expect(await refusalOf(other)).toBeUndefined();
  });
});

async function callerIn(): Promise<Caller> {
  const { token } = await signedIn(database, "member");
  const caller = await findCaller(database, token);
  if (!caller) throw new Error("Signed in a moment ago.");
  return caller;
}

const serverWith = (own: Partial<Limits>) => startTestServer(database, { issuer, limits: { ...limits, ...own } });

function headersOf(token: string) {
  return {
    "content-type": "application/json",
    "connect-protocol-version": "1",
    "sec-fetch-site": "same-origin",
    cookie: `shore_session=${token}`,
  };
}

async function read(
  origin: string,
  token: string,
  body: Uint8Array = Buffer.from("{}"),
  call = "GetVessels",
  packed = body.length > 2,
) {
  const response = await fetch(`${origin}/shore/crpc/shore.v1.ShoreAPI/${call}`, {
    method: "POST",
    headers: { ...headersOf(token), ...(packed ? { "content-encoding": "gzip" } : {}) },
    body: new Uint8Array(body),
  });
  const text = await response.text();
  // An error's body in the Connect protocol.
  const error = response.ok ? {} : (JSON.parse(text) as { code?: string; message?: string });
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, code: error.code, says: error.message, retryAfter };
}
