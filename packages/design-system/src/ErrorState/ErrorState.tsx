import { type ReactNode, useId } from "react";
import { Button } from "../Button/Button.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import type { ElementProps } from "../element-props.ts";
import { Actions, Root, Sentence, Title } from "../EmptyState/EmptyState.styles.ts";
import { AlertTriangleIcon, ArrowLeftIcon, RefreshIcon } from "../icons/icons.tsx";

export type ErrorStateProps = ElementProps<HTMLElement> & {
  /** @default a triangle */
  icon?: ReactNode;
  /** As "Something went wrong" or "Failed retrieving logbook entries". */
  title: string;
  /** What went wrong, in the reader's language, and what happens next. */
  children?: ReactNode;
  /** 1 where it is the whole page. @default 2 */
  headingLevel?: 1 | 2 | 3;
} & (AnotherTry | { onTryAgain?: undefined; isTrying?: undefined }) &
  (WayBack | { goBackHref?: undefined; onGoBack?: (() => void) | undefined });

type AnotherTry = {
  onTryAgain: (() => void) | undefined;
  /** The next try is under way. @default false */
  isTrying?: boolean;
};

/** Where "Go back" leads; or what it does, where only the history knows. */
type WayBack = { goBackHref: string | undefined; onGoBack?: undefined };

/** It did not work: what happened, and the ways on. Heard at once. */
export function ErrorState({ icon, title, children, headingLevel = 2, ...props }: ErrorStateProps) {
  const { onTryAgain, isTrying = false, goBackHref, onGoBack, ...rest } = props;
  const titleId = useId();
  return (
    <Root role="alert" aria-labelledby={titleId} {...rest}>
      {icon ?? <AlertTriangleIcon />}
      <Title as={`h${headingLevel}`} id={titleId}>
        {title}
      </Title>
      {children !== undefined && <Sentence>{children}</Sentence>}
      <Actions>
        {goBackHref !== undefined && (
          <ButtonLink href={goBackHref} icon={<ArrowLeftIcon />}>
            Go back
          </ButtonLink>
        )}
        {onGoBack !== undefined && (
          <Button onPress={onGoBack} icon={<ArrowLeftIcon />}>
            Go back
          </Button>
        )}
        {onTryAgain !== undefined && (
          <Button variant="primary" onPress={onTryAgain} isBusy={isTrying} icon={<RefreshIcon />}>
            Try again
          </Button>
        )}
      </Actions>
    </Root>
  );
}
