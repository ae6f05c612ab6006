import type { Import, ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import type { Mapping } from "@shore/tabular/mapping";
import { useState } from "react";
import { useCheckImport, useSetMapping } from "./mutations.ts";
import { useImportCache } from "./queries.ts";

export type Recheck = {
  /** Stores what was chosen beside problems in the mappings, and has all rows checked again. */
  recheck: (changed: readonly (readonly [ImportTable, Mapping])[]) => Promise<void>;
  isStoring: boolean;
  error: Error | null;
};

export function useRecheck({ importUuid }: Import): Recheck {
  const [isStoring, setIsStoring] = useState(false);
  const set = useSetMapping();
  const check = useCheckImport();
  const cache = useImportCache(importUuid);
  const etag = () => cache.read()?.etag ?? "";
  return {
    recheck: async (changed) => {
      setIsStoring(true);
      try {
        for (const [{ tableNumber }, chosen] of changed) {
          const mapping = JSON.stringify(chosen);
          const written = await set.mutateAsync({ importUuid, tableNumber, mapping, etag: etag() });
          cache.store(written.import, { tableNumber, mapping });
        }
        const started = await check.mutateAsync({ importUuid, etag: etag() });
        cache.store(started.import);
      } catch {
        // Said by `error`.
        await cache.refetch();
      } finally {
        setIsStoring(false);
      }
    },
    isStoring,
    error: set.error ?? check.error,
  };
}
