import { isPermissionDenied } from "@shore/api/errors";
import { Button } from "@shore/design-system/Button";

type PartFailedProps = {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
  /** "Failed retrieving figures"; with what follows from it, as a sentence. */
  failed: string;
};

/** In a line, in place of a part that could not be loaded: what failed, with Try again. */
export function PartFailed({ query, failed }: PartFailedProps) {
  if (isPermissionDenied(query.error)) return "Permission denied.";
  return (
    <>
      {failed}{" "}
      <Button
        variant="quiet"
        size="small"
        disabledReason={query.isFetching ? "Trying again" : undefined}
        onPress={() => void query.refetch()}
      >
        Try again
      </Button>
    </>
  );
}
