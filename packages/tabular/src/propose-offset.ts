import type { Mapping } from "./mapping.ts";
import { namedOffsets } from "./named-offset.ts";
import type { Change, Question } from "./propose.ts";
import { type Proposer, ended } from "./proposer.ts";

/** Asks for the offset from UTC. It has no default. */
export function askAboutOffset(proposer: Proposer, mapping: Mapping): void {
  if (mapping.time.offset !== null) return;
  const path = ["time", "offset"];
  const hasOwn = proposer.columns.some((column) => {
    const meaning = proposer.chosen.get(column.index)?.meaning;
    const isDated = meaning?.kind === "time" && (meaning.part === "date" || meaning.part === "date_time");
    return isDated && column.texts.some((text) => WITH_OFFSET.test(text));
  });
  const named = namedChoices(proposer, mapping, path);
  const isNamed = named.some(({ label }) => label === "UTC");
  proposer.ask(
    "offset",
    null,
    "Which offset from UTC do the times have?",
    [
      ...named,
      ...(hasOwn ? [{ label: "As each time says", changes: [{ path, value: { kind: "column" } }] }] : []),
      ...(isNamed ? [] : [{ label: "UTC", changes: [{ path, value: { kind: "utc" } }] }]),
      ...(proposer.positions.length > 0
        ? [{ label: "The nautical zone of each row's longitude", changes: [{ path, value: { kind: "nautical" } }] }]
        : []),
    ],
    { kind: "offset", path },
  );
}

/** Returns a choice for each offset that the head of a time or a title names. None is taken by itself. */
function namedChoices(proposer: Proposer, { columns }: Mapping, path: Change["path"]): Question["choices"] {
  const heads = columns
    .filter(({ meaning }) => meaning.kind === "time")
    .map(({ column, head }) => ({ where: `The head of column ${column}`, text: head }));
  const titles = proposer.titles().map((text) => ({ where: "The table", text }));
  const named = [...heads, ...titles].flatMap(({ where, text }) =>
    namedOffsets(text).map(({ text: words, offset, reading }) => ({
      label:
        offset.kind === "fixed"
          ? offset.offset
          : offset.kind === "utc"
            ? "UTC"
            : "The nautical zone of each row's longitude",
      reason: ended(`${where} says ${words}${reading === "" ? "" : `, ${reading}`}`),
      changes: [{ path, value: offset }],
    })),
  );
  const known = named.filter(
    ({ changes: [change] }) => change?.value.kind !== "nautical" || proposer.positions.length > 0,
  );
  // The head of a time before others that say the same.
  return [...new Map(known.toReversed().map((choice) => [choice.label, choice])).values()].toReversed();
}

/** A time with an offset, or Z. */
const WITH_OFFSET = /\d[Tt ]\d{1,2}:?\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;
