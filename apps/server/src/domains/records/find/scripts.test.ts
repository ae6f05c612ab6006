import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import { checkFind } from "./check-find.ts";
import { fillFind } from "./fill.ts";

const database = await testDatabase();

/** Creates an organisation with a vessel and entries with these summaries, and signs a client in. */
async function fleet(summaries: readonly string[]) {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  const entries = summaries.map((summary) => ({ summary }));
  const uuids = await importSearchedEntries(database, vesselUuid, entries);
  /** Returns what is marked in the summaries of the hits. */
  const marked = async (text: string) => {
    const { hits } = await client.findEntries({ question: { text } });
    return hits.map(({ logbookEntry, matches }) =>
      matches.map(({ start, end }) => logbookEntry?.summary.slice(start, end)).join("|"),
    );
  };
  return { client, organizationUuid, vesselUuid, uuids, marked };
}

describe("scripts without spaces", async () => {
  const { marked } = await fleet([
    "主机滑油压力检查完成，正常。",
    "ตรวจสอบเครื่องยนต์หลักแล้ว",
    "主機の潤滑油ポンプを点検",
    "주기관 윤활유 압력을 확인했다",
    "M/E主机3号, 水温85.50度",
    "ກວດກາເຄື່ອງຈັກ ម៉ាស៊ីនរថយន្ត အင်ဂျင်စစ်ဆေး",
    "主机\u200B冷却水",
  ]);
  test.each([
    ["主机滑油压力检查完成", ["主机滑油压力检查完成"]],
    ["正常", ["正常"]],
    ["检查", ["检查"]],
    ["检查*", ["检查"]],
    ["油压", ["油压"]],
    ["油 -正常 -ポンプ", []],
    ["滑油压力 正常", ["滑油压力|正常"]],
    ['"油压力检查"', ["油压力检查"]],
    ["成", ["成"]],
    ["常*", ["常"]],
    ["机主", []],
    ["油力", []],
    ["เครื่องยนต์", ["เครื่องยนต์"]],
    ["หลัก", ["หลัก"]],
    ["潤滑油", ["潤滑油"]],
    ["ポンプ", ["ポンプ"]],
    ["ﾎﾟﾝﾌﾟ", ["ポンプ"]],
    ["압력", ["압력"]],
    ["압력을", ["압력을"]],
    ["\u110B\u1161\u11B8\u1105\u1167\u11A8", ["압력"]],
    ["활유", ["활유"]],
    ["유압", []],
    ["M/E主机3号", ["M/E主机3号"]],
    ["E主机", ["E主机"]],
    ["E主机号", []],
    ["85.5", ["85.50"]],
    ["水温85.5度", ["水温85.50度"]],
    ["ເຄື່ອງ", ["ເຄື່ອງ"]],
    ["រថយន្ត", ["រថយន្ត"]],
    ["စစ်ဆေး", ["စစ်ဆေး"]],
    ["机冷", ["机\u200B冷"]],
  ])("%s", async (text, expected) => {
    expect(await marked(text)).toEqual(expected);
  });

  test.each([
    ["主机", 3],
    ["主机*", 3],
    ["油", 2],
    ["主", 4],
  ])("%s in %i entries", async (text, count) => {
    expect(await marked(text)).toHaveLength(count);
  });
});

describe("letters that Unicode does not decompose, and invisible characters", async () => {
  const { client, marked } = await fleet([
    "Pilot Łukasz Wałęsa na burcie, Władysławowo",
    "Łódź",
    "Đà Nẵng, Đỗ Đình Đức",
    "Ħal Far",
    "Mon cœur: hors-d'œuvre",
    "KADIKÖY ışık, İzmir",
    "Ruder\u00ADanlage geprüft",
    "Haupt\u200Bmaschine klar",
    "Ŋuŧ ſ",
    "ضغط الزيت ٣٫٥٠ بار",
    "น้ำมัน ๑๒ ลิตร",
  ]);
  test.each([
    ["Lukasz", ["Łukasz"]],
    ["łukasz", ["Łukasz"]],
    ["Wladyslawowo", ["Władysławowo"]],
    ["Walesa", ["Wałęsa"]],
    ["wlady*", ["Władysławowo"]],
    ["Lodz", ["Łódź"]],
    ["Łódź", ["Łódź"]],
    ["Da Nang", ["Đà|Nẵng"]],
    ["Do Dinh Duc", ["Đỗ|Đình|Đức"]],
    ["Hal Far", ["Ħal|Far"]],
    ["coeur", ["cœur"]],
    ["cœur", ["cœur"]],
    ["oeuvre", ["œuvre"]],
    ["isik", ["ışık"]],
    ["IŞIK", ["ışık"]],
    ["kadikoy izmir", ["KADIKÖY|İzmir"]],
    ["nut", ["Ŋuŧ"]],
    ["3.5", ["٣٫٥٠"]],
    ["٣٫٥", ["٣٫٥٠"]],
    ["12", ["๑๒"]],
    ["๑๒", ["๑๒"]],
    ["Ruderanlage", ["Ruder\u00ADanlage"]],
    ["Ruder\u00ADanlage", ["Ruder\u00ADanlage"]],
    ["Hauptmaschine", ["Haupt\u200Bmaschine"]],
    ["haupt*", ["Haupt\u200Bmaschine"]],
    ["\uFEFFhaupt\u200B*\u200B", ["Haupt\u200Bmaschine"]],
    ["geprüft\u200B", ["geprüft"]],
    ['\u200B"geprüft"', ["geprüft"]],
    ["geprüft \u200B-ruderanlage", []],
    ["maschine", []],
    ["lukas", []],
  ])("%s", async (text, expected) => {
    expect(await marked(text)).toEqual(expected);
  });

  test("a question of invisible characters asks nothing", async () => {
    expect(await client.findEntries({ question: { text: "\u200B\u00AD" } })).toMatchObject({
      total: 0,
      nothingAsked: true,
    });
  });
});

test("terms are offered by a part of a run and by plain letters", async () => {
  const { client, organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  await importSearchedEntries(database, vesselUuid, [
    { recordUser: { displayNameShort: "Łukasz Đỗ" } },
    { recordUser: { displayNameShort: "王小明" } },
  ]);
  const labels = async (prefix: string) =>
    (await client.findTerms({ kind: "people", prefix })).terms.map(({ label }) => label);
  expect(await labels("luk")).toEqual(["Łukasz Đỗ"]);
  expect(await labels("do")).toEqual(["Łukasz Đỗ"]);
  expect(await labels("小明")).toEqual(["王小明"]);
  expect(await labels("王")).toEqual(["王小明"]);
  expect(await labels("明小")).toEqual([]);
  expect(await labels("")).toHaveLength(2);
});

test("entries with version 1 of the words are found by them, and by the new ones after the job has run", async () => {
  const { client, organizationUuid, vesselUuid, uuids } = await fleet(["Łukasz 主机滑油压力"]);
  await database.query(
    `update logbook_entry_word set words = ('''~o:' || organization_uuid || ''' ''łukasz'':2 ''主机滑油压力'':3')::tsvector
      where logbook_entry_uuid = $1`,
    [uuids[0]],
  );
  await database.query("update find_term set words = ' łukasz' where vessel_uuid = $1", [vesselUuid]);
  await database.query("insert into backfill (organization_uuid, name) values ($1, 'words')", [organizationUuid]);
  const found = async (text: string) => {
    const { total, indexedPercent } = await client.findEntries({ question: { text } });
    return [total, indexedPercent];
  };
  const problems: string[] = [];
  const check = () => checkFind(database, (one) => one.vesselUuid === vesselUuid && problems.push(one.problem));
  expect(await found("Łukasz")).toEqual([1, 0]);
  expect(await found("łuk*")).toEqual([1, 0]);
  expect(await found("主机滑油压力")).toEqual([1, 0]);
  expect(await found("主机*")).toEqual([1, 0]);
  expect(await found("-Łukasz 主机*")).toEqual([0, 0]);
  expect(await found("lukasz")).toEqual([0, 0]);
  expect((await client.findTerms({ kind: "entry_types", prefix: "Łuk" })).terms).toHaveLength(1);
  await check();
  await fillFind(database);
  for (const text of ["Łukasz", "lukasz", "主机滑油压力", "主机*", "油压"]) expect(await found(text)).toEqual([1, 100]);
  expect((await client.findTerms({ kind: "entry_types", prefix: "Łuk" })).terms).toHaveLength(0);
  await check();
  expect(problems).toEqual(["waiting"]);
});

test("of a long text the first 64 kB are found, the last words too", async () => {
  const chinese = Array.from({ length: 21_800 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7) % 20_000))).join("");
  const { marked } = await fleet([
    `${"pump on ".repeat(8_100)}separator`,
    `${chinese}压力`,
    `${"x ".repeat(40_000)}beyond`,
  ]);
  expect(await marked("separator")).toEqual(["separator"]);
  expect(await marked("压力")).toEqual(["压力"]);
  expect(await marked(chinese.slice(9_000, 9_009))).toEqual([chinese.slice(9_000, 9_009)]);
  expect(await marked("beyond")).toEqual([]);
});
