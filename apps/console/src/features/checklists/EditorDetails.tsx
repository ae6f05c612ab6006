import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { CHECKLIST_TEMPLATE_DATA } from "@shore/api/field-limits.gen";
import { Card } from "@shore/design-system/Card";
import { IconButton } from "@shore/design-system/IconButton";
import { Stack } from "@shore/design-system/Stack";
import { ChevronDownIcon, ChevronUpIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type Control, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { CheckboxControl } from "#shared/fields/CheckboxControl.tsx";
import { SelectControl } from "#shared/fields/SelectControl.tsx";
import { TextAreaControl } from "#shared/fields/TextAreaControl.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { CATEGORIES } from "./categories.ts";
import { type ChecklistForm, RECORDING_LOGBOOKS } from "./checklist-form.ts";
import type { SaveOperation } from "./save-operation.ts";
import { DETAILS } from "./use-current-part.ts";

type EditorDetailsProps = {
  control: Control<ChecklistForm>;
  call: SaveOperation["call"];
  collections: readonly ChecklistTemplateGroup[];
  isFolded: boolean;
  onFoldedChange: (isFolded: boolean) => void;
};

/** The fields of the checklist as a whole. Source: docs/spec/screens.md#checklist-editor. */
export function EditorDetails({ control, call, collections, isFolded, onFoldedChange }: EditorDetailsProps) {
  return (
    <Card
      title="Details"
      data-section={DETAILS}
      isFlush={isFolded}
      actions={
        <Head>
          {isFolded && <Summary control={control} />}
          <IconButton
            label="Fields of the details"
            aria-expanded={!isFolded}
            icon={isFolded ? <ChevronDownIcon /> : <ChevronUpIcon />}
            onPress={() => onFoldedChange(!isFolded)}
          />
        </Head>
      }
    >
      {!isFolded && <Fields control={control} call={call} collections={collections} />}
    </Card>
  );
}

function Fields({ control, call, collections }: Pick<EditorDetailsProps, "control" | "call" | "collections">) {
  return (
    <Stack gap={20}>
      <Columns data-columns="2">
        <TextFieldControl
          control={control}
          name="name"
          label="Name of checklist"
          limit={CHECKLIST_TEMPLATE_DATA.name}
        />
        <TextFieldControl control={control} name="documentReference" label="Document reference" isOptional />
      </Columns>
      <Columns data-columns="3">
        <SelectControl control={control} name="category" label="Category" options={categoryOptions} />
        <SelectControl control={control} name="connectedLogbook" label="Logbook" options={logbookOptions} />
        <SelectControl
          control={control}
          name="collectionUuid"
          label="Collection"
          options={collections.map(({ checklistTemplateGroupId, displayName }) => ({
            value: checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "",
            label: displayName,
          }))}
          disabledReason={collectionReason(call, collections.length)}
        />
      </Columns>
      <Checkboxes>
        <CheckboxControl control={control} name="recordOpenInLogbook" label="Record open in logbook" />
        <CheckboxControl control={control} name="recordCompleteInLogbook" label="Record complete in logbook" />
        <CheckboxControl
          control={control}
          name="hideIndividualTaskTimestamps"
          label="Hide individual task timestamps"
        />
        <CheckboxControl control={control} name="cosigning" label="Cosigning" />
      </Checkboxes>
      <TextAreaControl
        control={control}
        name="generalInformation"
        label="General information"
        isOptional
        lines={2}
        limit={CHECKLIST_TEMPLATE_DATA.generalInformation}
      />
    </Stack>
  );
}

/** The current values, while the card is collapsed. */
function Summary({ control }: { control: Control<ChecklistForm> }) {
  const facts = useWatch({ control, name: ["name", "documentReference", "category"] });
  return <Facts>{facts.filter((fact) => fact !== "").join(", ")}</Facts>;
}

function collectionReason(call: SaveOperation["call"], count: number): string | undefined {
  if (count === 0) return "(No collections found. Please create a collection to continue.)";
  return call === "create" ? undefined : "To change the collection, use Move on the checklist's page.";
}

const categoryOptions = CATEGORIES.map((value) => ({ value, label: value }));
const logbookOptions = RECORDING_LOGBOOKS.map((value) => ({ value, label: logbookLabel(value) }));

const Head = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: var(--ds-space-12);
  min-inline-size: 0;
`;

const Facts = styled.span`
  flex: 1;
  min-inline-size: 0;
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  gap: var(--ds-space-16);
  align-items: start;

  &[data-columns="2"] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  &[data-columns="3"] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.belowSm} {
    &[data-columns] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Checkboxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--ds-space-4) var(--ds-space-16);
`;
