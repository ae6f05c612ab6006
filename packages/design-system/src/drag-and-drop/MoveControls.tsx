import { useId } from "react";
import { styled } from "styled-components";
import { IconButton } from "../IconButton/IconButton.tsx";
import { ArrowDownIcon, ArrowUpIcon, DragHandleIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type MoveHandleProps = {
  /** The accessible name: "Move section 2, Steering". */
  label: string;
  /** The id of the keyboard instructions. */
  describedBy: string;
  disabledReason?: string | undefined;
};

/** The handle by which a row is dragged, or lifted with Space. The list handles its events. */
export function MoveHandle({ label, describedBy, disabledReason }: MoveHandleProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  return (
    <>
      <Handle
        type="button"
        data-sort-handle={isDisabled ? undefined : ""}
        aria-label={label}
        aria-describedby={isDisabled ? reasonId : describedBy}
        aria-disabled={isDisabled || undefined}
      >
        <DragHandleIcon />
      </Handle>
      {isDisabled && (
        <VisuallyHidden id={reasonId} hidden>
          {disabledReason}
        </VisuallyHidden>
      )}
    </>
  );
}

export type MoveButtonsProps = {
  rowKey: string;
  /** The noun in the buttons' names: "section 2". */
  rowName: string;
  /** Why it cannot move up or down, such as for the first or last row. */
  upReason: string | undefined;
  downReason: string | undefined;
  onMoveBy: (key: string, by: -1 | 1) => void;
};

/** Buttons that move a row one place up or down, without drag or keyboard commands. */
export function MoveButtons({ rowKey, rowName, upReason, downReason, onMoveBy }: MoveButtonsProps) {
  return (
    <Buttons>
      <span data-move="up">
        <IconButton
          label={`Move ${rowName} up`}
          icon={<ArrowUpIcon />}
          disabledReason={upReason}
          onPress={() => onMoveBy(rowKey, -1)}
        />
      </span>
      <span data-move="down">
        <IconButton
          label={`Move ${rowName} down`}
          icon={<ArrowDownIcon />}
          disabledReason={downReason}
          onPress={() => onMoveBy(rowKey, 1)}
        />
      </span>
    </Buttons>
  );
}

const Handle = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 32px;
  block-size: var(--ds-control-block-size);
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: transparent;
  color: var(--ds-muted);
  cursor: grab;
  touch-action: none;
  user-select: none;
  -webkit-touch-callout: none;

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &[aria-disabled] {
    border: 1px dashed var(--ds-control);
    color: var(--ds-subtle);
    cursor: not-allowed;
  }

  ${media.touch} {
    inline-size: 44px;
  }

  ${media.print} {
    display: none;
  }
`;

const Buttons = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;

  /* The first and last row of each list have a disabled button: borders around all of them would dominate the list. */
  && [data-move] > [aria-disabled="true"]:not([aria-busy="true"]) {
    border-color: transparent;

    ${media.forcedColors} {
      border-color: GrayText;
    }

    & > svg {
      opacity: 0.5;
    }
  }

  /* Covered by the tip; still reached with Tab. */
  [data-lifted] & {
    opacity: 0;
  }
`;
