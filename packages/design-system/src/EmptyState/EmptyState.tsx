import { type ReactNode, useId } from "react";
import type { ElementProps } from "../element-props.ts";
import { Actions, Root, Sentence, Title } from "./EmptyState.styles.ts";

export type EmptyStateProps = ElementProps<HTMLElement> & {
  /** An icon component's element, as `<ShipIcon />`; drawn at 36 px. */
  icon: ReactNode;
  /** As "No vessels found." */
  title: string;
  /** One sentence: why, or what to do. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** 1 where it is the whole page. @default 2 */
  headingLevel?: 1 | 2 | 3;
};

/** Nothing to show, and what to do about it. */
export function EmptyState({ icon, title, children, action, headingLevel = 2, ...rest }: EmptyStateProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId} {...rest}>
      {icon}
      <Title as={`h${headingLevel}`} id={titleId}>
        {title}
      </Title>
      {children !== undefined && <Sentence>{children}</Sentence>}
      {action !== undefined && <Actions>{action}</Actions>}
    </Root>
  );
}
