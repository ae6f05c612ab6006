import { randomUUID } from "node:crypto";
import {
  create,
  type DescField,
  type DescMessage,
  fromJson,
  type JsonObject,
  ScalarType,
  toBinary,
  toJson,
} from "@bufbuild/protobuf";
import { LogbookEntrySchema } from "@shore/api/gen-server/shore/v1/logbooks_pb";
import { ShipAPI } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { PersonnelSchema, VoyageSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import { describe, expect, test } from "vitest";
import type { CallName } from "../auth/policy.ts";
import { createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { rawRequests, readAnswer } from "../testing/raw-requests.ts";
import { sampleRequests } from "../testing/sample-requests.ts";
import { createShip, entryFact, fact, shipClient } from "../testing/ships.ts";
import { startTestServer } from "../testing/test-server.ts";

/**
 * Walks every number and every time that a person or a program can send, by the contract's descriptors, so that a new field is
 * covered: a bad one is refused with a sentence that names the field, a good one is stored exactly, and none is an internal error.
 */
const database = await testDatabase();
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
const { post } = rawRequests(server.origin, manager.token);
const ship = await createShip(database);

type Call = { name: string; input: DescMessage; json: JsonObject; send: Send };
type Send = (body: string | Uint8Array) => Promise<{ status: number; violations: Record<string, string> }>;

const samples = sampleRequests(vesselUuid);
const calls: Call[] = [
  ...ShoreAPI.methods.map(({ name, localName, input }) => {
    const json = toJson(input, create(input, samples[localName as CallName])) as JsonObject; // A message is an object.
    return { name, input, json, send: (body: string | Uint8Array) => post(name, body, typeOf(body)) };
  }),
  // A report's period is given in days or in instants.
  {
    name: "GenerateReport",
    input: ShoreAPI.method.generateReport.input,
    json: { documentTitle: "Deck", logbookName: "deck", vesselUuid, fromDay: "2026-03-01", toDay: "2026-03-02" },
    send: (body) => post("GenerateReport", body, typeOf(body)),
  },
  ...ShipAPI.methods.map(({ name, input }) => {
    const common = { epochUuid: randomUUID(), shipTime: "2026-11-20T10:20:00+01:00" };
    const json: Record<string, JsonObject> = {
      Hello: { ...common, nextSequence: "1" },
      PutFacts: { ...common, sequence: "1", facts: [{ content: fact(entryFact()).content.toString("base64") }] },
      ListChecklists: {},
      GetChecklists: { checklistTemplateRevisionUuids: [randomUUID()] },
    };
    return { name, input, json: json[name] ?? {}, send: (body: string | Uint8Array) => postAsShip(name, body) };
  }),
];

type Place = { path: string; field: DescField };

/** Returns the fields at any depth that a test picks; those of a list are in its first item. */
function places(
  message: DescMessage,
  pick: (field: DescField) => boolean,
  path = "",
  above: DescMessage[] = [],
): Place[] {
  if (above.includes(message)) return [];
  return message.fields.flatMap((field) => {
    const at = `${path ? `${path}.` : ""}${field.jsonName}${field.fieldKind === "list" ? "[0]" : ""}`;
    if (field.message) return places(field.message, pick, at, [...above, message]);
    return pick(field) ? [{ path: at, field }] : [];
  });
}

const isNumber = ({ fieldKind, scalar }: DescField) =>
  fieldKind === "scalar" && scalar !== undefined && NUMBERS.has(scalar);
const isTime = ({ scalar, name }: DescField) =>
  scalar === ScalarType.STRING && /(^|_)(time|day|month|after)$/.test(name);

/** Returns the JSON of a call with a raw text at a path; what leads there is made where the sample lacks it. */
function withRaw({ input, json }: Pick<Call, "input" | "json">, path: string, raw: string): string {
  const copy = structuredClone(json);
  let at: Record<string, unknown> = copy;
  let message: DescMessage | undefined = input;
  const steps = path.split(".");
  for (const [index, step] of steps.entries()) {
    const name = step.replace("[0]", "");
    const field: DescField | undefined = message?.fields.find((one) => one.jsonName === name);
    if (index === steps.length - 1) at[name] = PLACEHOLDER;
    else {
      message = field?.message;
      const made = field?.fieldKind === "list" ? [minimal(message)] : minimal(message);
      at[name] ??= made;
      const next = at[name] as Record<string, unknown> | Record<string, unknown>[]; // As made here, or as in the sample.
      at = Array.isArray(next) ? (next[0] ??= {}) : next;
    }
  }
  return JSON.stringify(copy).replace(`"${PLACEHOLDER}"`, raw);
}

/** Returns the binary message of a call with a number at a path. */
function withValue(call: Call, path: string, value: number | bigint): Uint8Array {
  const message = fromJson(call.input, JSON.parse(withRaw(call, path, "1")) as JsonObject); // It has been made as one.
  let at: Record<string, unknown> = message;
  const steps = path.split(".");
  for (const step of steps.slice(0, -1)) {
    const next = at[step.replace("[0]", "")] as Record<string, unknown> | Record<string, unknown>[]; // A message, or a list.
    at = Array.isArray(next) ? (next[0] ?? {}) : next;
  }
  at[steps.at(-1) ?? ""] = value;
  return toBinary(call.input, message);
}

function extremes({ scalar }: DescField): (number | bigint)[] {
  switch (scalar) {
    case ScalarType.UINT64:
      return [0n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n];
    case ScalarType.UINT32:
      return [0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
    case ScalarType.INT32:
      return [0, -(2 ** 31), 2 ** 31 - 1];
    case ScalarType.DOUBLE:
      return [0, Number.MIN_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE, -0, Number.NaN, Infinity, -Infinity];
    default:
      throw new Error(`no extremes of ${scalar}`);
  }
}

/** Returns numbers for a message's required ones, and texts. */
function minimal(message: DescMessage | undefined): Record<string, unknown> {
  const fields = message?.fields.filter(({ fieldKind }) => fieldKind === "scalar") ?? [];
  return Object.fromEntries(fields.flatMap((field) => (isNumber(field) ? [[field.jsonName, 1]] : [])));
}

describe("every number of a call", () => {
  const numbers = calls.flatMap((call) => places(call.input, isNumber).map((place) => ({ call, ...place })));

  test("is walked", () => {
    expect(numbers.length).toBeGreaterThan(45);
    expect(numbers.map(({ call, path }) => `${call.name} ${path}`)).toEqual(
      expect.arrayContaining([
        "BalanceRulesUpdate rules.toleranceM3",
        "FindEntries question.area.east",
        "Hello backlog.bytes",
        "PutFacts backlog.batches",
        "AttentionRulesUpdate attentionRules.rules[0].limitSeconds",
      ]),
    );
  });

  test.each(numbers.map((one) => [`${one.call.name} ${one.path}`, one] as const))(
    "%s refuses what is no exact number, naming itself",
    async (_, one) => {
      const { call, path, field } = one;
      const mayBeAbsent = field.proto.proto3Optional && !path.includes("area.");
      for (const raw of BAD_NUMBERS) {
        if (raw === "null" && mayBeAbsent) continue;
        const { status, violations } = await call.send(withRaw(call, path, raw));
        expect({ raw, status, names: Object.keys(violations) }).toEqual({ raw, status: 400, names: [path] });
        expect(violations[path]?.length, raw).toBeGreaterThan(5);
      }
    },
  );

  test.each(numbers.map((one) => [`${one.call.name} ${one.path}`, one] as const))(
    "%s fails with no internal error for its largest and smallest values, in JSON and binary",
    async (_, { call, path, field }) => {
      const isNone = (value: number | bigint) => !Number.isFinite(Number(value)) || Object.is(value, -0);
      const rawOf = (value: number | bigint) => (typeof value === "bigint" ? `"${value}"` : String(value));
      const refused: object[] = [];
      for (const value of extremes(field)) {
        const { status, violations } = await call.send(withValue(call, path, value));
        expect(status, `${rawOf(value)} in binary`).toBeLessThan(500);
        if (isNone(value)) refused.push({ value, status, names: Object.keys(violations) });
      }
      expect(refused).toEqual(
        extremes(field)
          .filter((value) => isNone(value))
          .map((value) => ({ value, status: 400, names: [path] })),
      );
      // Both make the same message.
      for (const value of extremes(field).filter((extreme) => !isNone(extreme)))
        expect((await call.send(withRaw(call, path, rawOf(value)))).status, rawOf(value)).toBeLessThan(500);
    },
  );
});

test("an area lacks none of its sides, and each of them may be 0", async () => {
  const area = { south: 0, west: 0, north: 0, east: 0 };
  const find = (sides: object) => post("FindEntries", JSON.stringify({ question: { area: sides } }));
  expect((await find(area)).status).toBe(200);
  for (const side of Object.keys(area)) {
    for (const less of [
      { ...area, [side]: undefined },
      { ...area, [side]: null },
    ]) {
      const { status, violations } = await find(less);
      expect({ status, names: Object.keys(violations) }).toEqual({ status: 400, names: [`question.area.${side}`] });
    }
  }
  expect(Object.keys((await find({})).violations)).toHaveLength(4);
});

describe("every time of a call", () => {
  const times = calls
    .flatMap((call) => places(call.input, isTime).map((place) => ({ call, ...place })))
    .filter(({ call: { name, json }, path }) => name !== "GenerateReport" || path in json);

  test("is walked", () => expect(times.length).toBeGreaterThan(45));

  test.each(times.map((one) => [`${one.call.name} ${one.path}`, one] as const))(
    "%s refuses what is no time, naming itself",
    async (_, one) => {
      const { call, path } = one;
      for (const time of BAD_TIMES) {
        const { status, violations } = await call.send(withRaw(call, path, JSON.stringify(time)));
        expect(status, time).toBeLessThan(500);
        // The backlog's time must not prevent a contact: one that cannot be read counts as absent.
        if (path === "backlog.oldestTime") continue;
        expect({ time, status, names: Object.keys(violations) }).toMatchObject({ status: 400 });
        expect(Object.keys(violations), time).toContain(path);
      }
    },
  );
});

describe("a fact", () => {
  const textOf = (content: object) => JSON.stringify(content);
  const put = async (contents: string[]) => {
    const epochUuid = randomUUID();
    const answer = await shipClient(server.origin, ship.secret).putFacts({
      epochUuid,
      sequence: 1n,
      shipTime: "2026-11-20T10:20:00+01:00",
      facts: contents.map(fact),
    });
    return answer.keptAside;
  };
  /** Returns a text with a raw value at each field that a test picks, inside the object at `key`. */
  const variants = (key: string, message: DescMessage, pick: (field: DescField) => boolean, raws: readonly string[]) =>
    places(message, pick).flatMap((place) => raws.map((raw) => ({ ...place, path: `${key}.${place.path}`, raw })));
  const entryWith = (path: string, raw: string) => {
    const content = entryFact();
    const entry = withRaw({ input: LogbookEntrySchema, json: content.entry }, path.replace("entry.", ""), raw);
    return textOf({ ...content, entry: PLACEHOLDER }).replace(`"${PLACEHOLDER}"`, entry);
  };
  const stateWith = (path: string, raw: string) => {
    const state = { factUuid: randomUUID(), kind: "vessel_state", time: "2026-11-20T10:12:00+01:00" };
    const [key = "", name = ""] = path.split(".");
    return textOf({ ...state, [key]: { [name]: PLACEHOLDER } }).replace(`"${PLACEHOLDER}"`, raw);
  };
  const bad = BAD_NUMBERS.filter((raw) => raw !== "null");
  const numbersOfEntries = variants("entry", LogbookEntrySchema, isNumber, bad);
  const timesOfEntries = variants(
    "entry",
    LogbookEntrySchema,
    isTime,
    BAD_TIMES.map((time) => JSON.stringify(time)),
  );
  const numbersOfStates = [
    ...variants("personnel", PersonnelSchema, isNumber, bad),
    ...variants("voyage", VoyageSchema, isNumber, bad),
  ];

  test.each([
    ["numbers of entries", numbersOfEntries, entryWith],
    ["times of entries", timesOfEntries, entryWith],
    ["persons on board", numbersOfStates, stateWith],
  ] as const)("with bad %s is kept aside with a sentence that names the field", async (_, all, make) => {
    expect(all.length).toBeGreaterThan(30);
    for (let start = 0; start < all.length; start += 400) {
      const some = all.slice(start, start + 400);
      const keptAside = await put(some.map(({ path, raw }) => make(path, raw)));
      const reasons = new Map(keptAside.map(({ index, reason }) => [index, reason]));
      for (const [index, { path, raw }] of some.entries()) {
        const name = path.split(".").at(-1) ?? "";
        expect(reasons.get(index)?.toLowerCase(), `${path} = ${raw}`).toContain(name.toLowerCase());
      }
    }
  });

  test("has its exact numbers stored", async () => {
    const exact = ["0", "0.1", "12.10", "-7", "9007199254740992", "1e21", "5e-324", "123456789012345", "-0.000001"];
    const uuids = exact.map(() => randomUUID());
    const contents = exact.map((raw, index) =>
      textOf(entryFact(uuids[index], { collectedData: [{ name: "a", number: PLACEHOLDER }] })).replace(
        `"${PLACEHOLDER}"`,
        raw,
      ),
    );
    expect(await put(contents)).toEqual([]);
    const { rows } = await database.query<{ number: number }>(
      `select (e.entry #>> '{collectedData,0,number}')::float8 as number from unnest($2::uuid[]) with ordinality asked (uuid, place)
         join logbook_entry e on e.vessel_uuid = $1 and e.logbook_entry_uuid = asked.uuid order by place`,
      [ship.vesselUuid, uuids],
    );
    expect(rows.map(({ number }) => number)).toEqual(exact.map(Number));
  });
});

describe("settings return the number that was set, or refuse it", () => {
  /** Returns the stored number, or undefined where it was refused; a proto 0 is not written. */
  const stored = async (name: "toleranceM3" | "tolerancePercent", number: number): Promise<number | undefined> => {
    const rules = { ...samples.balanceRulesUpdate.rules, [name]: number };
    const { status, text } = await post("BalanceRulesUpdate", JSON.stringify({ rules }));
    if (status === 200) return (JSON.parse(text) as { rules: Record<string, number> }).rules[name] ?? 0;
    expect(status, text).toBe(400);
    return undefined;
  };
  test.each([0, 0.02, 12.1, 999.999999, 0.001, 0.0000001, 0.1234567, 123.456789012, 1000])(
    "tolerance %d m³",
    async (m3) => expect([m3, undefined]).toContain(await stored("toleranceM3", m3)),
  );
  test.each([0, 0.01, 1.5, 99.99, 0.001, 33.333, 100])("tolerance %d %", async (percent) =>
    expect([percent, undefined]).toContain(await stored("tolerancePercent", percent)),
  );
});

test("a time to be stored is refused if it is finer than what is stored", async () => {
  const untilTime = (fraction: string) => new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, fraction);
  const setAside = (time: string) =>
    post("AttentionSetAside", JSON.stringify({ ...samples.attentionSetAside, untilTime: time }));
  expect((await setAside(untilTime(".1230"))).violations).toEqual({});
  const { status, violations } = await setAside(untilTime(".1231"));
  expect({ status, violations }).toEqual({
    status: 400,
    violations: { untilTime: "Has to have at most three decimals of a second." },
  });
});

test("none of these requests caused a logged error", () => {
  expect(server.logged).toEqual([]);
});

function typeOf(body: string | Uint8Array): Record<string, string> {
  return { "content-type": typeof body === "string" ? "application/json" : "application/proto" };
}

async function postAsShip(call: string, body: string | Uint8Array) {
  const headers = {
    ...typeOf(body),
    authorization: `Bearer ${ship.secret}`,
    "connect-protocol-version": "1",
  };
  const response = await fetch(`${server.origin}/shore/ship/shore.v1.ShipAPI/${call}`, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  return readAnswer(response);
}

const NUMBERS: ReadonlySet<ScalarType> = new Set([
  ScalarType.DOUBLE,
  ScalarType.FLOAT,
  ScalarType.INT32,
  ScalarType.UINT32,
  ScalarType.INT64,
  ScalarType.UINT64,
]);
const PLACEHOLDER = "the number or time";

const BAD_NUMBERS = [
  "9007199254740993",
  "null",
  '"1,5"',
  "-0",
  "-0.0",
  "1e400",
  "-1e400",
  "1e-400",
  "NaN",
  "Infinity",
  "-Infinity",
  "true",
  "[]",
  "{}",
  "+5",
  "012",
  "0.12345678901234567890123",
  "18446744073709551616.5",
  '"NaN"',
  '""',
  '" 5"',
];
const BAD_TIMES = [
  "tomorrow",
  "2026-02-30",
  "2026-11-20T12:00:00.0000000001Z",
  "2026-02-30T10:00:00Z",
  "2016-12-31T23:59:60Z",
  "2026-11-20T24:00:00Z",
  "2026-11-20T12:00:00+0100",
  "2026-11-20 12:00:00Z",
  "2026-11-20T12:00:00+24:00",
  "10000-01-01T00:00:00Z",
  "2026-13",
  "NaN",
  "-0",
  "\u00a0",
];
