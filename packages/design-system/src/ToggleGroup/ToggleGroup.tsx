import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type ToggleOption<Value extends string> = {
  value: Value;
  label: string;
  /** An icon element; below 640 px only the icon is visible and the label is visually hidden. */
  icon: ReactNode;
};

export type ToggleGroupProps<Value extends string> = {
  /** The accessible name, such as "Show vessels as". Not visible. */
  label: string;
  options: readonly ToggleOption<Value>[];
  /** undefined: none of them is shown. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Whether only the icons are visible, or the icons and the chosen label, for a row with little room. @default false */
  areLabelsHidden?: boolean | "unless chosen" | undefined;
};

/** A choice of two or three views of the same content. A radio group for keyboard and screen readers. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, value, onChange, areLabelsHidden = false } = props;
  const name = useId();
  const isHidden = (option: ToggleOption<Value>) =>
    areLabelsHidden === true || (areLabelsHidden === "unless chosen" && option.value !== value);
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {isHidden(option) ? <VisuallyHidden>{option.label}</VisuallyHidden> : <Text>{option.label}</Text>}
        </Option>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-control);
  background: var(--ds-surface);

  ${media.print} {
    display: none;
  }
`;

const Option = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--ds-space-8);
  min-block-size: calc(var(--ds-control-block-size) - 2px);
  min-inline-size: var(--ds-control-block-size);
  padding-inline: 16px;
  border-radius: 5px;
  font-weight: 500;
  cursor: pointer;

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &:has(:checked) {
    background: var(--ds-selected);
    box-shadow: inset 0 0 0 2px var(--ds-accent);
    color: var(--ds-link);
    font-weight: 600;
  }

  &:has(:focus-visible) {
    z-index: 1;
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  ${media.belowSm} {
    padding-inline: 12px;
  }

  ${media.forcedColors} {
    &:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Text = styled.span`
  ${media.belowSm} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
    white-space: nowrap;
  }
`;
