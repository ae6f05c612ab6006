import { Button } from "@shore/design-system/Button";
import { ChevronDownIcon, ChevronUpIcon } from "@shore/design-system/icons";
import { Muted } from "@shore/design-system/Muted";
import { Stack } from "@shore/design-system/Stack";
import type { Proposal } from "@shore/tabular/propose";
import { Fragment, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { askedPaths } from "./MappingQuestions.tsx";
import { ChoiceField, Fields } from "./MappingFields.tsx";
import type { Choice } from "./mapping-choices.ts";
import { type EditedMapping, valueAt } from "./use-mapping.ts";

/** A field about all rows of a table. */
export type Setting = {
  id: string;
  label: string;
  /** Whether it is open, differs from most tables, or something in the table speaks for it. Others are further settings. */
  isOfThisTable: boolean;
  field: ReactNode;
};

/** The settings of choices. What a question above asks is a further one: its error stands at the question. */
export function choiceSettings(choices: readonly Choice[], edited: EditedMapping, proposal: Proposal): Setting[] {
  const asked = askedPaths(proposal);
  return choices.map((choice) => {
    const { path, label, none, usual = [] } = choice;
    const id = path.join(".");
    const value = valueAt(edited.mapping, path);
    const isUsual = usual === "any" ? value !== null || none !== undefined : usual.some((one) => one === value);
    return {
      id,
      label,
      isOfThisTable: !isUsual && !asked.has(id),
      field: <ChoiceField edited={edited} choice={choice} />,
    };
  });
}

/**
 * The settings of this table side by side, and the further ones behind a button that says which they are.
 * @param of what they are about, after "Further settings: "
 */
export function SettingFields({ of, settings }: { of: string; settings: readonly Setting[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  // A field stays where it is while a person changes it.
  const added = isOpen ? [] : settings.filter(({ id, isOfThisTable }) => isOfThisTable && !shown.has(id));
  if (added.length > 0) setShown(new Set([...shown, ...added.map(({ id }) => id)]));
  const [first, further] = [settings.filter(({ id }) => shown.has(id)), settings.filter(({ id }) => !shown.has(id))];
  return (
    <Stack gap={16}>
      {first.length > 0 && <Fields>{first.map(withKey)}</Fields>}
      {further.length > 0 && (
        <Fold>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Further settings: ${of}`}
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            onPress={() => setIsOpen(!isOpen)}
          >
            Further settings
          </Button>
          {!isOpen && <Muted size="small">{further.map(({ label }) => label).join(" · ")}</Muted>}
        </Fold>
      )}
      {isOpen && further.length > 0 && <Fields>{further.map(withKey)}</Fields>}
    </Stack>
  );
}

function withKey({ id, field }: Setting) {
  return <Fragment key={id}>{field}</Fragment>;
}

const Fold = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-12);
  /* Its text, not its invisible border, begins where the fields begin. */
  margin-inline-start: -13px;

  & > :not(:first-child) {
    flex: 1 1 200px;
    margin-inline-start: 13px;
  }
`;
