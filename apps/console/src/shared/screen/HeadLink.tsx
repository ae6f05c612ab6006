import { ButtonLink, type ButtonLinkProps } from "@shore/design-system/ButtonLink";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import type { ReactElement } from "react";
import { styled } from "styled-components";

type HeadLinkProps = Pick<ButtonLinkProps, "ref"> & {
  href: string;
  label: string;
  icon: ReactElement;
  variant?: "primary" | "secondary";
};

/** A link above a list; in a narrow window its icon alone, as HeadButton. */
export function HeadLink({ href, label, icon, variant = "secondary", ref }: HeadLinkProps) {
  const isNarrow = useMediaQuery(queries.belowSm);
  const link = (
    <ButtonLink ref={ref} href={href} icon={icon} variant={variant}>
      {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </ButtonLink>
  );
  return isNarrow ? <IconAlone>{link}</IconAlone> : link;
}

/** Around a button or link whose label is visually hidden: as wide as its icon and a target. */
export const IconAlone = styled.span`
  & > :is(a, button) {
    gap: 0;
    padding-inline: 12px;
  }
`;
