import { localizedMessage } from "@shore/api/errors";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";

type FailedCardProps = {
  title: string;
  /** The noun for what failed to load: "batches". */
  noun: string;
  /** The query's result. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** Replaces a card whose request failed; the rest of the page stays. */
export function FailedCard({ title, noun, query: { error, isFetching, refetch } }: FailedCardProps) {
  return (
    <Card title={title} isFlush>
      <ErrorState
        title={`Failed retrieving ${noun}`}
        headingLevel={3}
        onTryAgain={() => void refetch()}
        isTrying={isFetching}
      >
        {localizedMessage(error)}
      </ErrorState>
    </Card>
  );
}
