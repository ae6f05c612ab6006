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
  const [isCreationRefused, setCreationRefused] = useState(false);
  return {
    conflict,
    /** The refused save was a creation: its reason is shown below the conflict. */
    isCreationRefused,
    isComparing,
    setComparing,
    /**
     * @param error why the save was refused
     * @param isCreation says nothing about the stored record: a removed one stays removed
     */
    check: async (error: unknown, isCreation: boolean) => {
      setComparing(false);
      setCreationRefused(isCreation);
      if (isCreation) return;
      if (hasCode(error, Code.NotFound)) {
        setConflict("removed");
        return;
      }
      if (!hasCode(error, Code.Aborted)) {
        setConflict(undefined);
        return;
      }
      await queryClient.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      setConflict("changed");
    },
  };
}
