import { type ReactNode, useId } from "react";
import { useButton } from "react-aria/useButton";
import { mergeProps } from "react-aria/mergeProps";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import type { ButtonProps } from "../Button/Button.tsx";
import { SpinnerArc } from "../Spinner/SpinnerArc.tsx";
import { useOwnTooltip } from "../Tooltip/use-own-tooltip.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type IconButtonProps = Omit<ButtonProps, "children" | "variant" | "size" | "icon" | "aria-label"> & {
  /** The action, as a verb: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** The visual style. @default "quiet" */
  variant?: "quiet" | "outlined" | "danger";
  /** `small` is 32 px high with a mouse, for table rows on a desktop. @default "regular" */
  size?: "regular" | "small";
};

/** A button that is only an icon, with an accessible name and a tooltip. */
export function IconButton({
  label,
  icon,
  variant = "quiet",
  size = "regular",
  isBusy = false,
  disabledReason,
  ...props
}: IconButtonProps) {
  const ref = useObjectRef(props.ref);
  const reasonId = useId();
  const isDisabled = isBusy || disabledReason !== undefined;
  const { buttonProps, isPressed } = useButton(
    { ...props, "aria-label": label, ...(isDisabled && { type: "button", onPress: () => {} }) },
    ref,
  );
  const tooltip = useOwnTooltip(disabledReason === undefined ? label : `${label}. ${disabledReason}`, ref);
  const describedBy = [buttonProps["aria-describedby"], disabledReason && reasonId].filter(Boolean).join(" ");
  return (
    <>
      <Root
        {...mergeProps(buttonProps, tooltip.triggerProps)}
        ref={ref}
        aria-describedby={describedBy || undefined}
        aria-disabled={isDisabled || undefined}
        aria-busy={isBusy || undefined}
        data-variant={variant}
        data-size={size}
        data-pressed={isPressed && !isDisabled ? "" : undefined}
      >
        {isBusy ? <SpinnerArc /> : icon}
      </Root>
      {tooltip.bubble}
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId} hidden>
          {disabledReason}
        </VisuallyHidden>
      )}
    </>
  );
}

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: var(--ds-control-block-size);
  block-size: var(--ds-control-block-size);
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--ds-radius-control);
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color var(--ds-motion-fast);

  &[data-size="small"] {
    inline-size: var(--ds-control-block-size-small);
    block-size: var(--ds-control-block-size-small);
  }

  &[data-variant="outlined"] {
    background: var(--ds-surface);
    border-color: var(--ds-control);
  }

  &[data-variant="danger"] {
    color: var(--ds-danger);
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }

    &[data-variant="danger"]:hover {
      background: var(--ds-danger-bg);
    }
  }

  &:is(:active, [data-pressed]) {
    background: var(--ds-selected);
  }

  &&[aria-disabled="true"]:not([aria-busy="true"]) {
    background: transparent;
    border: 1px dashed var(--ds-control);
    color: var(--ds-subtle);
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    &&[aria-disabled="true"]:not([aria-busy="true"]) {
      border-color: GrayText;
      color: GrayText;
    }
  }

  ${media.print} {
    display: none;
  }
`;
