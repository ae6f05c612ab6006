import { type KeyboardEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { Choice, ChoiceInput, ChoiceLine, ChoiceNote, ChoiceText } from "../Field/choice.styles.ts";
import { media } from "../tokens/breakpoints.ts";

export type SwitchProps = ElementProps<HTMLInputElement> & {
  /** The setting, the same in both states: "Rearrange sections", not "Start rearranging". */
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** A sentence of help below the label. */
  description?: ReactNode;
  /** Why it is disabled, as a sentence, shown below. It stays focusable. */
  disabledReason?: string | undefined;
};

/** A setting that is on or off and takes effect at once. For a value submitted with a form use Checkbox. */
export function Switch({ label, isSelected, onChange, description, disabledReason, ...rest }: SwitchProps) {
  const noteId = useId();
  const note = disabledReason ?? description;
  const isDisabled = disabledReason !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.repeat) return;
    // On Enter a native checkbox would submit the form.
    event.preventDefault();
    if (!isDisabled) onChange(!isSelected);
  };
  return (
    <Choice>
      <ChoiceLine>
        <ChoiceInput
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- exposed by `checked`; a second source could differ
          role="switch"
          checked={isSelected}
          onChange={(event) => {
            if (!isDisabled) onChange(event.currentTarget.checked);
          }}
          onKeyDown={onKeyDown}
          aria-disabled={isDisabled || undefined}
          aria-describedby={
            [rest["aria-describedby"], note !== undefined && noteId].filter(Boolean).join(" ") || undefined
          }
        />
        <Track aria-hidden="true" />
        <ChoiceText>{label}</ChoiceText>
      </ChoiceLine>
      {note !== undefined && <SwitchNote id={noteId}>{note}</SwitchNote>}
    </Choice>
  );
}

/** 40 × 22; the knob is drawn by the track itself. */
const Track = styled.span`
  position: relative;
  flex: none;
  inline-size: 40px;
  block-size: 22px;
  margin-block: -1px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-pill);
  background: var(--ds-surface);
  transition: background-color var(--ds-motion-fast);

  &::after {
    content: "";
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 14px;
    block-size: 14px;
    border-radius: var(--ds-radius-pill);
    background: var(--ds-control);
    transition: inset-inline-start var(--ds-motion-fast) var(--ds-ease-enter);
  }

  @media (hover: hover) {
    :hover > & {
      border-color: var(--ds-accent);
    }
  }

  :checked + && {
    border-color: var(--ds-accent);
    background: var(--ds-accent);
  }

  :checked + &&::after {
    inset-inline-start: 21px;
    background: var(--ds-on-accent);
  }

  :focus-visible + && {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  [aria-disabled="true"] + && {
    border: 1px dashed var(--ds-control);
    background: var(--ds-sunken);
  }

  [aria-disabled="true"] + &&::after {
    background: var(--ds-subtle);
  }

  ${media.reducedMotion} {
    &,
    &::after {
      transition: none;
    }
  }

  ${media.forcedColors} {
    &,
    :hover > & {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: Canvas;
    }

    &::after {
      background: ButtonText;
    }

    :checked + && {
      border-color: Highlight;
      background: Highlight;
    }

    :checked + &&::after {
      background: HighlightText;
    }

    :focus-visible + && {
      outline-color: Highlight;
    }

    [aria-disabled="true"] + &&& {
      border-color: GrayText;
      background: Canvas;
    }

    [aria-disabled="true"] + &&&::after {
      background: GrayText;
    }
  }
`;

const SwitchNote = styled(ChoiceNote)`
  padding-inline-start: 50px;
`;
