import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { describe, expect, test } from "vitest";
import { endSessionsOf } from "../auth/sessions.ts";
import { authorizationMatrix, CALLERS, OBJECTS } from "../testing/authorization-matrix.ts";
import { createOrganization, createVessel, type ShoreClient, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { tablesWithOrganization } from "../testing/named-records.ts";
import { sampleRequests } from "../testing/sample-requests.ts";

const database = await testDatabase();
const matrix = await authorizationMatrix(database);
const before = await matrix.others();

/**
 * Each rule of access once. A record of another organisation, named by who has most rights, is compared with an absent one byte for byte,
 * another vessel of one's own fleet differs for who is restricted to one. `npm run prove` tests every caller with every object.
 */
const OBJECTS_OF: Partial<Record<(typeof CALLERS)[number], readonly (typeof OBJECTS)[number][]>> = {
  "member of one vessel": ["own records", "own records of another vessel"],
  manager: ["own records", "the other organization's records", "absent records"],
};
// Others are rejected before a record is looked up.
const objectsOf = (caller: (typeof CALLERS)[number]) =>
  process.env["VITE_PROVE"] ? OBJECTS : (OBJECTS_OF[caller] ?? ["own records"]);
/** The other organization's manager names what the manager does, seen from the other side; a cookie of nonsense is a forged one. */
const MIRRORED: readonly string[] = ["other organization's manager", "a cookie full of nonsense"];
const callers = process.env["VITE_PROVE"] ? CALLERS : CALLERS.filter((caller) => !MIRRORED.includes(caller));

describe.each(callers)("%s", (caller) => {
  test.each(objectsOf(caller))("every call, naming %s, answers as the policy requires", async (object) => {
    const { answered, expected } = await matrix.column(caller, object);
    expect(answered).toEqual(expected);
  });
});

test("none of these calls changed another's records", async () => {
  expect(await matrix.others()).toEqual(before);
});

test("another organization has a record in every table that calls write, so that a change of it is noticed", async () => {
  const empty = (await tablesWithOrganization(database))
    .filter(({ name, is_written: isWritten }) => isWritten && before[name] === "")
    .map(({ name }) => name);
  expect(
    empty.filter((name) => !Object.hasOwn(WITHOUT_NAMED_RECORD, name)),
    "store one in the *.sample.ts beside the calls that write it",
  ).toEqual([]);
});

/** Tables that no named record is in, with the reason. */
const WITHOUT_NAMED_RECORD: Readonly<Record<string, string>> = {
  attention_digest: "the job that sends mails keeps it",
  data_export_file: "the jobs that export keep it",
  idempotency_key: "a key is found by its caller's own uuid only",
  logbook_expectation: "written with the attention rules, which are there",
  vessel_checklist: "derived from what is distributed, which is there",
  webhook_attention: "the job that announces keeps it",
  webhook_attention_item: "the job that announces keeps it",
};

test("every caller was tested with every call", () => {
  expect(matrix.cells).toBe(callers.flatMap(objectsOf).length * ShoreAPI.methods.length);
  expect(matrix.cells).toBeGreaterThan(1_200);
});

const ours = await createOrganization(database, "Ours");
const theirs = await createOrganization(database, "Theirs");
const ourVessel = await createVessel(database, ours, "OUR VESSEL");
const ourOtherVessel = await createVessel(database, ours, "OUR OTHER VESSEL");
const theirVessel = await createVessel(database, theirs, "THEIR VESSEL");

test("an expired session is rejected while its row still exists", async () => {
  const person = await signedIn(database, "manager", ours);
  await database.query("update session set expire_time = now() where user_uuid = $1", [person.userUuid]);
  expect(await answerOf(person.client, "whoAmI", "")).toBe("Unauthenticated");
});

describe("a record that a user may not see", async () => {
  const { client: member } = await signedIn(database, "member", ours);
  const { client: restricted } = await signedIn(database, { onlyVesselUuid: ourVessel }, ours);

  test.each(["getVessel", "getLogbookEntries"] as const)("%s answers as if missing, byte for byte", async (name) => {
    const answers = await Promise.all([
      wholeAnswer(member, name, randomUUID()),
      wholeAnswer(member, name, theirVessel),
      wholeAnswer(restricted, name, ourOtherVessel),
      wholeAnswer(restricted, name, randomUUID()),
    ]);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch("There is no such vessel.");
  });

  test("the list of vessels has only those of the own organization, or the one vessel the user may see", async () => {
    const namesFor = async (client: ShoreClient) =>
      (await client.getVessels({})).vessels.map(({ displayName }) => displayName);
    expect(await namesFor(member)).toEqual(["OUR OTHER VESSEL", "OUR VESSEL"]);
    expect(await namesFor(restricted)).toEqual(["OUR VESSEL"]);
    expect(await namesFor((await signedIn(database, "manager", theirs)).client)).toEqual(["THEIR VESSEL"]);
  });

  test("revoked access takes effect on the next call", async () => {
    const person = await signedIn(database, "manager", ours);
    await person.client.getVessels({});
    await database.query("update app_user set member = false, manager = false where user_uuid = $1", [person.userUuid]);
    expect(await answerOf(person.client, "getVessels", "")).toBe("PermissionDenied");
    await endSessionsOf(database, person);
    expect(await answerOf(person.client, "whoAmI", "")).toBe("Unauthenticated");
  });
});

type CallOfVessel = "whoAmI" | "getVessels" | "getVessel" | "getLogbookEntries";

async function answerOf(client: ShoreClient, name: CallOfVessel, uuid: string): Promise<string> {
  try {
    await call(client, name, uuid);
    return "answered";
  } catch (error) {
    return Code[ConnectError.from(error).code] ?? "";
  }
}

async function wholeAnswer(client: ShoreClient, name: CallOfVessel, uuid: string): Promise<string> {
  try {
    return JSON.stringify(await call(client, name, uuid));
  } catch (error) {
    const { code, rawMessage, details } = ConnectError.from(error);
    return JSON.stringify({ code, rawMessage, details }, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
    );
  }
}

function call(client: ShoreClient, name: CallOfVessel, uuid: string): Promise<unknown> {
  // A sample belongs to the call of its name, as the type of the samples ensures.
  const make = client[name] as (request: object) => Promise<unknown>;
  return make(sampleRequests(uuid)[name]);
}
