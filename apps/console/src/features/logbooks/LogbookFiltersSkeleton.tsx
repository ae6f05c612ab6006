import { Skeleton } from "@shore/design-system/Skeleton";
import { FilterBar } from "./filter-bar.styles.ts";

/** Takes the filters' room until they have loaded, so that the list does not jump. */
export function LogbookFiltersSkeleton() {
  return (
    <FilterBar>
      <Skeleton inlineSize="min(560px, 100%)" blockSize="var(--ds-control-block-size)" />
    </FilterBar>
  );
}
