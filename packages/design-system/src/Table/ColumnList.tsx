import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { MinusIcon, PlusIcon } from "../icons/icons.tsx";
import { type SortableItem, SortableList, withItemMoved } from "../SortableList/SortableList.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { type ColumnSettings, initialColumnSettings, MIN_RESIZED_WIDTH, movableColumns } from "./column-settings.ts";

export type ColumnListProps = {
  columns: readonly { key: string; header: string; isHeaderHidden?: boolean; isHiddenAtFirst?: boolean }[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
  /** Returns the current widths in CSS pixels by key. */
  measure: () => Record<string, number>;
};

/** The column settings of a table, except its first column: visibility, order, width. Changes apply to the table at once. */
export function ColumnList({ columns, settings, onChange, measure }: ColumnListProps) {
  const [status, setStatus] = useState("");
  const movable = movableColumns(columns, settings.order);
  const show = (key: string, isShown: boolean) =>
    onChange({ ...settings, hidden: [...settings.hidden.filter((other) => other !== key), ...(isShown ? [] : [key])] });
  const widen = (key: string, header: string, by: number) => {
    const measured = measure();
    const width = Math.max(MIN_RESIZED_WIDTH, (measured[key] ?? MIN_RESIZED_WIDTH) + by);
    onChange({ ...settings, widths: { ...settings.widths, ...measured, [key]: width } });
    setStatus(`${header}: ${width} pixels wide`);
  };
  const line = ({ key, name }: SortableItem) => (
    <ColumnLine
      name={name}
      isShown={!settings.hidden.includes(key)}
      onShow={(isShown) => show(key, isShown)}
      onWiden={(by) => widen(key, name, by)}
    />
  );
  return (
    <Content>
      <SortableList
        aria-label="Columns"
        noun="column"
        items={movable.map(({ key, header }) => ({ key, name: header }))}
        onMove={(from, to) => onChange({ ...settings, order: withItemMoved(movable, from, to).map(({ key }) => key) })}
        item={line}
      />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <Button
        variant="quiet"
        onPress={() => {
          onChange(initialColumnSettings(columns));
          setStatus("Columns reset");
        }}
      >
        Reset
      </Button>
    </Content>
  );
}

type ColumnLineProps = {
  name: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Handler that is called with CSS pixels; negative: narrower. */
  onWiden: (by: number) => void;
};

function ColumnLine({ name, isShown, onShow, onWiden }: ColumnLineProps) {
  const disabledReason = isShown ? undefined : "The column is hidden.";
  return (
    <Line>
      <Checkbox label={name} isSelected={isShown} onChange={onShow} />
      <Widths>
        <IconButton
          size="small"
          label={`Make ${name} narrower`}
          icon={<MinusIcon />}
          disabledReason={disabledReason}
          onPress={() => onWiden(-step)}
        />
        <IconButton
          size="small"
          label={`Make ${name} wider`}
          icon={<PlusIcon />}
          disabledReason={disabledReason}
          onPress={() => onWiden(step)}
        />
      </Widths>
    </Line>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--ds-space-8);
  justify-items: start;
  inline-size: min(440px, 100%);

  & > [role="group"] {
    inline-size: 100%;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-8);
`;

const Widths = styled.span`
  flex: none;
`;

/** CSS pixels. */
const step = 24;
