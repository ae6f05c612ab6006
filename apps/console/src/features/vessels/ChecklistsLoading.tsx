import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";

/** Placeholder while a vessel's checklists load. */
export function ChecklistsLoading() {
  return (
    <Card title="Checklists">
      <VisuallyHidden role="status">Loading checklists</VisuallyHidden>
      <Skeleton lines={3} blockSize="20px" />
    </Card>
  );
}

/** Replaces a vessel's checklists if they fail to load. The rest of the page stays. */
export function ChecklistsFailed({ onTryAgain, isTrying }: { onTryAgain: () => void; isTrying: boolean }) {
  return (
    <Card title="Checklists" isFlush>
      <ErrorState title="Failed retrieving checklists" headingLevel={3} onTryAgain={onTryAgain} isTrying={isTrying} />
    </Card>
  );
}
