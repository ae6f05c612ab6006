import { randomBytes, randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { describe, expect, test } from "vitest";
import { type CallName, policy, type Rule } from "../auth/policy.ts";
import { endSessionsOf } from "../auth/sessions.ts";
import { callerWith, createOrganization, createVessel, type ShoreClient, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { sampleRequests } from "../testing/sample-requests.ts";

const database = await testDatabase();
const ours = await createOrganization(database, "Ours");
const theirs = await createOrganization(database, "Theirs");
const ourVessel = await createVessel(database, ours, "OUR VESSEL");
const ourOtherVessel = await createVessel(database, ours, "OUR OTHER VESSEL");
const theirVessel = await createVessel(database, theirs, "THEIR VESSEL");

const expired = await signedIn(database, "manager", ours);
const revoked = await signedIn(database, "manager", ours);
await endSessionsOf(database, revoked);

type Kind = "nobody" | "outsider" | "member" | "restricted" | "manager";

const callers: Record<string, { kind: Kind; client: ShoreClient; organizationUuid: string }> = {
  "no session": { kind: "nobody", client: callerWith(database, undefined), organizationUuid: ours },
  "expired session": { kind: "nobody", ...expired },
  "revoked person": { kind: "nobody", ...revoked },
  "forged cookie": {
    kind: "nobody",
    client: callerWith(database, randomBytes(32).toString("base64url")),
    organizationUuid: ours,
  },
  "a cookie full of nonsense": { kind: "nobody", client: callerWith(database, "'--%00"), organizationUuid: ours },
  outsider: { kind: "outsider", ...(await signedIn(database, "outsider", ours)) },
  member: { kind: "member", ...(await signedIn(database, "member", ours)) },
  "member of one vessel": { kind: "restricted", ...(await signedIn(database, { onlyVesselUuid: ourVessel }, ours)) },
  manager: { kind: "manager", ...(await signedIn(database, "manager", ours)) },
  "other organization's manager": { kind: "manager", ...(await signedIn(database, "manager", theirs)) },
};

// Last of all: each new session sweeps away those that have ended.
await database.query(
  "update session set expire_time = now() - interval '1 s' - interval '1 second' where user_uuid = $1",
  [expired.userUuid],
);

const records: Record<string, string> = {
  "our vessel": ourVessel,
  "our vessel in capitals": ourVessel.toUpperCase(),
  "our other vessel": ourOtherVessel,
  "the other organization's vessel": theirVessel,
  "an absent record": randomUUID(),
  "no uuid at all": "not-a-uuid",
};

describe.each(Object.entries(callers))("%s", (_, { kind, client, organizationUuid }) => {
  test.each(Object.entries(records))("every call, naming %s, answers as the policy says", async (what, uuid) => {
    const malformed = what === "no uuid at all";
    const answered: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { localName } of ShoreAPI.methods) {
      const name = localName as CallName; // Held by the policy's own test.
      answered[name] = guardsAnswer(name, await answerOf(client, name, uuid), malformed);
      expected[name] = expectedAnswer(name, { kind, uuid, malformed, organizationUuid });
    }
    expect(answered).toEqual(expected);
  });
});

test("a session that has ended is worthless while its row is still there", async () => {
  const person = await signedIn(database, "manager", ours);
  await database.query("update session set expire_time = now() where user_uuid = $1", [person.userUuid]);
  expect(await answerOf(person.client, "whoAmI", "")).toBe("Unauthenticated");
});

describe("what a person may not know about", () => {
  const member = callers["member"]?.client ?? callerWith(database, undefined);
  const restricted = callers["member of one vessel"]?.client ?? callerWith(database, undefined);

  test.each(["getVessel", "getLogbookEntries"] as const)("%s answers alike, byte for byte", async (name) => {
    const answers = await Promise.all([
      wholeAnswer(member, name, randomUUID()),
      wholeAnswer(member, name, theirVessel),
      wholeAnswer(restricted, name, ourOtherVessel),
      wholeAnswer(restricted, name, randomUUID()),
    ]);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch("There is no such vessel.");
  });

  test("the list of vessels holds one's own organization's only, or the one vessel one may see", async () => {
    const namesFor = async (who: string) =>
      (await callers[who]?.client.getVessels({}))?.vessels.map(({ displayName }) => displayName);
    expect(await namesFor("manager")).toEqual(["OUR OTHER VESSEL", "OUR VESSEL"]);
    expect(await namesFor("member of one vessel")).toEqual(["OUR VESSEL"]);
    expect(await namesFor("other organization's manager")).toEqual(["THEIR VESSEL"]);
  });

  test("taking access away works from the next call on", async () => {
    const person = await signedIn(database, "manager", ours);
    await person.client.getVessels({});
    await database.query("update app_user set member = false, manager = false where user_uuid = $1", [person.userUuid]);
    expect(await answerOf(person.client, "getVessels", "")).toBe("PermissionDenied");
    await endSessionsOf(database, person);
    expect(await answerOf(person.client, "whoAmI", "")).toBe("Unauthenticated");
  });
});

function expectedAnswer(
  name: CallName,
  {
    kind,
    uuid,
    malformed,
    organizationUuid,
  }: { kind: Kind; uuid: string; malformed: boolean; organizationUuid: string },
): string {
  const rule: Rule = policy[name];
  if (kind === "nobody") return "Unauthenticated";
  if (rule.who !== "signed-in" && kind === "outsider") return "PermissionDenied";
  if (rule.who === "manager" && kind !== "manager") return "PermissionDenied";
  if (rule.vessels === "fleet" && kind === "restricted") return "PermissionDenied";
  if (malformed && namesRecord(name)) return "InvalidArgument";
  if (rule.vessels === "named" && kind === "restricted" && uuid.toLowerCase() !== ourVessel) return "NotFound";
  if (rule.vessels !== "named") return "let in";
  const mine = organizationUuid === ours ? [ourVessel, ourOtherVessel] : [theirVessel];
  return mine.includes(uuid.toLowerCase()) ? "let in" : "NotFound";
}

function namesRecord(name: CallName): boolean {
  return JSON.stringify(sampleRequests("RECORD")[name]).includes("RECORD");
}

/** What stands before a handler decided; what a handler makes of a record that names no vessel is its own tests' matter. */
function guardsAnswer(name: CallName, answer: string, malformed: boolean): string {
  if (answer === "answered") return "let in";
  const ofHandler =
    ["NotFound", "FailedPrecondition", "Aborted", "AlreadyExists"].includes(answer) ||
    (answer === "InvalidArgument" && !malformed);
  return ofHandler && policy[name].vessels !== "named" ? "let in" : answer;
}

async function answerOf(client: ShoreClient, name: CallName, uuid: string): Promise<string> {
  try {
    await call(client, name, uuid);
    return "answered";
  } catch (error) {
    return Code[ConnectError.from(error).code] ?? "";
  }
}

async function wholeAnswer(client: ShoreClient, name: CallName, uuid: string): Promise<string> {
  try {
    return JSON.stringify(await call(client, name, uuid));
  } catch (error) {
    const { code, rawMessage, details } = ConnectError.from(error);
    return JSON.stringify({ code, rawMessage, details }, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
    );
  }
}

function call(client: ShoreClient, name: CallName, uuid: string): Promise<unknown> {
  // A sample belongs to the call of its name, which the type of the samples holds.
  const make = client[name] as (request: object) => Promise<unknown>;
  return make(sampleRequests(uuid)[name]);
}
