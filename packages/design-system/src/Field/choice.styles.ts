import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** One option (Checkbox, Switch, an item of a RadioGroup): the pressable line and its explanation below. */
export const Choice = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, max-content);
  justify-items: start;
  min-inline-size: 0;
`;

export const ChoiceHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--ds-space-12);
  max-inline-size: 100%;
`;

/** The whole line is the target: 24 px high with a mouse, 44 px for a finger. */
export const ChoiceLine = styled.label`
  position: relative;
  display: inline-flex;
  gap: 10px;
  min-inline-size: 24px;
  min-block-size: 24px;
  max-inline-size: 100%;
  padding-block: 2px;
  color: var(--ds-text);
  font: var(--ds-font-body);
  cursor: pointer;

  &:has(> [aria-disabled="true"]) {
    color: var(--ds-subtle);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-inline-size: 44px;
    min-block-size: 44px;
    padding-block: 12px;

    &[data-bare] {
      justify-content: center;
    }
  }

  ${media.forcedColors} {
    &:has(> [aria-disabled="true"]) {
      color: GrayText;
    }
  }
`;

/** The native control for keyboard and assistive technology, invisible over the line. */
export const ChoiceInput = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export const ChoiceText = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const ChoiceNote = styled.div`
  max-inline-size: 72ch;
  padding-inline-start: 30px;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;

  ${media.touch} {
    margin-block: -8px 8px;
  }
`;

export const ChoiceError = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ds-danger);
  font: var(--ds-font-body);
  font-weight: 500;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
  }
`;

/** A group of options, stacked or, where there is room, side by side. */
export const Choices = styled.div`
  display: grid;
  gap: 4px;

  &[data-orientation="horizontal"] {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--ds-space-24);
  }

  ${media.touch} {
    gap: 0;
  }
`;

/** Replaces the options when there are none. */
export const NoChoices = styled.p`
  color: var(--ds-muted);
  font: var(--ds-font-body);
`;
