import { offsetText } from "@shore/api/ship-time";
import { cellText } from "./cells.ts";
import { columnIndex, type Mapping } from "./mapping.ts";
import { splitDateTime } from "./date-time-cell.ts";
import { namedOffsets } from "./named-offset.ts";
import type { Change, Question } from "./propose.ts";
import { type Proposer, ended } from "./proposer.ts";
import { readOffsetCell, readTimeCell } from "./time-cell.ts";

/** Asks for the offset from UTC. It has no default. */
export function askAboutOffset(proposer: Proposer, mapping: Mapping): void {
  askAboutZones(proposer, mapping);
  if (mapping.time.offset !== null) return;
  const path = ["time", "offset"];
  const own = proposer.columns.flatMap((column) => {
    const meaning = proposer.chosen.get(column.index)?.meaning;
    if (meaning?.kind !== "time" || !["date", "date_time", "time"].includes(meaning.part)) return [];
    return column.texts.flatMap((text) => {
      const time = readTimeCell(splitDateTime(text)?.time ?? text, { clock: "hhmm", words: {} });
      return time.ok && time.value.offset !== undefined ? { text, offset: time.value.offset } : [];
    });
  });
  // EST is of America here, and was of Australia.
  const zones = [
    ...new Set(
      own.flatMap(({ text, offset }) => (/[a-z]{3,4}\)?$/i.test(text) ? `${text.slice(-4).trim()} is ${offset}` : [])),
    ),
  ];
  const named = namedChoices(proposer, mapping, path);
  const isNamed = named.some(({ label }) => label === "UTC");
  proposer.ask(
    "offset",
    null,
    "Which offset from UTC do the times have?",
    [
      ...(own.length > 0
        ? [
            {
              label: ["As each time says", ...zones.slice(0, 4)].join(", "),
              changes: [{ path, value: { kind: "column" } }],
            },
          ]
        : []),
      ...named,
      ...(isNamed ? [] : [{ label: "UTC", changes: [{ path, value: { kind: "utc" } }] }]),
      ...(proposer.positions.length > 0
        ? [{ label: "The nautical zone of each row's longitude", changes: [{ path, value: { kind: "nautical" } }] }]
        : []),
    ],
    { kind: "offset", path },
  );
}

/** Asks whether a column of zones holds offsets or descriptions of zones. Longitudes, where they say east and west, tell what agrees. */
function askAboutZones(proposer: Proposer, mapping: Mapping): void {
  const index = mapping.columns.findIndex(({ meaning }) => meaning.kind === "offset" && meaning.of === null);
  const column = mapping.columns[index];
  const zones = proposer.columns[columnIndex(column?.column ?? "")];
  if (column === undefined || zones === undefined) return;
  const longitude = proposer.columnOf("longitude");
  let [same, other] = [0, 0];
  for (const [row, cell] of zones.cells.entries()) {
    const zone = readOffsetCell(cell);
    const text = cellText(longitude?.cells[row]);
    const side = /^[-\u2212]|w/i.test(text)
      ? -1
      : /e/i.test(text) || longitude?.texts.some((one) => one.startsWith("-"))
        ? 1
        : 0;
    if (!zone.ok || zone.value * side === 0) continue;
    if (zone.value * side > 0) same += 1;
    else other += 1;
  }
  const example =
    zones.filled.map((cell) => cellText(cell)).find((text) => /[1-9]/.test(text)) ?? cellText(zones.filled[0]);
  const said = readOffsetCell(example);
  const minutes = said.ok ? said.value : 0;
  const change = (value: string) => [{ path: ["columns", index, "meaning", "of"], value }];
  const agrees = (count: number, against: number) =>
    count > against * 4 ? { reason: "The longitudes agree with it." } : {};
  const choices = [
    {
      label: `${example} is ${offsetText(0 - minutes)}: what is added for Greenwich time, as navigators write it`,
      ...agrees(other, same),
      changes: change("zone_description"),
    },
    {
      label: `${example} is ${offsetText(minutes)}: the offset itself`,
      ...agrees(same, other),
      changes: change("offset"),
    },
  ];
  const sentence = `Column ${column.column} holds time zones, such as ${example}. What do they say?`;
  proposer.ask("zone", column.column, sentence, same > other ? choices.toReversed() : choices);
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
