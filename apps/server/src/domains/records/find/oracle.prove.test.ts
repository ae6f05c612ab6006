import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createOrganization, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { cut, type ScannedLine, type ScanQuestion, scan, scanLine } from "../../../testing/find-oracle.ts";
import { seededRandom } from "../../../testing/random.ts";
import { recordsOf } from "../../ships/ship-facts/import-line.ts";
import { importRecords } from "../../ships/ship-facts/import-records.ts";
import { openLines } from "../../../kernel/import-lines.ts";
import { importVessels } from "../../imports/vessels/import-vessels.ts";
import { fillFind } from "./fill.ts";

const FILES = ["nes-lter-events", "rn-ark-royal", "rn-warspite"];
const QUESTIONS = 2_000;

test(
  `${QUESTIONS} questions from the words of real logbooks return the same hits as a scan of the files, in its order`,
  { timeout: 3_600_000 },
  async () => {
    const database = await testDatabase();
    const organizationUuid = await createOrganization(database, "Archive");
    const vessels = JSON.parse(readFileSync(join(DATA, "vessels.json"), "utf8")) as unknown[];
    await importVessels(database, organizationUuid, vessels, () => {});
    const lines: ScannedLine[] = [];
    for (const name of FILES) {
      const path = join(DATA, `${name}.ndjson.gz`);
      await importRecords(database, recordsOf(await openLines(path)));
      const text = gunzipSync(readFileSync(path)).toString("utf8");
      lines.push(...text.split("\n").filter(Boolean).map(scanLine));
    }
    await fillFind(database);
    const { client } = await signedIn(database, "member", organizationUuid);
    let hits = 0;
    for (const question of questions(lines, QUESTIONS)) {
      const expected = scan(lines, question);
      const counted = Math.min(expected.length, 1_001);
      const found: string[] = [];
      let pageToken = "";
      do {
        const page = await client.findEntries({ question, limit: 100, pageToken });
        // At the time limit, as on a busy machine, fewer are counted; paging still reaches the end.
        expect(page.total, JSON.stringify(question)).toBeLessThanOrEqual(counted);
        expect(page.totalIsExact ? page.total : counted, JSON.stringify(question)).toBe(counted);
        found.push(...page.hits.map(({ logbookEntry }) => logbookEntry?.logbookEntryUuid ?? ""));
        pageToken = page.nextPageToken;
      } while (pageToken && found.length < MAX_COMPARED);
      expect(found, JSON.stringify(question)).toEqual(pageToken ? expected.slice(0, found.length) : expected);
      hits += found.length;
    }
    // Guards against questions without hits, which all return the same.
    expect(hits).toBeGreaterThan(QUESTIONS * 10);
  },
);

/** Returns questions of every kind, with words from different bands of frequency. */
function questions(lines: readonly ScannedLine[], count: number): ScanQuestion[] {
  const numbers = seededRandom(1618);
  const random = () => numbers.below(1_000_000) / 1_000_000;
  const pick = <Item>(items: readonly Item[]): Item => numbers.pick(items);
  const counts = new Map<string, number>();
  for (const { texts } of lines) for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byFrequency = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const word = () => byFrequency[Math.floor(byFrequency.length ** random()) - 1] ?? "noon";
  const phrase = () => {
    const text = pick(
      pick(lines)
        .texts.filter((texts) => texts.length > 1)
        .concat([["sea", "state"]]),
    );
    const at = Math.floor(random() * (text.length - 1));
    return text.slice(at, at + 2 + Math.floor(random() * 2)).join(" ");
  };
  const figure = () => pick(lines.filter(({ figures }) => figures.length > 0));
  const kinds: (() => ScanQuestion)[] = [
    () => ({ text: word() }),
    () => ({ text: `${word()} ${word().toUpperCase()}` }),
    () => ({ text: `"${phrase()}"` }),
    () => ({ text: `${word()} -${word()}` }),
    () => ({ text: `${word()} -"${phrase()}"` }),
    () => ({ text: `${word().slice(0, 3)}*` }),
    () => ({ text: "absentword" }),
    () => ({ text: word(), entryTypeIds: [...new Set([pick(lines).type, pick(lines).type])] }),
    () => {
      const [a, b] = [pick(lines).instant, pick(lines).instant].sort((one, other) => one - other);
      return { text: word(), fromTime: new Date(a ?? 0).toISOString(), toTime: new Date(b ?? 0).toISOString() };
    },
    () => {
      const { name, number } = pick(figure().figures);
      return { text: "", values: [{ name, min: number, max: number + pick([0, 0.5, 3, 40, 1000]) }] };
    },
    () => {
      const { name, number } = pick(figure().figures);
      return {
        text: word(),
        values: [
          pick([
            { name, min: number },
            { name, max: number },
            { name, min: -5, max: number },
          ]),
        ],
      };
    },
    () => {
      const { latitude = 0, longitude = 0 } = pick(lines).place ?? {};
      const size = pick([0.2, 2, 15, 70]);
      return {
        text: "",
        area: {
          south: Math.max(-90, latitude - size),
          north: Math.min(90, latitude + size),
          west: Math.max(-180, longitude - size),
          east: pick([Math.min(180, longitude + size), -179.5]),
        },
      };
    },
  ];
  expect(cut("Ålesund 1009.20")).toEqual(["alesund", "1009.2"]);
  return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]!());
}

const DATA = join(import.meta.dirname, "../../../seed/data");

/** Maximum number of hits of a common word that are compared page by page. */
const MAX_COMPARED = 500;
