import { localizedMessage } from "@shore/api/errors";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Spinner } from "@shore/design-system/Spinner";

type NotLoadedProps = {
  /** The query of the list, which has no data. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** "Failed retrieving webhooks". */
  failed: string;
};

/** In place of a list without data: a spinner, or that it failed, with Try again. */
export function NotLoaded({ query: { error, isFetching, refetch }, failed }: NotLoadedProps) {
  if (error === null) return <Spinner />;
  return (
    <Card>
      <ErrorState title={failed} onTryAgain={() => void refetch()} isTrying={isFetching}>
        {localizedMessage(error)}
      </ErrorState>
    </Card>
  );
}
