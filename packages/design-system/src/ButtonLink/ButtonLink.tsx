import type { ReactNode } from "react";
import { styled } from "styled-components";
import { buttonLook, ButtonLabel } from "../Button/Button.styles.ts";
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
  /** An icon component's element before the text. */
  icon?: ReactNode;
  /** Takes the place of this page in the history. @default false */
  replace?: boolean;
  /** Saves what is at `href` under this file name, in place of going there. */
  download?: string | undefined;
};

/** Leads to another page and weighs as much as a button: "Create report". It is a link to everyone, looks apart. */
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
  ${buttonLook}
`;
