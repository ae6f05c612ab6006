import { Button } from "@shore/design-system/Button";
import { PlusIcon } from "@shore/design-system/icons";
import { Select } from "@shore/design-system/Select";
import { useState } from "react";
import { styled } from "styled-components";

type AddForGroupProps<Value extends string> = {
  /** The label of the field beside the group: "Kind", "Logbook". */
  label: string;
  options: readonly { value: Value; label: string }[];
  groups: readonly { value: string; label: string }[];
  exists: (value: Value, vesselGroupUuid: string) => boolean;
  onAdd: (value: Value, vesselGroupUuid: string) => void;
  /** "Add rule for a group". */
  children: string;
};

/** Adds a row for the vessels of a group; it overrides the row for all vessels. */
export function AddForGroup<Value extends string>({
  label,
  options,
  groups,
  exists,
  onAdd,
  children,
}: AddForGroupProps<Value>) {
  const [value, setValue] = useState<Value>();
  const [vesselGroupUuid, setGroup] = useState<string>();
  const disabledReason =
    groups.length === 0
      ? "There is no vessel group."
      : value === undefined || vesselGroupUuid === undefined
        ? `Choose a ${label.toLowerCase()} and a vessel group.`
        : exists(value, vesselGroupUuid)
          ? "There is this rule already."
          : undefined;
  return (
    <Row>
      <Select label={label} options={options} value={value} onChange={setValue} placeholder="Choose" />
      <Select label="Vessel group" options={groups} value={vesselGroupUuid} onChange={setGroup} placeholder="Choose" />
      <Button
        icon={<PlusIcon />}
        disabledReason={disabledReason}
        onPress={() => {
          if (value !== undefined && vesselGroupUuid !== undefined) onAdd(value, vesselGroupUuid);
        }}
      >
        {children}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-12);
  padding: var(--ds-space-16) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);

  & > div {
    flex: 0 1 240px;
  }
`;
