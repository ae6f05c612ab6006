import { Button, type ButtonProps } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import type { ReactNode } from "react";
import { IconAlone } from "./HeadLink.tsx";

type HeadButtonProps = Pick<ButtonProps, "onPress" | "disabledReason" | "isBusy" | "ref"> & {
  label: string;
  icon: ReactNode;
  /** @default "secondary" */
  variant?: "primary" | "secondary" | "danger-quiet";
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
  if (variant === "primary") {
    return (
      <IconAlone>
        <Button variant={variant} {...props}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </IconAlone>
    );
  }
  return <IconButton variant={variant === "danger-quiet" ? "danger" : "outlined"} label={label} {...props} />;
}
