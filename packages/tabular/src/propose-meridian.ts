import type { Mapping } from "./mapping.ts";
import type { Proposer } from "./proposer.ts";

/** Asks from which meridian longitudes count, where the table names another than Greenwich, or is old. */
export function askAboutMeridian(proposer: Proposer, mapping: Mapping): void {
  if (proposer.positions.length === 0) return;
  const titles = proposer.titles();
  const heads = mapping.columns
    .filter(({ meaning }) => /longitude|position/.test(meaning.kind))
    .map(({ head }) => head);
  const named = MERIDIANS.find(([name]) => titles.some((title) => new RegExp(`\\b${name}\\b`, "iu").test(title)));
  const place = heads.flatMap((head) => FROM_PLACE.exec(head)?.[1]?.trim() ?? [])[0];
  const years = proposer.years(mapping);
  // That in the middle: a slip of the pen makes no table old.
  const year = years[Math.floor(years.length / 2)];
  const isOld = year !== undefined && year < ALL_FROM_GREENWICH && !/greenwich/i.test([...titles, ...heads].join(" "));
  const why =
    named !== undefined
      ? `The table names ${named[0]}.`
      : place !== undefined && !/greenwich/i.test(place)
        ? `The head says ${place}.`
        : isOld
          ? `The table is of about ${year}, when not all ships counted longitudes from Greenwich.`
          : undefined;
  if (why === undefined) return;
  const [name, degrees] = named ?? MERIDIANS[0];
  for (const position of proposer.positions) position.zeroMeridian = null;
  const all = (value: (index: number) => number) =>
    proposer.positions.map((_, index) => ({ path: ["positions", index, "zeroMeridian"], value: value(index) }));
  const others = named === undefined ? " Another than these is written as its longitude, under Positions." : "";
  const choices = [
    ...(proposer.positions.length === 1
      ? []
      : proposer.positions.map(({ position }, only) => ({
          label: `Those of ${position} from ${name}, others from Greenwich`,
          changes: all((index) => (index === only ? degrees : 0)),
        }))),
    { label: proposer.positions.length === 1 ? name : `All from ${name}`, changes: all(() => degrees) },
    { label: proposer.positions.length === 1 ? "Greenwich" : "All from Greenwich", changes: all(() => 0) },
  ];
  // Where nothing names another meridian, it is the likeliest.
  const isNamed = named !== undefined || place !== undefined;
  const sentence = `${why} From which meridian do the longitudes count?${others}`;
  proposer.ask("meridian", null, sentence, isNamed ? choices : choices.toReversed());
}

/** Zero meridians of old charts, in degrees east of Greenwich. */
const MERIDIANS: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ["Paris", 2.337222],
  ["Ferro", -17.666667],
  ["Cadiz", -6.2925],
  ["San Fernando", -6.205],
  ["Pulkovo", 30.327778],
];

/** France went over to Greenwich in 1911, as the last great sea power. */
const ALL_FROM_GREENWICH = 1912;

/** 'Long. E from St. Jago'. */
const FROM_PLACE = /\b((?:from|west of|east of|merid\w*\.? (?:of|de|von))\s+\p{L}[\p{L}.' -]*)/iu;
