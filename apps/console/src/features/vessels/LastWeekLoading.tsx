import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";

/** Placeholder while a vessel's figures load. */
export function LastWeekLoading() {
  return (
    <Card title="Last 7 days">
      <VisuallyHidden role="status">Loading figures</VisuallyHidden>
      <Skeleton blockSize="var(--week-size)" />
    </Card>
  );
}

/** Replaces them if their chunk fails to load. The rest of the page stays. */
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
