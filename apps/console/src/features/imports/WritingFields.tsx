import { Button } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { PlusIcon, XIcon } from "@shore/design-system/icons";
import { NumberField } from "@shore/design-system/NumberField";
import { Select } from "@shore/design-system/Select";
import { Stack } from "@shore/design-system/Stack";
import { TextField } from "@shore/design-system/TextField";
import type { Mapping, PositionMapping } from "@shore/tabular/mapping";
import type { Proposal } from "@shore/tabular/propose";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { CLOCK_TIME } from "./MappingFields.tsx";
import { positionChoices, timeChoices } from "./mapping-choices.ts";
import { choiceSettings, type Setting, SettingFields } from "./SettingFields.tsx";
import type { EditedMapping } from "./use-mapping.ts";

/** How times are written. */
export function TimeWriting({ edited, proposal }: { edited: EditedMapping; proposal: Proposal }) {
  const { mapping, change } = edited;
  const { century, firstYear, serial, words } = mapping.time;
  const set = (part: Partial<Mapping["time"]>) => change({ ...mapping, time: { ...mapping.time, ...part } });
  const hasYears = mapping.columns.some(
    ({ meaning }) => meaning.kind === "time" && /date|year/.test(meaning.part) && meaning.part !== "month",
  );
  const years: Setting[] = [
    {
      id: "time.century",
      label: "Years of two digits start at",
      isOfThisTable: century !== null,
      field: (
        <NumberField
          label="Years of two digits start at"
          isOptional
          hint="1850: 62 is 1862, and 49 is 1949. Empty: such a year is a problem."
          min={1}
          max={9_900}
          value={century ?? undefined}
          onChange={(year) => set({ century: year ?? null })}
        />
      ),
    },
    ...(mapping.file.kind === "csv" || serial !== null
      ? [
          {
            id: "time.serial",
            label: "Numbers in place of a date",
            isOfThisTable: serial !== null,
            field: (
              <Select
                label="Numbers in place of a date"
                options={SERIALS}
                value={serial ?? "none"}
                onChange={(system) => set({ serial: system === "none" ? null : system })}
              />
            ),
          },
        ]
      : []),
  ];
  const firstYearSetting: Setting = {
    id: "time.firstYear",
    label: "Year of the first date",
    isOfThisTable: true,
    field: (
      <NumberField
        label="Year of the first date"
        isOptional
        hint="Of dates that do not say theirs. Empty: they are problems."
        min={1}
        max={9_999}
        value={firstYear ?? undefined}
        onChange={(year) => set({ firstYear: year ?? null })}
      />
    ),
  };
  return (
    <SettingFields
      of="times"
      settings={[
        ...choiceSettings(timeChoices(mapping, proposal.columns), edited, proposal),
        ...(hasYears ? years : []),
        ...(firstYear === null ? [] : [firstYearSetting]),
        ...Object.keys(words).map((word): Setting => ({
          id: `time.words.${word}`,
          label: `The time of day '${word}'`,
          isOfThisTable: true,
          field: (
            <WordTime
              word={word}
              time={words[word] ?? null}
              onChange={(time) => set({ words: { ...words, [word]: time } })}
            />
          ),
        })),
      ]}
    />
  );
}

/** The time of day that a word stands for. */
function WordTime({
  word,
  time,
  onChange,
}: {
  word: string;
  time: string | null;
  onChange: (time: string | null) => void;
}) {
  const [text, setText] = useState(time ?? "");
  return (
    <TextField
      label={`The time of day '${word}'`}
      isOptional
      hint="Such as 08:00. Empty: rows with it are left out."
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(CLOCK_TIME.test(next) ? next : null);
      }}
      error={text === "" || CLOCK_TIME.test(text) ? undefined : "Write a time such as 08:00."}
    />
  );
}

type PositionWritingProps = {
  position: PositionMapping;
  index: number;
  edited: EditedMapping;
  proposal: Proposal;
  /** Handler that is called with the number of fields below a name that are not complete. */
  onOpen: (name: string, count: number) => void;
};

/** How a position is written. */
export function PositionWriting({ position, index, edited, proposal, onOpen }: PositionWritingProps) {
  const { mapping, change } = edited;
  const { zeroMeridian } = position;
  const set = (part: Partial<PositionMapping>) =>
    change({
      ...mapping,
      positions: mapping.positions.map((one, at) => (at === index ? { ...one, ...part } : one)),
    });
  return (
    <Stack gap={16}>
      <SettingFields
        of={mapping.positions.length > 1 ? position.position : "positions"}
        settings={[
          ...choiceSettings(positionChoices(position, index), edited, proposal),
          {
            id: `positions.${index}.zeroMeridian`,
            label: "Longitudes count from the meridian at",
            isOfThisTable: zeroMeridian !== 0,
            field: (
              <NumberField
                label="Longitudes count from the meridian at"
                hint="Degrees east of Greenwich: 2.337222 is Paris."
                unit="°"
                min={-180}
                max={180}
                step={0.000001}
                value={zeroMeridian ?? undefined}
                onChange={(degrees) => set({ zeroMeridian: degrees ?? null })}
                error={zeroMeridian === null ? "Required" : undefined}
              />
            ),
          },
        ]}
      />
      {(["latitude", "longitude"] as const).map(
        (axis) =>
          position[axis].hemisphere?.endsWith("_or_above") && (
            <HemisphereRows
              key={axis}
              axis={axis}
              rows={position[axis].hemisphereFrom}
              onOpen={(count) => onOpen(`${index} ${axis}`, count)}
              onChange={(hemisphereFrom) => set({ [axis]: { ...position[axis], hemisphereFrom } })}
            />
          ),
      )}
    </Stack>
  );
}

type HemisphereRow = PositionMapping["latitude"]["hemisphereFrom"][number];

/** One that is being written. */
type Draft = { row?: number | undefined; hemisphere?: HemisphereRow["hemisphere"] | undefined };

type HemisphereRowsProps = {
  axis: "latitude" | "longitude";
  rows: readonly HemisphereRow[];
  onChange: (rows: HemisphereRow[]) => void;
  /** Handler that is called with the number of rows that are not complete. */
  onOpen: (count: number) => void;
};

/** Rows from which another hemisphere counts, though nothing in the table says so. */
function HemisphereRows({ axis, rows, onChange, onOpen }: HemisphereRowsProps) {
  const sides = SIDES[axis];
  const [drafts, setDrafts] = useState<readonly Draft[]>(rows);
  const open = drafts.filter(({ row, hemisphere }) => row === undefined || hemisphere === undefined).length;
  const notify = useEffectEvent(onOpen);
  // The check is above, and waits for them.
  useEffect(() => notify(open), [open]);
  useEffect(() => () => notify(0), []);
  const edit = (next: readonly Draft[]) => {
    setDrafts(next);
    const whole = next.flatMap(({ row, hemisphere }) =>
      row === undefined || hemisphere === undefined ? [] : [{ row, hemisphere }],
    );
    onChange(whole.toSorted((a, b) => a.row - b.row));
  };
  const replaced = (at: number, part: Draft) =>
    drafts.map((draft, index) => (index === at ? { ...draft, ...part } : draft));
  return (
    <Group>
      <legend>{`The ship changes to another hemisphere: ${axis}`}</legend>
      {drafts.map(({ row, hemisphere }, at) => (
        // Rows have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at}>
          <NumberField
            label="From row"
            hint="As numbered in the file."
            min={1}
            max={10_000_000}
            value={row}
            onChange={(next) => edit(replaced(at, { row: next }))}
          />
          <Select
            label="All are"
            options={sides}
            placeholder="Choose one"
            value={hemisphere}
            onChange={(next) => edit(replaced(at, { hemisphere: next }))}
          />
          <IconButton
            label={`Remove the change ${at + 1} of ${axis}`}
            icon={<XIcon />}
            onPress={() => edit(drafts.filter((_, index) => index !== at))}
          />
        </Line>
      ))}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<PlusIcon />}
          disabledReason={drafts.length >= MAX_CHANGES ? `${MAX_CHANGES} at most` : undefined}
          onPress={() => setDrafts([...drafts, {}])}
        >
          {`Add a change of ${axis}`}
        </Button>
      </div>
    </Group>
  );
}

const SIDES = {
  latitude: [
    { value: "north", label: "North" },
    { value: "south", label: "South" },
  ],
  longitude: [
    { value: "east", label: "East" },
    { value: "west", label: "West" },
  ],
} as const;

const SERIALS = [
  { value: "none", label: "Are no dates" },
  { value: "1900", label: "Are days from 1900 (Excel)" },
  { value: "1904", label: "Are days from 1904 (old Macintosh)" },
  { value: "unix", label: "Are seconds since 1970, in UTC" },
  { value: "unix_ms", label: "Are milliseconds since 1970, in UTC" },
] as const;

/** As the mapping's schema has it. */
const MAX_CHANGES = 200;

const Group = styled.fieldset`
  display: grid;
  gap: var(--ds-space-12);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-block-end: var(--ds-space-8);
    font: var(--ds-font-label);
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 12rem) minmax(0, 12rem) auto;
  align-items: start;
  gap: var(--ds-space-12);

  & > :last-child {
    margin-block-start: 1.75rem;
  }
`;
