import { createConnectQueryKey, useSuspenseQuery, useTransport } from "@connectrpc/connect-query";
import type { Import, ImportGetResponse } from "@shore/api/gen/shore/v1/imports_pb";
import { importGet } from "@shore/api/gen/calls/imports";
import { useQueryClient } from "@tanstack/react-query";
import { canSeeOrganization, canManageFleet } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { isRunning } from "./import-texts.ts";
import { useUploads } from "./uploads.ts";

/** Whether the user is a manager who sees the whole fleet. */
export const canView = (session: Session): boolean => canSeeOrganization(session) && canManageFleet(session);

/** Returns an import with its tables and check, polled while work is going on. */
export function useImport(importUuid: string): ImportGetResponse & { import: Import } {
  const uploads = useUploads();
  // An answer that was on its way when a file was complete does not say so.
  const isBehind = ({ files }: Import) =>
    files.some(({ fileUuid, sha256 }) => sha256 === "" && uploads.get(fileUuid)?.state === "complete");
  const { data } = useSuspenseQuery(
    importGet,
    { importUuid },
    {
      refetchInterval: ({ state: { data: now } }) =>
        now?.import && (isRunning(now.import) || isBehind(now.import)) ? POLL_MS : false,
    },
  );
  if (data.import === undefined) throw new Error("The response has no import.");
  return data as ImportGetResponse & { import: Import };
}

/**
 * Returns functions that read an import from the cache, and put there what a write returned, whose etag the next write needs, with the
 * mapping that it stored: an etag beside an earlier mapping would let the next change undo this one unseen.
 */
export function useImportCache(importUuid: string) {
  const queryClient = useQueryClient();
  const transport = useTransport();
  const queryKey = createConnectQueryKey({
    schema: importGet,
    transport,
    input: { importUuid },
    cardinality: "finite",
  });
  return {
    read: () => queryClient.getQueryData<ImportGetResponse>(queryKey)?.import,
    store: (written: Import | undefined, stored?: { tableNumber: number; mapping: string }) =>
      queryClient.setQueryData<ImportGetResponse>(
        queryKey,
        (old) =>
          old &&
          written && {
            ...old,
            import: written,
            tables: old.tables.map((table) =>
              table.tableNumber === stored?.tableNumber ? { ...table, mapping: stored.mapping } : table,
            ),
          },
      ),
    refetch: () => queryClient.invalidateQueries({ queryKey }),
  };
}

const POLL_MS = 1_500;
