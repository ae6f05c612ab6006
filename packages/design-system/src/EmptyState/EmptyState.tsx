import { type ReactNode, useId } from "react";
import type { ElementProps } from "../element-props.ts";
import { Actions, Root, Sentence, Title } from "./EmptyState.styles.ts";

export type EmptyStateProps = ElementProps<HTMLElement> & {
  /** An icon element, such as `<ShipIcon />`, drawn at 36 px. */
  icon: ReactNode;
  /** A short statement: "No vessels found." */
  title: string;
  /** One sentence: the reason, or what to do. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The heading level; 1 where it is the whole page. @default 2 */
  headingLevel?: 1 | 2 | 3;
};

/** A placeholder for missing content with the action to take. */
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
