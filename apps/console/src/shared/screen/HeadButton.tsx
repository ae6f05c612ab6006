import { Button, type ButtonProps } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { queries } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";

type HeadButtonProps = Pick<ButtonProps, "onPress" | "disabledReason" | "isBusy" | "ref"> & {
  label: string;
  icon: ReactNode;
};

/** An action above a list; in a narrow window its icon alone, so that the list begins in the upper third. */
export function HeadButton({ label, ...props }: HeadButtonProps) {
  const isNarrow = useMediaQuery(queries.belowSm);
  return isNarrow ? <IconButton variant="outlined" label={label} {...props} /> : <Button {...props}>{label}</Button>;
}
