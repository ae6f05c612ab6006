import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";

/** In the place of a vessel's track until it is there. */
export function WhereSheIsLoading() {
  return (
    <Card title="Where she is" isFlush>
      <VisuallyHidden role="status">Loading track</VisuallyHidden>
      <Skeleton blockSize="calc(var(--where-size) + 62px)" />
    </Card>
  );
}

/** In its place when its code could not be loaded. The rest of the page stands. */
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
