import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Card } from "@shore/design-system/Card";
import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { ComboBox } from "@shore/design-system/ComboBox";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { RadioGroup } from "@shore/design-system/RadioGroup";
import { useMemo } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { SelectControl } from "#shared/fields/SelectControl.tsx";
import { DIGESTS, HOURS, kindOptions, type NotificationsForm, zoneOptions } from "./notifications-form.ts";

type FieldsProps = { control: Control<NotificationsForm>; vessels: readonly Vessel[]; isManager: boolean };

/** When a mail goes out, of which vessels and of what. */
export function NotificationFields({ control, vessels, isManager }: FieldsProps) {
  return (
    <>
      <Card title="When">
        <Parts>
          <Digest control={control} />
          <Pair>
            <SelectControl control={control} name="hour" label="Hour" options={HOURS} />
            <TimeZone control={control} />
          </Pair>
        </Parts>
      </Card>
      <Card title="What">
        <Parts>
          <Vessels control={control} vessels={vessels} />
          <Kinds control={control} isManager={isManager} />
        </Parts>
      </Card>
    </>
  );
}

function Digest({ control }: Pick<FieldsProps, "control">) {
  const { field } = useController({ control, name: "digest" });
  return (
    <RadioGroup
      label="E-mail digest"
      options={DIGESTS}
      value={field.value}
      onChange={field.onChange}
      hint="What to act on and what to look at: names and counts, no texts of records. A day without anything to tell has no mail."
    />
  );
}

function TimeZone({ control }: Pick<FieldsProps, "control">) {
  const { field, fieldState } = useController({ control, name: "timeZone" });
  const options = useMemo(() => zoneOptions(field.value), [field.value]);
  return (
    <ComboBox
      ref={field.ref}
      label="Time zone"
      options={options}
      value={field.value || undefined}
      onChange={(zone) => field.onChange(zone ?? "")}
      error={fieldState.error?.message}
    />
  );
}

function Vessels({ control, vessels }: Omit<FieldsProps, "isManager">) {
  const { field: scope } = useController({ control, name: "vessels" });
  const { field, fieldState } = useController({ control, name: "vesselUuids" });
  return (
    <>
      <RadioGroup label="Vessels" options={SCOPES} value={scope.value} onChange={scope.onChange} />
      {useWatch({ control, name: "vessels" }) === "named" && (
        <MultiComboBox
          ref={field.ref}
          label="Which vessels"
          options={vessels.map(({ vesselUuid, displayName }) => ({ value: vesselUuid, label: displayName }))}
          values={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    </>
  );
}

function Kinds({ control, isManager }: Pick<FieldsProps, "control" | "isManager">) {
  const { field, fieldState } = useController({ control, name: "kinds" });
  return (
    <CheckboxGroup
      ref={field.ref}
      label="Kinds"
      orientation="horizontal"
      options={kindOptions({ isManager })}
      values={field.value}
      onChange={field.onChange}
      selectAllLabel="All kinds"
      error={fieldState.error?.message}
    />
  );
}

const SCOPES = [
  { value: "all", label: "All that I may see" },
  { value: "named", label: "Only some" },
] as const;

const Parts = styled.div`
  display: grid;
  gap: var(--ds-space-20);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--ds-space-12);
`;
