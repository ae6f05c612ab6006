import { Button } from "@shore/design-system/Button";
import { ComboBox } from "@shore/design-system/ComboBox";
import { PlusIcon } from "@shore/design-system/icons";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { Select } from "@shore/design-system/Select";
import { Stack } from "@shore/design-system/Stack";
import { TextField } from "@shore/design-system/TextField";
import { useQuery } from "@connectrpc/connect-query";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { Mapping, OffsetSource } from "@shore/tabular/mapping";
import type { Question } from "@shore/tabular/propose";
import { useState } from "react";
import { styled } from "styled-components";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { AddVesselsDialog } from "#shared/vessels/AddVesselsDialog.tsx";
import type { Choice } from "./mapping-choices.ts";
import { type EditedMapping, valueAt, withValue } from "./use-mapping.ts";

type ChoiceFieldProps = { edited: EditedMapping; choice: Choice };

/** The field of a choice. */
export function ChoiceField({ edited: { mapping, change }, choice: { path, label, options, none } }: ChoiceFieldProps) {
  const value = valueAt(mapping, path) ?? (none === undefined ? null : NONE);
  return (
    <Select
      label={label}
      options={none === undefined ? options : [...options, { value: NONE, label: none }]}
      value={typeof value === "string" ? value : undefined}
      placeholder="Choose one"
      onChange={(next) => change(withValue(mapping, path, next === NONE ? null : next))}
    />
  );
}

const NONE = "none";

type VesselFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  value: string | null;
  onChange: (vesselUuid: string | null) => void;
};

/** Selects a vessel of the fleet, or adds one that is not there. */
export function VesselField({ label, isLabelHidden = false, value, onChange }: VesselFieldProps) {
  const vessels = useQuery(getVessels, {}, failsAside("vessels")).data?.vessels ?? [];
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Beside>
      <ComboBox
        label={label}
        isLabelHidden={isLabelHidden}
        placeholder="Choose a vessel"
        options={vessels.map(({ vesselUuid, displayName, imoNumber, callSign }) => ({
          value: vesselUuid,
          label: displayName,
          detail: imoNumber ? `IMO ${imoNumber}` : callSign,
        }))}
        value={value ?? undefined}
        onChange={(next) => onChange(next ?? null)}
      />
      <Button size="small" variant="quiet" icon={<PlusIcon />} onPress={() => setIsAdding(true)}>
        Add vessel
      </Button>
      {isAdding && <AddVesselsDialog onClose={() => setIsAdding(false)} />}
    </Beside>
  );
}

type OffsetFieldProps = {
  label: string;
  edited: EditedMapping;
  /** What heads and titles of the table name. */
  named?: Question["choices"];
};

/** The offset from UTC of all times. It has no default. */
export function OffsetField({ label, edited: { mapping, change }, named = [] }: OffsetFieldProps) {
  const { offset } = mapping.time;
  const fixedByName = named.flatMap(({ label: text, reason }) =>
    FIXED.test(text)
      ? [{ value: `${NAMED}${text}` as const, label: text, ...(reason && { description: reason }) }]
      : [],
  );
  const ofTable = fixedByName.find(({ label: text }) => offset?.kind === "fixed" && offset.offset === text)?.value;
  const [kind, setKind] = useState<OffsetSource["kind"] | `${typeof NAMED}${string}` | undefined>(
    ofTable ?? offset?.kind,
  );
  const [fixed, setFixed] = useState(offset?.kind === "fixed" ? offset.offset : "");
  const set = (next: OffsetSource | null) => change({ ...mapping, time: { ...mapping.time, offset: next } });
  const isFixed = FIXED.test(fixed);
  return (
    <Stack gap={12}>
      <RadioGroup
        label={label}
        options={[
          ...fixedByName,
          ...OFFSETS.map((option) => {
            const reason = named.find(({ changes: [first] }) => isKind(first?.value, option.value))?.reason;
            return reason === undefined || option.value === "fixed" ? option : { ...option, description: reason };
          }),
        ]}
        value={kind}
        onChange={(next) => {
          setKind(next);
          if (isNamed(next)) set({ kind: "fixed", offset: next.slice(NAMED.length) });
          else if (next === "fixed") set(isFixed ? { kind: next, offset: fixed } : null);
          else if (next === "zone") set(offset?.kind === "zone" ? offset : null);
          else set({ kind: next });
        }}
        hint={offset === null && kind === undefined ? "Choose one" : undefined}
      />
      {kind === "fixed" && (
        <TextField
          label="Offset"
          hint="Such as +01:00 or -03:30."
          value={fixed}
          onChange={(text) => {
            setFixed(text);
            set(FIXED.test(text) ? { kind, offset: text } : null);
          }}
          error={isFixed || fixed === "" ? undefined : "Write +01:00."}
        />
      )}
      {kind === "zone" && (
        <ComboBox
          label="Time zone"
          hint="Such as Europe/Oslo. Summer time follows from the date."
          options={ZONES}
          value={offset?.kind === "zone" ? offset.zone : undefined}
          onChange={(zone) => set(zone === undefined ? null : { kind, zone })}
        />
      )}
    </Stack>
  );
}

function isNamed(kind: OffsetSource["kind"] | `${typeof NAMED}${string}`): kind is `${typeof NAMED}${string}` {
  return kind.startsWith(NAMED);
}

function isKind(value: unknown, kind: OffsetSource["kind"]): boolean {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === kind;
}

/** Before an offset that the table names. */
const NAMED = "named ";

/** The kind of all entries, where no column holds it. */
export function EventTypeField({ edited: { mapping, change } }: { edited: EditedMapping }) {
  return (
    <TextField
      label="Event type of all entries"
      value={mapping.eventType?.name ?? ""}
      onChange={(name) => change({ ...mapping, eventType: eventTypeOf(name) })}
      error={mapping.eventType === null ? "Required" : undefined}
    />
  );
}

/** Returns the event type of a name; null: the name is empty. */
export function eventTypeOf(name: string): Mapping["eventType"] {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .slice(0, 128);
  return id === "" ? null : { id, name, category: "" };
}

const OFFSETS: { value: OffsetSource["kind"]; label: string; description?: string }[] = [
  { value: "utc", label: "UTC", description: "All times are in UTC." },
  { value: "fixed", label: "One offset", description: "All times have the same, such as +01:00." },
  { value: "zone", label: "A time zone", description: "All times are those of a place ashore, with its summer time." },
  {
    value: "nautical",
    label: "The nautical zone of the ship's longitude",
    description: "15° of longitude are an hour.",
  },
  { value: "column", label: "A column of the table", description: "Each row has its own." },
];

const ZONES = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone }));

/** As the mapping's schema has it. */
const FIXED = /^[+-](?:0\d|1[0-4]):[0-5]\d$/u;
/** A time of day, as the mapping's schema has it. */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$|^24:00$/u;

/** Fields side by side, as many as fit. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  align-items: start;
  gap: var(--ds-space-16);
`;

const Beside = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--ds-space-4);

  & > :first-child {
    inline-size: 100%;
  }
`;
