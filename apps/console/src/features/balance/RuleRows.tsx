import { Button } from "@shore/design-system/Button";
import { PlusIcon, TrashIcon } from "@shore/design-system/icons";
import { IconButton } from "@shore/design-system/IconButton";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type RuleRowsProps = {
  /** Accessible name of the list: "Types of action". */
  label: string;
  /** Keys of the rows, in their order. */
  rows: readonly { id: string; name: string }[];
  renderRow: (index: number) => ReactNode;
  /** Label of the button: "Add type of action". */
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

/** Rows of fields that can be added and removed. */
export function RuleRows({ label, rows, renderRow, addLabel, onAdd, onRemove }: RuleRowsProps) {
  return (
    <>
      <List aria-label={label}>
        {rows.map(({ id, name }, index) => (
          <Row key={id}>
            <Fields>{renderRow(index)}</Fields>
            <IconButton
              icon={<TrashIcon />}
              label={`Remove ${name || `row ${index + 1}`}`}
              onPress={() => onRemove(index)}
            />
          </Row>
        ))}
      </List>
      <div>
        <Button size="small" icon={<PlusIcon />} onPress={onAdd}>
          {addLabel}
        </Button>
      </div>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--ds-space-16);
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--ds-space-12);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--ds-space-12);

  ${media.fromSm} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: end;
  }
`;
