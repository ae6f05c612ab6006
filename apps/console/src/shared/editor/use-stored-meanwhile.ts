import type { DescMethodUnary } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * What became of a record while its editor was open, learnt when a save is refused.
 * @param read the call that the editor's record was read by; asked again, so that the screen knows what is stored now
 */
export function useStoredMeanwhile(read: DescMethodUnary) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<"changed" | "removed">();
  const [isComparing, setComparing] = useState(false);
  return {
    found,
    isComparing,
    setComparing,
    learn: async (error: unknown) => {
      setComparing(false);
      if (hasCode(error, Code.NotFound)) return setFound("removed");
      if (!hasCode(error, Code.Aborted)) return setFound(undefined);
      await queryClient.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: read, cardinality: undefined }),
      });
      setFound("changed");
    },
  };
}
