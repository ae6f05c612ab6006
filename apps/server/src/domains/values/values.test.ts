import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { storeByEarlierRules } from "../../testing/earlier-rules.ts";
import { changeFact, createShip, entryFact } from "../../testing/ships.ts";
import { checkEvidence } from "../evidence/check/check-evidence.ts";
import { sealOrganization } from "../evidence/seal.ts";
import { checkFind } from "../records/find/check-find.ts";
import { importVessels } from "../imports/vessels/import-vessels.ts";
import { checkValues } from "./check-values.ts";
import { deriveValuesAnew } from "./derive-anew.ts";

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const ship = await createShip(database, manager.organizationUuid);
const { organizationUuid, vesselUuid } = ship;

const at = (hour: string, position: object, more: object = {}) =>
  entryFact(undefined, {
    eventTime: `2026-11-20T${hour}:00:00+01:00`,
    collectedData: [{ name: "position", label: "Position", position }],
    ...more,
  });
const whole = at("10", { latitude: 57.7, longitude: 11.9 });
const zero = at("11", { latitude: 0, longitude: 0 });
const half = at("12", { latitude: 57.7 });
const empty = at("13", {});
const verified = changeFact("verified", whole.factUuid);
const twice = JSON.stringify(changeFact("signed", whole.factUuid)).replace("{", '{"user":{"surname":"First"},');
const long = at("14", { latitude: 1, longitude: 2 }, { userData: [{ name: "n", number: 7 }] });
const longText = JSON.stringify(long).replace('"number":7', '"number":9007199254740993');
await storeByEarlierRules(database, ship, [whole, zero, half, empty, verified, twice, longText]);

/** Sets the derived rows as the server of before derived them. */
async function deriveAsBefore() {
  await database.query(
    `update logbook_entry_word set latitude = 57.7, longitude = 0 where vessel_uuid = $1 and logbook_entry_uuid = $2`,
    [vesselUuid, half.factUuid],
  );
  await database.query(
    `update logbook_entry_word set latitude = 0, longitude = 0 where vessel_uuid = $1 and logbook_entry_uuid = $2`,
    [vesselUuid, empty.factUuid],
  );
  await database.query("delete from logbook_entry_state where vessel_uuid = $1", [vesselUuid]);
  await database.query("update logbook_day set entries = 99 where vessel_uuid = $1", [vesselUuid]);
  await database.query("delete from value_correction where organization_uuid = $1", [organizationUuid]);
  await database.query("delete from backfill where organization_uuid = $1", [organizationUuid]);
  await database.query("insert into backfill (organization_uuid, name) values ($1, 'values')", [organizationUuid]);
}

async function report() {
  const [corrected, toJudge]: [string[], string[]] = [[], []];
  const unfinished = await checkValues(database, {
    onCorrected: (sentence) => corrected.push(sentence),
    onToJudge: (sentence) => toJudge.push(sentence),
  });
  return { corrected, toJudge, unfinished };
}

afterAll(() => database.query("delete from backfill where organization_uuid = $1", [organizationUuid]));

describe("values derived by other rules", () => {
  test("are derived anew once, by a job that is resumed, and listed; the sealed records stay as they are", async () => {
    await sealOrganization(database, organizationUuid, { lagMs: -1_000 });
    await deriveAsBefore();
    expect((await report()).unfinished).toHaveLength(1);
    expect(await deriveValuesAnew(database, AbortSignal.abort())).toBe(0);
    expect(await deriveValuesAnew(database)).toBeGreaterThanOrEqual(4);
    expect(await deriveValuesAnew(database)).toBe(0);
    const { corrected, unfinished } = await report();
    expect(unfinished).toEqual([]);
    expect(corrected).toEqual(
      expect.arrayContaining([
        `Position of entry ${half.factUuid} of vessel ${vesselUuid}: was 57.7, 0, is none.`,
        `Position of entry ${empty.factUuid} of vessel ${vesselUuid}: was 0, 0, is none.`,
        `State of entry ${whole.factUuid} of vessel ${vesselUuid}: was missing, is derived anew.`,
        expect.stringMatching(/^Count of .*2026-11-20.*: was different, is counted anew\.$/),
      ]),
    );
    const differences: unknown[] = [];
    await checkEvidence(database, (sentence) => differences.push(sentence));
    await checkFind(database, (difference) => differences.push(difference));
    expect(differences).toEqual([]);
  });

  test("show a whole position, 0° among them, and none for a half, on every surface", async () => {
    const { client } = manager;
    const { logbookEntries } = await client.getLogbookEntries({ vesselUuid });
    const positionOf = (uuid: string) =>
      logbookEntries.find(({ logbookEntryUuid }) => logbookEntryUuid === uuid)?.collectedData[0]?.value;
    expect(positionOf(whole.factUuid)).toMatchObject({ case: "position", value: { latitude: 57.7, longitude: 11.9 } });
    expect(positionOf(zero.factUuid)).toMatchObject({ case: "position", value: { latitude: 0, longitude: 0 } });
    expect(positionOf(half.factUuid)?.case).toBeUndefined();
    expect(positionOf(empty.factUuid)?.case).toBeUndefined();
    const { points } = await client.trackGet({ vesselUuid });
    expect(points.map(({ logbookEntryUuid }) => logbookEntryUuid)).toEqual(
      [whole, zero, long].map(({ factUuid }) => factUuid),
    );
    const area = { south: -1, west: -1, north: 60, east: 1 };
    const found = await client.findEntries({ question: { area } });
    expect(found.hits.map(({ logbookEntry }) => logbookEntry?.logbookEntryUuid)).toEqual([zero.factUuid]);
  });
});

describe("what a person has to judge", () => {
  test("is each half position, and each fact whose bytes say more than was read", async () => {
    const { toJudge } = await report();
    expect(toJudge).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          new RegExp(
            `^Entry ${half.factUuid} of vessel ${vesselUuid}, 2026-11-20T11:00:00.000Z, has half a position .*57.7`,
          ),
        ),
        expect.stringContaining(`Entry ${empty.factUuid} of vessel ${vesselUuid}`),
        expect.stringMatching(/^Fact \S+ of vessel \S+ is shown otherwise than its bytes: user is given twice\.$/),
        expect.stringContaining(
          "entry.userData[0].number is 9007199254740993, which a number holds as 9007199254740992",
        ),
      ]),
    );
    expect(toJudge.filter((sentence) => sentence.includes(whole.factUuid))).toEqual([]);
  });

  test("is a record of the future, and an imported number that may have lost digits", async () => {
    const future = entryFact(undefined, { eventTime: "9999-01-01T00:00:00Z" });
    const state = {
      factUuid: randomUUID(),
      kind: "vessel_state",
      time: "9998-01-01T00:00:00Z",
      personnel: { crew: 3 },
    };
    await storeByEarlierRules(database, ship, [future, state]);
    const imported = randomUUID();
    await database.query(
      `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                                  entry_type_id, entry)
       values ($1, $2, $3, 'deck', '2026-01-01Z', 0, 'note', '{"userData":[{"number":9007199254740992}]}')`,
      [vesselUuid, imported, organizationUuid],
    );
    const { toJudge } = await report();
    expect(toJudge).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          new RegExp(`^Entry ${future.factUuid} .* is of 9999-01-01T00:00:00.000Z, but was received on`),
        ),
        expect.stringMatching(new RegExp(`^Vessel state ${state.factUuid} .* is of 9998-01-01T00:00:00.000Z`)),
        expect.stringMatching(new RegExp(`^Entry ${imported} .* shows 9007199254740992, whose last digits may differ`)),
      ]),
    );
  });

  test("is an IMO number of several ships, or of none", async () => {
    const other = await createVessel(database, organizationUuid, "OTHER");
    await createVessel(database, organizationUuid, "SAME");
    await database.query("update vessel set imo_number = '0000000' where vessel_uuid = $1", [other]);
    const { toJudge } = await report();
    expect(toJudge).toEqual(
      expect.arrayContaining([
        `IMO number 0000000 is none: OTHER (${other}).`,
        expect.stringMatching(/^IMO number 9074729 belongs to one ship, and is that of .*HAVBRIS.*SAME|SAME.*HAVBRIS/),
      ]),
    );
    expect(
      await importVessels(database, organizationUuid, [{ vesselUuid: other, displayName: "STILL" }]),
    ).toMatchObject({
      updated: 1,
    });
  });

  test("is each change of a tolerance, and a tenfold change of another setting, from the audit log", async () => {
    const { client } = manager;
    const rules = (await client.balanceRulesGet({})).rules;
    const set = (more: object) => client.balanceRulesUpdate({ rules: { ...rules, ...more } as typeof rules });
    await set({ toleranceM3: 20, daysUnderWay: 40 });
    await set({ toleranceM3: 20, daysUnderWay: 300 });
    await client.organizationSettingsUpdate({ checklistOverdueDays: 140, findByPerson: true });
    await client.organizationSettingsUpdate({ checklistOverdueDays: 14, findByPerson: true });
    await client.organizationSettingsUpdate({ checklistOverdueDays: 15, findByPerson: true });
    const expected = (logbookName: string, hoursUnderWay: number) => ({ logbookName, hoursUnderWay, hoursMoored: 0 });
    const expect24 = (logbookExpectations: ReturnType<typeof expected>[]) =>
      client.attentionRulesUpdate({ attentionRules: { logbookExpectations } });
    await expect24([expected("deck", 4)]);
    await expect24([expected("engine", 72)]);
    await expect24([expected("engine", 720)]);
    const settings = (await report()).toJudge.filter((sentence) => sentence.includes(" was changed from "));
    expect(settings).toEqual([
      expect.stringMatching(
        /^toleranceM3 of the balance rules of .* was changed from 0\.01 to 20 on \d{4}-.* by user \S+\. /,
      ),
      expect.stringMatching(/^checklistOverdueDays of the settings of .* was changed from 7 to 140 on /),
      expect.stringMatching(/^checklistOverdueDays of the settings of .* was changed from 140 to 14 on /),
      expect.stringMatching(
        /^expectations\[\d\]\.hoursUnderWay of the attention rules of .* was changed from 72 to 720 on /,
      ),
    ]);
  });
});
