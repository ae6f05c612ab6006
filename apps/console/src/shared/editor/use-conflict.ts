import type { DescMethodUnary } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Whether a save was refused because another user has changed or removed the record since it was opened.
 * @param schema the query of the record; refetched on a conflict, so that the screen has the stored record
 */
export function useConflict(schema: DescMethodUnary) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<"changed" | "removed">();
  const [isComparing, setComparing] = useState(false);
  const [hasOtherRefusal, setOtherRefusal] = useState(false);
  return {
    conflict,
    /** The last save failed for another reason, which is shown below the conflict. */
    hasOtherRefusal,
    isComparing,
    setComparing,
    /**
     * @param error why the save failed; what is no conflict leaves the present one as it is
     * @param isCreation says nothing about the stored record: a removed one stays removed
     */
    check: async (error: unknown, isCreation: boolean) => {
      setComparing(false);
      const found = isCreation ? undefined : conflictOf(error);
      setOtherRefusal(found === undefined);
      if (found === "changed")
        await queryClient.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      if (found !== undefined) setConflict(found);
    },
  };
}

function conflictOf(error: unknown): "changed" | "removed" | undefined {
  if (hasCode(error, Code.NotFound)) return "removed";
  return hasCode(error, Code.Aborted) ? "changed" : undefined;
}
