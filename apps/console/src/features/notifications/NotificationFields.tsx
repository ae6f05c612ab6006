import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Card } from "@shore/design-system/Card";
import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { ComboBox } from "@shore/design-system/ComboBox";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { Stack } from "@shore/design-system/Stack";
import { type ReactNode, useMemo } from "react";
import { type Control, useController } from "react-hook-form";
import { styled } from "styled-components";
import { SelectControl } from "#shared/fields/SelectControl.tsx";
import { SettingsColumns } from "#shared/settings/SettingsColumns.tsx";
import { DIGESTS, HOURS, kindOptions, type NotificationsForm, zoneOptions } from "./notifications-form.ts";

type FieldsProps = { control: Control<NotificationsForm>; vessels: readonly Vessel[]; isManager: boolean };

/** When mails are sent, `children` below that, and for which vessels and kinds. */
export function NotificationFields({ control, vessels, isManager, children }: FieldsProps & { children: ReactNode }) {
  return (
    <SettingsColumns $columns="minmax(0, 2fr) minmax(0, 3fr)">
      <div>
        <Card title="When">
          <Stack gap={20}>
            <Digest control={control} />
            <Pair>
              <SelectControl control={control} name="hour" label="Hour" options={HOURS} />
              <TimeZone control={control} />
            </Pair>
          </Stack>
        </Card>
        {children}
      </div>
      <Card title="What">
        <Stack gap={20}>
          <Vessels control={control} vessels={vessels} />
          <Kinds control={control} isManager={isManager} />
        </Stack>
      </Card>
    </SettingsColumns>
  );
}

function Digest({ control }: Pick<FieldsProps, "control">) {
  const { value, onChange } = useController({ control, name: "digest" }).field;
  return (
    <RadioGroup
      label="E-mail digest"
      options={DIGESTS}
      value={value}
      onChange={onChange}
      hint="What needs you and what is new: names and counts, no texts of records. A day without anything to tell has no mail."
    />
  );
}

function TimeZone({ control }: Pick<FieldsProps, "control">) {
  const { field, fieldState } = useController({ control, name: "timeZone" });
  const { ref, value, onChange } = field;
  const options = useMemo(() => zoneOptions(value), [value]);
  return (
    <ComboBox
      ref={ref}
      label="Time zone"
      options={options}
      value={value || undefined}
      onChange={(zone) => onChange(zone ?? "")}
      error={fieldState.error?.message}
    />
  );
}

function Vessels({ control, vessels }: Omit<FieldsProps, "isManager">) {
  const { value: scope, onChange: setScope } = useController({ control, name: "vessels" }).field;
  // Registered also while hidden, so that it precedes the kinds when the form looks for its first error.
  const { field, fieldState } = useController({ control, name: "vesselUuids" });
  const { ref, value, onChange } = field;
  return (
    <>
      <RadioGroup label="Vessels" options={SCOPES} value={scope} onChange={setScope} />
      {scope === "named" && (
        <MultiComboBox
          ref={ref}
          label="Which vessels"
          options={vessels.map(({ vesselUuid, displayName }) => ({ value: vesselUuid, label: displayName }))}
          values={value}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    </>
  );
}

function Kinds({ control, isManager }: Pick<FieldsProps, "control" | "isManager">) {
  const { field, fieldState } = useController({ control, name: "kinds" });
  const { ref, value, onChange } = field;
  return (
    <CheckboxGroup
      ref={ref}
      label="Kinds"
      orientation="horizontal"
      options={kindOptions({ isManager })}
      values={value}
      onChange={onChange}
      selectAllLabel="All kinds"
      error={fieldState.error?.message}
    />
  );
}

const SCOPES = [
  { value: "all", label: "All that I may see" },
  { value: "named", label: "Only some" },
] as const;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--ds-space-12);
`;
