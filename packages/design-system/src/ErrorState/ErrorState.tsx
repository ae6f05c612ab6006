import { type ReactNode, useId } from "react";
import { Button } from "../Button/Button.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import type { ElementProps } from "../element-props.ts";
import { Actions, Root, Sentence, Title } from "../EmptyState/EmptyState.styles.ts";
import { AlertTriangleIcon, ArrowLeftIcon, RefreshIcon } from "../icons/icons.tsx";

export type ErrorStateProps = ElementProps<HTMLElement> & {
  /** @default a triangle */
  icon?: ReactNode;
  /** The failure: "Something went wrong" or "Failed retrieving logbook entries". */
  title: string;
  /** The cause, in the reader's language, and what happens next. */
  children?: ReactNode;
  /** The heading level; 1 where it is the whole page. @default 2 */
  headingLevel?: 1 | 2 | 3;
  /** Whether trying again cannot help, as for what does not exist: "Go back" is then the primary button. @default false */
  isFinal?: boolean;
} & (RetryProps | { onTryAgain?: undefined; isTrying?: undefined }) &
  (BackLinkProps | { goBackHref?: undefined; onGoBack?: (() => void) | undefined });

type RetryProps = {
  onTryAgain: (() => void) | undefined;
  /** Whether a retry is pending. @default false */
  isTrying?: boolean;
};

/** The URL of "Go back", or its handler where only the history has the target. */
type BackLinkProps = { goBackHref: string | undefined; onGoBack?: undefined };

/** An error: what failed, and the actions to take. Announced at once. */
export function ErrorState({ icon, title, children, headingLevel = 2, isFinal = false, ...props }: ErrorStateProps) {
  const { onTryAgain, isTrying = false, goBackHref, onGoBack, ...rest } = props;
  const titleId = useId();
  const [toBack, toRetry] = isFinal ? (["primary", "secondary"] as const) : (["secondary", "primary"] as const);
  const back = (
    <>
      {goBackHref !== undefined && (
        <ButtonLink variant={toBack} href={goBackHref} icon={<ArrowLeftIcon />}>
          Go back
        </ButtonLink>
      )}
      {onGoBack !== undefined && (
        <Button variant={toBack} onPress={onGoBack} icon={<ArrowLeftIcon />}>
          Go back
        </Button>
      )}
    </>
  );
  const retry = onTryAgain !== undefined && (
    <Button variant={toRetry} onPress={onTryAgain} isBusy={isTrying} icon={<RefreshIcon />}>
      Try again
    </Button>
  );
  return (
    <Root role="alert" aria-labelledby={titleId} {...rest}>
      {icon ?? <AlertTriangleIcon />}
      <Title as={`h${headingLevel}`} id={titleId}>
        {title}
      </Title>
      {children !== undefined && <Sentence>{children}</Sentence>}
      <Actions>
        {isFinal ? retry : back}
        {isFinal ? back : retry}
      </Actions>
    </Root>
  );
}
