import { localizedMessage } from "@shore/api/errors";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";

type FailedCardProps = {
  title: string;
  /** What could not be read: "batches". */
  noun: string;
  /** As a query gives it. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** In the place of a card whose answer could not be had; the page around it stands. */
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
