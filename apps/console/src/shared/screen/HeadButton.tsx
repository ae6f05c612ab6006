import { Button, type ButtonProps } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { queries } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";

type HeadButtonProps = Pick<ButtonProps, "onPress" | "disabledReason" | "isBusy" | "ref"> & {
  label: string;
  icon: ReactNode;
  /** @default "secondary" */
  variant?: "secondary" | "danger-quiet";
};

/** An action above a list; in a narrow window its icon alone, so that the list begins in the upper third. */
export function HeadButton({ label, variant = "secondary", ...props }: HeadButtonProps) {
  const isNarrow = useMediaQuery(queries.belowSm);
  if (!isNarrow) {
    return (
      <Button variant={variant} {...props}>
        {label}
      </Button>
    );
  }
  return <IconButton variant={variant === "danger-quiet" ? "danger" : "outlined"} label={label} {...props} />;
}
