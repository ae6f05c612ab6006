import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { CheckIcon, PlusIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

export type FilterChipProps = ElementProps<HTMLButtonElement> & {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** The number of matching items; a string where it is not exact, such as "9,999+". */
  count?: number | string | undefined;
  /** An icon before the text while it is not selected, such as `<PencilIcon size={16} />`; the check mark takes the same space. */
  icon?: ReactNode;
  /** Whether to show a plus icon while it is not selected, for adding to a set. Its width stays the same. @default false */
  hasPlus?: boolean;
};

/** A toggle for a filter or a category. */
export function FilterChip({ children, isSelected, onChange, count, icon, hasPlus = false, ...rest }: FilterChipProps) {
  return (
    <Root type="button" {...rest} aria-pressed={isSelected} onClick={() => onChange(!isSelected)}>
      {isSelected ? <CheckIcon size={16} /> : hasPlus ? <PlusIcon size={16} /> : icon}
      <Text>{children}</Text>
      {count !== undefined && <Count>{count}</Count>}
    </Root>
  );
}

/** A group of chips with an accessible name. `--ds-chip-gutter` around it narrows their sides, 14 px by default. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return <Row aria-label={label}>{children}</Row>;
}

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  gap: var(--ds-space-8);

  ${media.print} {
    display: none;
  }
`;

const Text = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-8);
  max-inline-size: 100%;
  min-block-size: 32px;
  padding: 4px var(--ds-chip-gutter, 14px);
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-pill);
  background: var(--ds-surface);
  color: var(--ds-text);
  font: var(--ds-font-body);
  font-weight: 500;
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &[aria-pressed="true"] {
    border-color: var(--ds-accent);
    background: var(--ds-selected);
    box-shadow: inset 0 0 0 1px var(--ds-accent);
    color: var(--ds-link);
    font-weight: 600;
  }

  /* 36 px high with a target of 44 px. */
  ${media.touch} {
    min-block-size: 36px;

    &::after {
      content: "";
      position: absolute;
      inset: -5px -1px;
    }
  }

  ${media.forcedColors} {
    &[aria-pressed="true"] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Count = styled.span`
  color: var(--ds-muted);
  font-weight: 400;

  [aria-pressed="true"] > && {
    color: inherit;
  }
`;
