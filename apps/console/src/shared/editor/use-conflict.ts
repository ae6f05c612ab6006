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
  return {
    conflict,
    isComparing,
    setComparing,
    /** @param error why the save was refused */
    check: async (error: unknown) => {
      setComparing(false);
      if (hasCode(error, Code.NotFound)) return setConflict("removed");
      if (!hasCode(error, Code.Aborted)) return setConflict(undefined);
      await queryClient.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      setConflict("changed");
    },
  };
}
