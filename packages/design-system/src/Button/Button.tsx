import { type ReactNode, type Ref, useId } from "react";
import { type AriaButtonProps, useButton } from "react-aria/useButton";
import { mergeProps } from "react-aria/mergeProps";
import { useObjectRef } from "react-aria/useObjectRef";
import { SpinnerArc } from "../Spinner/SpinnerArc.tsx";
import { useOwnTooltip } from "../Tooltip/use-own-tooltip.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { ButtonLabel, ButtonRoot, CoveringSpinner } from "./Button.styles.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outlined" | "danger-quiet";

export type ButtonProps = Pick<AriaButtonProps, ForwardedProps> & {
  children: ReactNode;
  /** The visual style. At most one `primary` per view. @default "secondary" */
  variant?: ButtonVariant;
  /** `small` is 32 px high with a mouse, for table rows on a desktop; with touch it has the regular height. @default "regular" */
  size?: "regular" | "small";
  /** An icon element before the text, such as `<PlusIcon />`. */
  icon?: ReactNode;
  /** Whether an action is pending: a spinner replaces the icon, the width stays, presses are ignored. @default false */
  isBusy?: boolean;
  /** Why the button is disabled, as a sentence. When set, it is disabled, still focusable, and shows the reason. */
  disabledReason?: string | undefined;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
};

type ForwardedProps =
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

/** A button with a text. For an icon alone use IconButton; for navigation use ButtonLink. */
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
  const { buttonProps, isPressed } = useButton({ ...props, ...(isDisabled && disabledProps) }, ref);
  const reason = useOwnTooltip(disabledReason, ref);
  // Read from the hook, not from the props: a surrounding Tooltip adds its description there.
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

/** Not `disabled`: a disabled button is not focusable and cannot show its reason. `type="button"` keeps it from submitting. */
const disabledProps = { type: "button", onPress: () => {} } as const;
