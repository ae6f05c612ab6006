import { DATA_EXPORT_SCHEDULE_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { Card } from "@shore/design-system/Card";
import { Stack } from "@shore/design-system/Stack";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { CheckboxControl } from "#shared/fields/CheckboxControl.tsx";
import { SelectControl } from "#shared/fields/SelectControl.tsx";
import { TextAreaControl } from "#shared/fields/TextAreaControl.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { DayControl } from "#shared/fields/DayControl.tsx";
import { RunsAtControl } from "./RunsAtControl.tsx";
import { VERSION_OPTIONS } from "./schema-versions.ts";
import { StorageFields } from "./StorageFields.tsx";

/** A schedule's name, first day, destination, and whether it is enabled. */
export function ScheduleDetailsCard({ control, isStored, storage }: ComponentProps<typeof StorageFields>) {
  return (
    <Card title="Details">
      <Stack gap={16}>
        <Pair>
          <TextFieldControl control={control} name="displayName" label="Display name" />
          <DayControl control={control} name="fromDate" label="From date" note="UTC midnight" />
        </Pair>
        <RunsAtControl control={control} />
        <SelectControl
          control={control}
          name="schemaVersion"
          label="Columns"
          options={VERSION_OPTIONS}
          hint="For files made from now on. Files already in the storage are not changed."
        />
        <TextAreaControl
          control={control}
          name="description"
          label="Description"
          isOptional
          lines={1}
          limit={DATA_EXPORT_SCHEDULE_CREATE_REQUEST.description}
        />
        <StorageFields control={control} isStored={isStored} storage={storage} />
        {isStored && (
          <CheckboxControl
            control={control}
            name="enabled"
            label="Enabled"
            description="Nothing is exported while off. It resumes where it stopped."
          />
        )}
      </Stack>
    </Card>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--ds-space-16) var(--ds-space-20);

  ${media.belowSm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
