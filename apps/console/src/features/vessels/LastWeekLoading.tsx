import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";

/** In the place of a vessel's figures until they are there. */
export function LastWeekLoading() {
  return (
    <Card title="Last 7 days">
      <VisuallyHidden role="status">Loading figures</VisuallyHidden>
      <Skeleton blockSize="var(--week-size)" />
    </Card>
  );
}

/** In their place when their code could not be loaded. The rest of the page stands. */
export function LastWeekFailed() {
  return (
    <Card title="Last 7 days" isFlush>
      <ErrorState
        title="Failed retrieving figures"
        headingLevel={3}
        onTryAgain={() => location.reload()}
        isTrying={false}
      />
    </Card>
  );
}
