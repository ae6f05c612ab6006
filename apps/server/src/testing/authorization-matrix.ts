import { randomBytes, randomUUID } from "node:crypto";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type ServiceImpl } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { type CallName, policy, type Rule } from "../auth/policy.ts";
import { endSessionsOf } from "../auth/sessions.ts";
import type { WholeDatabase } from "../database/db.ts";
import { callerWith, createOrganization, createVessel, type ShoreClient, signedIn } from "./callers.ts";
import type { RpcLog } from "../rpc/error-interceptor.ts";
import { storedContent, storeNamedRecords } from "./named-records.ts";
import { type NamedRecords, sampleRequests } from "./sample-requests.ts";

/** All kinds of callers. */
export const CALLERS = [
  "no session",
  "expired session",
  "revoked person",
  "forged cookie",
  "a cookie full of nonsense",
  "outsider",
  "member",
  "member of one vessel",
  "manager",
  "other organization's manager",
] as const;

/** Objects that a request may refer to, relative to the caller. */
export const OBJECTS = [
  "own records",
  "own records in capitals",
  "own records of another vessel",
  "the other organization's records",
  "absent records",
  "no uuid at all",
] as const;

export type Matrix = {
  /** The answers of every call for a caller and object, and the ones expected by the policy. */
  readonly column: (caller: CallerName, object: ObjectName) => Promise<{ answered: Answers; expected: Answers }>;
  /** All rows, by table, of the organisation that no caller belongs to and whose records calls named. */
  readonly others: () => Promise<Record<string, string>>;
  /** How many answers were compared so far. */
  readonly cells: number;
};

export type CallerName = (typeof CALLERS)[number];
export type ObjectName = (typeof OBJECTS)[number];
export type Answers = Partial<Record<CallName, string>>;

/**
 * Creates organisations with one record of each kind and all callers: every call of the contract × caller × object. The other organisation
 * whose records they name has no callers, so nothing of it may change.
 * @param service implementation of the calls; absent: the product's own
 * @param log gets unexpected errors
 */
export async function authorizationMatrix(
  database: WholeDatabase,
  service?: ServiceImpl<typeof ShoreAPI>,
  log: RpcLog = console,
): Promise<Matrix> {
  const [ours, theirs, others] = [
    await createOrganization(database, "Ours"),
    await createOrganization(database, "Theirs"),
    await createOrganization(database, "Others"),
  ];
  const vessels: Record<string, { first: string; second: string }> = {
    [ours]: await twoVessels(database, ours),
    [theirs]: await twoVessels(database, theirs),
    [others]: await twoVessels(database, others),
  };
  const storeFor = async (organization: string, which: "first" | "second") => {
    const vessel = vessels[organization]?.[which] ?? "";
    return storeNamedRecords(database, organization, vessel);
  };
  const stored: Record<string, NamedRecords> = {
    [ours]: await storeFor(ours, "first"),
    [theirs]: await storeFor(theirs, "first"),
    [others]: await storeFor(others, "first"),
  };
  const ofAnotherVessel: Record<string, NamedRecords> = {
    [ours]: await storeFor(ours, "second"),
    [theirs]: await storeFor(theirs, "second"),
  };
  const absentAnswers = new Map<string, string>();
  let cells = 0;
  const people = await createCallers(database, { ours, theirs, onlyVessel: vessels[ours]?.first ?? "" }, (token) =>
    callerWith(database, token, log, undefined, service),
  );

  const named = async (organization: string, object: ObjectName, fresh: boolean): Promise<string | NamedRecords> => {
    if (object === "no uuid at all") return "not-a-uuid";
    if (object === "absent records") return randomUUID();
    if (object === "the other organization's records") return stored[others] ?? "";
    if (object === "own records of another vessel") {
      return fresh ? storeFor(organization, "second") : (ofAnotherVessel[organization] ?? "");
    }
    const own = fresh ? await storeFor(organization, "first") : (stored[organization] ?? "");
    return object === "own records" ? own : inCapitals(own);
  };

  // A manager of theirs has made every change once, so that every table that calls write has rows of theirs.
  const { token } = await signedIn(database, "manager", others);
  const manager = callerWith(database, token, { warn() {}, error() {} });
  for (const { localName, idempotency } of ShoreAPI.methods)
    if (idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS)
      await answerOf(manager, localName as CallName, await storeFor(others, "first")); // Checked by the policy's own test.

  return {
    get cells() {
      return cells;
    },
    others: () => storedContent(database, others),
    column: async (caller, object) => {
      const { kind, client, organization } = people[caller];
      const answered: Answers = {};
      const expected: Answers = {};
      for (const { localName, idempotency } of ShoreAPI.methods) {
        const name = localName as CallName; // Checked by the policy's own test.
        expected[name] = expectedAnswer(name, kind, object);
        // A call that changes or removes records gets its own, so that later calls still find theirs.
        const changes = idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS && expected[name] === "allowed";
        const request = await named(organization, object, changes);
        const answer = await answerOf(client, name, request);
        answered[name] = outcomeOf(name, answer, object);
        cells += 1;
        if (expected[name] !== "not found") continue;
        // Another organisation's record and an absent one must give identical responses, byte for byte.
        const known = absentAnswers.get(`${caller} ${name}`);
        const absent = known ?? (await answerOf(client, name, randomUUID())).text;
        absentAnswers.set(`${caller} ${name}`, absent);
        if (answer.text !== absent) answered[name] = `${answer.text}, and to an absent one ${absent}`;
      }
      return { answered, expected };
    },
  };
}

type Kind = "nobody" | "outsider" | "member" | "restricted" | "manager";
type People = Record<CallerName, { kind: Kind; client: ShoreClient; organization: string }>;

async function createCallers(
  database: WholeDatabase,
  { ours, theirs, onlyVessel }: { ours: string; theirs: string; onlyVessel: string },
  clientOf: (token: string | undefined) => ShoreClient,
): Promise<People> {
  const person = async (kind: Kind, access: Parameters<typeof signedIn>[1], organization = ours) => {
    const { token, userUuid } = await signedIn(database, access, organization);
    return { kind, client: clientOf(token), organization, organizationUuid: organization, userUuid };
  };
  const nobody = (token: string | undefined) => ({
    kind: "nobody" as const,
    client: clientOf(token),
    organization: ours,
  });
  const expired = await person("nobody", "manager");
  const revoked = await person("nobody", "manager");
  await endSessionsOf(database, revoked);
  const people: People = {
    "no session": nobody(undefined),
    "expired session": expired,
    "revoked person": revoked,
    "forged cookie": nobody(randomBytes(32).toString("base64url")),
    "a cookie full of nonsense": nobody("'--%00"),
    outsider: await person("outsider", "outsider"),
    member: await person("member", "member"),
    "member of one vessel": await person("restricted", { onlyVesselUuid: onlyVessel }),
    manager: await person("manager", "manager"),
    "other organization's manager": await person("manager", "manager", theirs),
  };
  // Done last, as opening a session deletes expired ones.
  await database.query("update session set expire_time = now() - interval '1 second' where user_uuid = $1", [
    expired.userUuid,
  ]);
  return people;
}

function expectedAnswer(name: CallName, kind: Kind, object: ObjectName): string {
  const rule: Rule = policy[name];
  if (kind === "nobody") return "Unauthenticated";
  if (rule.who !== "signed-in" && kind === "outsider") return "PermissionDenied";
  if (rule.who === "manager" && kind !== "manager") return "PermissionDenied";
  if (rule.vessels === "fleet" && kind === "restricted") return "PermissionDenied";
  if (!namesRecord(name)) return "allowed";
  if (object === "no uuid at all") return "InvalidArgument";
  if (object === "the other organization's records" || object === "absent records") return "not found";
  // A member restricted to a vessel sees neither other vessels nor groups without it.
  const isVesselScoped = kind === "restricted" && (rule.vessels === "named" || rule.vessels === "own");
  return isVesselScoped && object === "own records of another vessel" ? "not found" : "allowed";
}

function namesRecord(name: CallName): boolean {
  const text = JSON.stringify(sampleRequests("RECORD")[name], (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return text.includes("RECORD");
}

/** Reduces an answer to the outcome of authorisation and record lookup; the rest is covered by each handler's tests. */
function outcomeOf(name: CallName, { code, text }: Answer, object: ObjectName): string {
  if (["answered", "FailedPrecondition", "Aborted", "AlreadyExists"].includes(code)) return "allowed";
  const found = code === "NotFound" || (code === "InvalidArgument" && object !== "no uuid at all");
  return found && namesRecord(name) ? "not found" : code || text;
}

type Answer = { code: string; text: string };

async function answerOf(client: ShoreClient, name: CallName, named: string | NamedRecords): Promise<Answer> {
  // `sampleRequests` is typed so that each request matches the call of its name.
  const call = client[name] as (request: object) => Promise<unknown>;
  try {
    await call(sampleRequests(named)[name]);
    return { code: "answered", text: "answered" };
  } catch (error) {
    const { code, rawMessage, details } = ConnectError.from(error);
    const bytes = JSON.stringify(details, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    );
    return { code: Code[code] ?? "", text: `${Code[code]}: ${rawMessage} ${bytes}` };
  }
}

async function twoVessels(database: WholeDatabase, organization: string) {
  return {
    first: await createVessel(database, organization, "FIRST VESSEL"),
    second: await createVessel(database, organization, "SECOND VESSEL"),
  };
}

function inCapitals(named: string | NamedRecords): string | NamedRecords {
  if (typeof named === "string") return named.toUpperCase();
  const capitals = Object.entries(named).map(([kind, uuid]) => [kind, uuid.toUpperCase()]);
  return Object.fromEntries(capitals) as NamedRecords; // The same kinds.
}
