import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ChangeableFields,
  ENTRY_FACT_KINDS,
  type EntryFact,
  type EntryFactKind,
  entryState,
  type ReceivedEntry,
} from "./entry-state.ts";

const HENRIK = { forename: "Henrik", surname: "Aune" };
const SIGNE = { forename: "Signe", surname: "Lund" };
const bare: ReceivedEntry = { crossedOut: false, entry: {} };
const received = (entry: ChangeableFields, crossedOut = false): ReceivedEntry => ({ crossedOut, entry });

/** A fact at a time on 22 November 2026, ship's offset +01:00. */
function at(time: string, kind: EntryFactKind, fact: Partial<EntryFact> = {}): EntryFact {
  const place = { factUuid: `${kind} ${time}`, epochUuid: "a", sequence: 1, factIndex: 0 };
  return { kind, time: on(time), user: HENRIK, ...place, ...fact };
}

const on = (time: string) => `2026-11-22T${time}:00+01:00`;
const by = (time: string, user = HENRIK) => ({ user, time: on(time) });

test("an entry without facts is as received", () => {
  const entry = {
    verified: true,
    verification: by("15:10"),
    remarks: [{ value: "Corrected", time: on("15:00"), crossedOut: true, strikethroughUser: SIGNE }],
  };
  expect(entryState(received(entry), [])).toEqual(entry);
  expect(entryState(bare, [])).toEqual({});
});

describe("the last fact decides whether an entry is verified and signed", () => {
  test("verified, withdrawn, verified by another person", () => {
    const facts = [
      at("15:10", "verified"),
      at("15:20", "verification_withdrawn"),
      at("15:30", "verified", { user: SIGNE }),
    ];
    const changedAfterVerification = true;
    const verified = { verified: true, verification: by("15:30", SIGNE), changedAfterVerification };
    expect(entryState(bare, facts)).toEqual(verified);
    expect(entryState(bare, facts.slice(0, 2))).toEqual({ changedAfterVerification });
  });

  test("a signature is independent of a verification", () => {
    const facts = [at("15:10", "verified"), at("15:11", "signed"), at("15:12", "signature_withdrawn")];
    expect(entryState(bare, facts)).toMatchObject({ verified: true, verification: by("15:10") });
    expect(entryState(bare, facts).signature).toBeUndefined();
  });

  test("a received verification is withdrawn by a later fact and not by an earlier one", () => {
    const verified = received({ verified: true, verification: by("15:10") });
    expect(entryState(verified, [at("15:10", "verification_withdrawn")]).verified).toBeUndefined();
    expect(entryState(verified, [at("15:09", "verification_withdrawn")])).toEqual(verified.entry);
    const withoutTime = received({ verified: true, verification: { user: HENRIK } });
    expect(entryState(withoutTime, [at("00:00", "verification_withdrawn")]).verification).toBeUndefined();
  });

  test("facts of one instant count in the order in which the ship sent them", () => {
    const first = at("15:10", "verified", { sequence: 9 });
    const then = (place: Partial<EntryFact>) => at("15:10", "verification_withdrawn", { sequence: 9, ...place });
    expect(entryState(bare, [then({ factIndex: 1 }), first]).verified).toBeUndefined();
    expect(entryState(bare, [then({ sequence: 10 }), first]).verified).toBeUndefined();
    expect(entryState(bare, [then({ epochUuid: "b", sequence: 1 }), first]).verified).toBeUndefined();
    expect(entryState(bare, [then({ sequence: 8 }), first]).verified).toBe(true);
  });
});

describe("a strike is permanent, and the earliest one is shown", () => {
  test("of two strikes", () => {
    const facts = [at("16:00", "struck"), at("15:00", "struck", { user: SIGNE }), at("17:00", "verified")];
    expect(entryState(bare, facts)).toMatchObject({
      crossedOut: true,
      strikethrough: by("15:00", SIGNE),
      verified: true,
    });
  });

  test("of a strike and the received one", () => {
    const struck = received({ strikethrough: by("15:30", SIGNE) }, true);
    expect(entryState(struck, [at("16:00", "struck")]).strikethrough).toEqual(by("15:30", SIGNE));
    expect(entryState(struck, [at("15:00", "struck")]).strikethrough).toEqual(by("15:00"));
    // The received strike has neither person nor time; the fact has both.
    expect(entryState(received({}, true), [at("16:00", "struck")]).strikethrough).toEqual(by("16:00"));
  });
});

describe("remarks", () => {
  const added = at("15:00", "remark_added", { remarkUuid: "r1", value: "Wind was W 7" });
  const struck = at("15:30", "remark_struck", { remarkUuid: "r1", user: SIGNE });
  const shown = { remarkUuid: "r1", value: "Wind was W 7", ...by("15:00") };

  test("a remark struck before its arrival is struck on arrival", () => {
    expect(entryState(bare, [struck])).toEqual({});
    const early = { ...struck, time: on("14:00") };
    expect(entryState(bare, [early, added]).remarks).toEqual([
      { ...shown, crossedOut: true, strikethroughUser: SIGNE, strikethroughTime: on("14:00") },
    ]);
  });

  test("a received remark is struck by a fact, and the earliest strike is shown", () => {
    const entry = received({ remarks: [{ remarkUuid: "r1", value: "Old", time: on("12:00") }] });
    const facts = [struck, at("15:40", "remark_struck", { remarkUuid: "r1" })];
    expect(entryState(entry, facts).remarks).toEqual([
      { ...entry.entry.remarks?.[0], crossedOut: true, strikethroughUser: SIGNE, strikethroughTime: on("15:30") },
    ]);
  });

  test("are oldest first, each uuid once", () => {
    const entry = received({ remarks: [{ value: "Noon", time: on("12:00") }, { ...shown }] });
    const facts = [added, at("13:00", "remark_added", { remarkUuid: "r2", value: "Between" })];
    expect(entryState(entry, facts).remarks?.map(({ value }) => value)).toEqual(["Noon", "Between", "Wind was W 7"]);
  });
});

describe("changed after verification", () => {
  const verified = at("15:00", "verified");
  test.each([
    ["a remark after it", bare, [verified, at("15:01", "remark_added", { remarkUuid: "r" })], true],
    ["a remark before it", bare, [verified, at("14:59", "remark_added", { remarkUuid: "r" })], false],
    ["a strike, then verified again", bare, [verified, at("15:01", "struck"), at("15:02", "verified")], true],
    ["verification withdrawn", bare, [verified, at("15:01", "verification_withdrawn")], true],
    ["signed after it", bare, [verified, at("15:01", "signed")], false],
    ["never verified", bare, [at("15:01", "struck")], false],
    [
      "received verified, then struck",
      received({ verified: true, verification: by("15:00") }),
      [at("15:01", "struck")],
      true,
    ],
    [
      "received verified and with a later remark",
      received({ verified: true, verification: by("15:00"), remarks: [{ time: on("15:01") }] }),
      [],
      true,
    ],
    [
      "received verified and with a remark of the same instant",
      received({ verified: true, verification: by("15:00"), remarks: [{ time: on("15:00") }] }),
      [],
      false,
    ],
  ] as const)("%s", (_, entry, facts, expected) => {
    expect(entryState(entry, facts).changedAfterVerification ?? false).toBe(expected);
  });
});

describe("for any facts", () => {
  const instant = fc.integer({ min: 0, max: 5 }).map((minute) => on(`15:0${minute}`));
  const user = fc.constantFrom(HENRIK, SIGNE);
  const remarkUuid = fc.constantFrom("r1", "r2", "r3");
  const facts = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...ENTRY_FACT_KINDS),
        time: instant,
        user,
        remarkUuid,
        value: fc.constantFrom("one", "two"),
        epochUuid: fc.constantFrom("a", "b"),
        sequence: fc.integer({ min: 1, max: 2 }),
        factIndex: fc.integer({ min: 0, max: 1 }),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((fact, index): EntryFact => ({ ...fact, factUuid: `f${index}` })));
  const userTime = fc.record({ user, time: instant }, { requiredKeys: [] });
  const remark = fc.record(
    { remarkUuid, value: fc.constant("came"), time: instant, crossedOut: fc.boolean(), strikethroughTime: instant },
    { requiredKeys: [] },
  );
  const entry = fc.record({
    crossedOut: fc.boolean(),
    entry: fc.record(
      {
        verified: fc.boolean(),
        verification: userTime,
        signed: fc.boolean(),
        signature: userTime,
        strikethrough: userTime,
        remarks: fc.array(remark, { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  });

  test("the order of arrival does not matter", () => {
    const arrivals = facts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(entry, arrivals, (was, [sent, arrived]) => {
        expect(JSON.stringify(entryState(was, arrived))).toBe(JSON.stringify(entryState(was, sent)));
      }),
      { numRuns: ROUNDS },
    );
  });

  test("nothing that was struck is restored, and no remark is lost", () => {
    fc.assert(
      fc.property(entry, facts, (was, all) => {
        const before = entryState(was, all.slice(0, -1));
        const after = entryState(was, all);
        expect(after.crossedOut ?? false).toBe(was.crossedOut || all.some(({ kind }) => kind === "struck"));
        const strike = after.strikethrough?.time ?? "";
        expect(all.every(({ kind, time }) => kind !== "struck" || strike <= time)).toBe(true);
        expect(after.changedAfterVerification === true || before.changedAfterVerification === undefined).toBe(true);
        const remarksBefore = before.remarks ?? [];
        const remarksAfter = after.remarks ?? [];
        const struckOf = (remarks: typeof remarksAfter) => remarks.filter(({ crossedOut }) => crossedOut).length;
        expect(remarksAfter.length).toBeGreaterThanOrEqual(remarksBefore.length);
        expect(struckOf(remarksAfter)).toBeGreaterThanOrEqual(struckOf(remarksBefore));
      }),
      { numRuns: ROUNDS },
    );
  });
});

const ROUNDS = process.env["VITE_PROVE"] ? 10_000 : 300;
