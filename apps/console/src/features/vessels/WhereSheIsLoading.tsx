import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";

/** Placeholder while a vessel's track loads. */
export function WhereSheIsLoading() {
  return (
    <Card title="Where she is" isFlush>
      <VisuallyHidden role="status">Loading track</VisuallyHidden>
      <Skeleton blockSize="calc(var(--where-size) + 62px)" />
    </Card>
  );
}

/** Replaces it if its chunk fails to load. The rest of the page stays. */
export function WhereSheIsFailed() {
  return (
    <Card title="Where she is" isFlush>
      <ErrorState
        title="Failed retrieving track"
        headingLevel={3}
        onTryAgain={() => location.reload()}
        isTrying={false}
      />
    </Card>
  );
}
