import { type ReactNode, type Ref, useId } from "react";
import { type AriaButtonProps, useButton } from "react-aria/useButton";
import { mergeProps } from "react-aria/mergeProps";
import { useObjectRef } from "react-aria/useObjectRef";
import { SpinnerArc } from "../Spinner/SpinnerArc.tsx";
import { useOwnTooltip } from "../Tooltip/use-own-tooltip.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { ButtonLabel, ButtonRoot, CoveringSpinner } from "./Button.styles.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outlined" | "danger-quiet";

export type ButtonProps = Pick<AriaButtonProps, PassedOn> & {
  children: ReactNode;
  /** Weight on the screen. One `primary` per view. @default "secondary" */
  variant?: ButtonVariant;
  /** `small` is 32 px with a mouse, for rows of tables on a desktop; under a finger it is as high as any. @default "regular" */
  size?: "regular" | "small";
  /** An icon component's element before the text, as `<PlusIcon />`. */
  icon?: ReactNode;
  /** Its work is under way: a spinner replaces the icon, the width stays, presses are ignored. @default false */
  isBusy?: boolean;
  /** Why it cannot be pressed now, as a sentence. Set = disabled, still focusable, and explained. */
  disabledReason?: string | undefined;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
};

type PassedOn =
  | "onPress"
  | "type"
  | "form"
  | "autoFocus"
  | "aria-label"
  | "aria-labelledby"
  | "aria-describedby"
  | "aria-expanded"
  | "aria-haspopup"
  | "aria-controls"
  | "aria-pressed";

/** A button with a text. For a lone icon use IconButton; for another page use ButtonLink. */
export function Button({
  children,
  variant = "secondary",
  size = "regular",
  icon,
  isBusy = false,
  disabledReason,
  ...props
}: ButtonProps) {
  const ref = useObjectRef(props.ref);
  const reasonId = useId();
  const isDisabled = isBusy || disabledReason !== undefined;
  const { buttonProps, isPressed } = useButton({ ...props, ...(isDisabled && switchedOff) }, ref);
  const reason = useOwnTooltip(disabledReason, ref);
  // Read from the hook, not from the props: a Tooltip around it adds its words there.
  const describedBy = [buttonProps["aria-describedby"], disabledReason && reasonId].filter(Boolean).join(" ");
  return (
    <>
      <ButtonRoot
        {...mergeProps(buttonProps, reason.triggerProps)}
        ref={ref}
        aria-describedby={describedBy || undefined}
        aria-disabled={isDisabled || undefined}
        aria-busy={isBusy || undefined}
        data-variant={variant}
        data-size={size}
        data-pressed={isPressed && !isDisabled ? "" : undefined}
      >
        {isBusy && icon !== undefined ? <SpinnerArc /> : icon}
        <ButtonLabel data-covered={isBusy && icon === undefined ? "" : undefined}>{children}</ButtonLabel>
        {isBusy && icon === undefined && (
          <CoveringSpinner>
            <SpinnerArc />
          </CoveringSpinner>
        )}
      </ButtonRoot>
      {reason.bubble}
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId} hidden>
          {disabledReason}
        </VisuallyHidden>
      )}
    </>
  );
}

/** Not `disabled`: a disabled button loses focus and cannot say why. A submit button turns into one that submits nothing. */
const switchedOff = { type: "button", onPress: () => {} } as const;
