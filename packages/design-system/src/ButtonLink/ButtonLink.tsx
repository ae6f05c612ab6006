import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ButtonLabel, buttonStyles } from "../Button/Button.styles.ts";
import type { ButtonProps, ButtonVariant } from "../Button/Button.tsx";
import type { ElementProps } from "../element-props.ts";
import { useLinkTarget } from "../Link/link-target.ts";

export type ButtonLinkProps = ElementProps<HTMLAnchorElement> & {
  href: string;
  children: ReactNode;
  /** As on Button. @default "secondary" */
  variant?: ButtonVariant;
  /** As on Button. @default "regular" */
  size?: ButtonProps["size"];
  /** An icon element before the text. */
  icon?: ReactNode;
  /** Whether to replace the current history entry. @default false */
  replace?: boolean;
  /** Downloads `href` under this file name instead of navigating. */
  download?: string | undefined;
};

/** A link that looks like a button: "Create report". Screen readers announce a link. */
export function ButtonLink({
  href,
  children,
  variant = "secondary",
  size = "regular",
  icon,
  replace = false,
  ...rest
}: ButtonLinkProps) {
  const target = useLinkTarget(href, { replace });
  return (
    <Anchor {...rest} {...target} data-variant={variant} data-size={size}>
      {icon}
      <ButtonLabel>{children}</ButtonLabel>
    </Anchor>
  );
}

const Anchor = styled.a`
  ${buttonStyles}
`;
