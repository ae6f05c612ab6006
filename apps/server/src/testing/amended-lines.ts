import type { Random } from "./random.ts";

/** A line of a file: an entry or a fact, of a vessel. */
export type AmendedLine = { vessel: string; text: string };

/**
 * Generates entries of half a year and their changes, of every kind and in random order: struck when received, struck later, with
 * reasons, remarks before and after verification, withdrawn, replaced. Times are unique per entry, those of amendments overall.
 */
export function amendedLines(random: Random, vessels: readonly string[], entriesEach: number): AmendedLine[] {
  const lines: AmendedLine[] = [];
  const uuid = () => uuidOf(random);
  const people = [
    { userUuid: uuid(), displayNameShort: "S. Lund", forename: "Sigrid", surname: "Lund" },
    { userUuid: uuid(), displayNameShort: "O. Berg" },
    { displayNameShort: "A. Falk" },
    { forename: "Jonas", surname: "Dahl" },
    { shortname: "KM" },
  ];
  const person = () => (random.below(12) === 0 ? undefined : random.pick(people));
  let milliseconds = 0;
  const timeAfter = (instant: number, offsetMinutes: number) => {
    milliseconds = (milliseconds + 1) % 1_000;
    const seconds = random.pick([600, 7_200, 90_000, 400_000, 700_000, 2_500_000]) + random.below(40_000);
    return isoText(Math.floor((instant + seconds * 1_000) / 1_000) * 1_000 + milliseconds, offsetMinutes);
  };
  for (const vessel of vessels) {
    let struckBefore: string | undefined;
    for (let number = 0; number < entriesEach; number += 1) {
      const offset = random.pick([-720, -210, 0, 60, 330, 765, 840]);
      const instant = BEGIN + random.below(180 * 24 * 60) * 60_000;
      const logbookEntryUuid = uuid();
      const type = random.pick(["noon", "arrival", "bunkering", "drill"]);
      const used = new Set<string>();
      const time = () => {
        for (;;) {
          const text = timeAfter(instant, offset);
          if (!used.has(text.slice(0, 19))) {
            used.add(text.slice(0, 19));
            return text;
          }
        }
      };
      const remarks = Array.from({ length: random.below(8) === 0 ? 1 + random.below(2) : 0 }, () => ({
        remarkUuid: uuid(),
        value: "Read again",
        ...(random.below(4) > 0 && { user: person() }),
        ...(random.below(6) > 0 && { time: time() }),
        ...(random.below(3) === 0 && {
          crossedOut: true,
          strikethroughUser: person(),
          ...(random.below(4) > 0 && { strikethroughTime: time() }),
        }),
      }));
      const entry = {
        logbookEntryUuid,
        eventTime: isoText(instant, offset),
        logbookName: random.pick(["deck", "engine", "oil1"]),
        entryTypeId: type,
        ...(type !== "drill" && { entryTypeName: `Report of ${type}` }),
        summary: `${type} ${number}`,
        recordUser: person(),
        ...(random.below(2) === 0 && {
          verified: true,
          verification: { user: person(), ...(random.below(5) > 0 && { time: time() }) },
        }),
        ...(random.below(15) === 0 && {
          crossedOut: true,
          ...(random.below(4) > 0 && {
            strikethrough: { user: person(), ...(random.below(4) > 0 && { time: time() }) },
          }),
        }),
        ...(remarks.length > 0 && { remarks }),
      };
      const replaces = struckBefore && random.below(2) === 0 ? { replacesLogbookEntryUuid: struckBefore } : undefined;
      if (replaces) struckBefore = undefined;
      lines.push({
        vessel,
        text: JSON.stringify({
          factUuid: logbookEntryUuid,
          kind: "entry",
          time: entry.eventTime,
          entry,
          ...replaces,
        }),
      });
      for (let facts = random.below(3) === 0 ? 1 + random.below(4) : 0; facts > 0; facts -= 1) {
        const kind = random.pick(KINDS);
        if (kind === "struck") struckBefore = logbookEntryUuid;
        const known = remarks[0]?.remarkUuid;
        const fact = {
          factUuid: uuid(),
          kind,
          time: time(),
          logbookEntryUuid,
          user: random.pick(people),
          ...(kind === "struck" && random.below(2) === 0 && { reason: "Wrong tank" }),
          ...(kind === "remark_added" && { remarkUuid: uuid(), value: "Sounding repeated" }),
          ...(kind === "remark_struck" && { remarkUuid: known ?? uuid() }),
        };
        lines.push({ vessel, text: JSON.stringify(fact) });
      }
    }
  }
  // In random order: facts may precede their entries, and entries those that they replace.
  return lines
    .map((line) => ({ line, order: random.below(1_000_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ line }) => line);
}

/** Returns a uuid of version 4. */
function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function isoText(instant: number, offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const offset = `${offsetMinutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return new Date(instant + offsetMinutes * 60_000).toISOString().replace("Z", offset);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

const BEGIN = Date.parse("2026-03-01T00:00:00Z");

const KINDS = [
  "verified",
  "verification_withdrawn",
  "signed",
  "signature_withdrawn",
  "struck",
  "struck",
  "remark_added",
  "remark_added",
  "remark_struck",
] as const;
