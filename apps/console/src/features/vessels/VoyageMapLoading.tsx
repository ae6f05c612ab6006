import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";

/** Placeholder while a vessel's track loads. */
export function VoyageMapLoading() {
  return (
    <Card aria-label="Where it is" isFlush>
      <VisuallyHidden role="status">Loading track</VisuallyHidden>
      <Skeleton blockSize="calc(var(--map-size) + 66px)" />
    </Card>
  );
}

/** Replaces it if its chunk fails to load. The rest of the page stays. */
export function VoyageMapFailed() {
  return (
    <Card aria-label="Where it is" isFlush>
      <ErrorState
        title="Failed retrieving track"
        headingLevel={2}
        onTryAgain={() => location.reload()}
        isTrying={false}
      />
    </Card>
  );
}
