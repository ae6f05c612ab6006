import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { importVessels, readVesselFile } from "./import-vessels.ts";

const database = await testDatabase();
const [ours, theirs] = [randomUUID(), randomUUID()];
for (const [uuid, name] of [
  [ours, "Ours"],
  [theirs, "Theirs"],
]) {
  await database.query("insert into organization (organization_uuid, display_name) values ($1, $2)", [uuid, name]);
}
const folder = mkdtempSync(join(tmpdir(), "shore-vessels-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function stored(vesselUuid: string) {
  const { rows } = await database.query(
    "select display_name, imo_number, call_sign from vessel where organization_uuid = $1 and vessel_uuid = $2",
    [ours, vesselUuid],
  );
  return rows[0];
}

test("a vessel is added, and later only the fields in the file are changed", async () => {
  const vesselUuid = randomUUID();
  const first = {
    vesselUuid,
    displayName: "R/V Endeavor",
    imoNumber: "7604300",
    callSign: "WCE5063",
    extra: { mmsi: 1 },
  };
  expect(await importVessels(database, ours, [first])).toMatchObject({ read: 1, added: 1 });
  expect(await importVessels(database, ours, [first])).toMatchObject({ added: 0, unchanged: 1 });
  expect(await importVessels(database, ours, [{ vesselUuid, displayName: "Endeavor " }])).toMatchObject({ updated: 1 });
  expect(await stored(vesselUuid)).toEqual({ display_name: "Endeavor", imo_number: "7604300", call_sign: "WCE5063" });
  expect(await importVessels(database, ours, [{ vesselUuid, imoNumber: "" }])).toMatchObject({ updated: 1 });
  expect(await stored(vesselUuid)).toEqual({ display_name: "Endeavor", imo_number: "", call_sign: "WCE5063" });
});

test("the audit line of a changed vessel has its values before and after", async () => {
  const vesselUuid = randomUUID();
  await importVessels(database, ours, [{ vesselUuid, displayName: "Endeavor", callSign: "WCE5063" }]);
  await importVessels(database, ours, [{ vesselUuid, displayName: "Endeavour", imoNumber: "7604300" }]);
  const { rows } = await database.query(
    "select action, before, after from audit_event where organization_uuid = $1 and subject = $2 order by action",
    [ours, `vessel/${vesselUuid}`],
  );
  expect(rows).toEqual([
    { action: "created", before: null, after: { displayName: "Endeavor", callSign: "WCE5063" } },
    {
      action: "updated",
      before: { displayName: "Endeavor", imoNumber: "" },
      after: { displayName: "Endeavour", imoNumber: "7604300" },
    },
  ]);
});

test("invalid vessels are reported by item and reason, and the valid ones are added", async () => {
  const foreign = randomUUID();
  await importVessels(database, theirs, [{ vesselUuid: foreign, displayName: "Theirs" }]);
  const refused: string[] = [];
  const items = [
    { vesselUuid: randomUUID(), displayName: "Good" },
    { vesselUuid: foreign, displayName: "Taken" },
    { vesselUuid: randomUUID(), displayName: "Bad", imoNumber: "7604301" },
    { vesselUuid: randomUUID() },
    { displayName: "No uuid" },
    { vesselUuid: randomUUID(), displayName: "x", flag: "NO" },
    "Endeavor",
    { vesselUuid: randomUUID(), displayName: "KENT\u202Eevil" },
    { vesselUuid: randomUUID(), displayName: "\u200B" },
    { vesselUuid: randomUUID(), displayName: "W".repeat(257) },
    { vesselUuid: randomUUID(), displayName: "KENT", callSign: "GX\n" },
  ];
  const counts = await importVessels(database, ours, items, (item, reason) => refused.push(`${item}: ${reason}`));
  expect(counts).toEqual({ read: 11, added: 1, updated: 0, unchanged: 0, refused: 10 });
  expect(refused).toEqual([
    `2: vessel ${foreign} belongs to another organisation`,
    '3: imoNumber is no IMO number: "7604301"; its check digit, the last one, is wrong',
    "4: displayName is missing",
    "5: vesselUuid is missing",
    '6: unknown field "flag"',
    "7: not a JSON object",
    "8: displayName contains a control character or a hidden mark that reorders text",
    '9: displayName has no visible character: "\u200B"',
    "10: displayName is longer than 256 characters",
    "11: callSign contains a control character or a hidden mark that reorders text",
  ]);
});

test.each([
  ["0000000", 'write "" for a ship without one'],
  ["IMO 0000000", 'write "" for a ship without one'],
  [" 9074729", 'it has blanks: write "9074729"'],
  ["IMO  9074729", 'it has blanks: write "9074729"'],
  ["907\u00a04729\t", 'it has blanks: write "9074729"'],
  ["907472", 'write seven digits such as "9074729", or "" for a ship without one'],
  [9_074_729, 'write seven digits such as "9074729", or "" for a ship without one'],
])("the IMO number %j is refused", async (imoNumber, advice) => {
  const refused: string[] = [];
  const vessel = { vesselUuid: randomUUID(), displayName: "A", imoNumber };
  await importVessels(database, ours, [vessel], (_, reason) => refused.push(reason));
  expect(refused).toEqual([`imoNumber is no IMO number: ${JSON.stringify(imoNumber)}; ${advice}`]);
});

test("two ships of an organisation cannot have one IMO number, added or changed; those that have stay as they are", async () => {
  const refused: string[] = [];
  const take = (organization: string, items: object[]) =>
    importVessels(database, organization, items, (item, reason) => refused.push(`${item}: ${reason}`));
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
  await take(ours, [
    { vesselUuid: one, displayName: "ONE", imoNumber: "9074729" },
    { vesselUuid: other, displayName: "OTHER", imoNumber: "IMO 9074729" },
    { vesselUuid: third, displayName: "THIRD", imoNumber: "" },
    { vesselUuid: third, imoNumber: "9074729" },
  ]);
  const same = `imoNumber 9074729 is that of ONE (${one}): each ship has its own`;
  expect(refused.splice(0)).toEqual([`2: ${same}`, `4: ${same}`]);
  expect(await stored(third)).toMatchObject({ imo_number: "" });
  await take(theirs, [{ vesselUuid: randomUUID(), displayName: "ELSEWHERE", imoNumber: "9074729" }]);
  await take(ours, [{ vesselUuid: one, imoNumber: "9074729" }]);
  expect(refused).toEqual([]);
});

test("numbers in extra may have any length, and a key given twice is refused", async () => {
  const path = join(folder, "vessels.json");
  writeFileSync(path, '[{"vesselUuid":"x","extra":{"id":12345678901234567890}}]');
  expect(await readVesselFile(path)).toHaveLength(1);
  writeFileSync(path, '[{"vesselUuid":"x","displayName":"A","displayName":"B"}]');
  await expect(readVesselFile(path)).rejects.toThrow("is no JSON ([0].displayName is given twice)");
});

test.each([
  ["a missing file", undefined, /^There is no file/],
  ["no JSON", "%PDF-1.7", /is no JSON/],
  ["one object", "{}", /is no JSON list of vessels/],
])("%s instead of a vessel file gets one clear error message", async (name, content, sentence) => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  await expect(readVesselFile(path)).rejects.toThrow(sentence);
});
