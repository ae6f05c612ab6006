import { useMutation } from "@connectrpc/connect-query";
import {
  dataExportScheduleCreate,
  dataExportScheduleDelete,
  dataExportScheduleGet,
  dataExportScheduleList,
  dataExportScheduleRunList,
  dataExportScheduleRunNow,
  dataExportScheduleRunRetry,
  dataExportScheduleUpdate,
  dataExportStorageTest,
} from "@shore/api/gen/calls/data_exports";
import { messages } from "#messages.ts";

/** Requests contain the access URL, and a finished mutation stays in the cache for minutes by default. */
const uncached = { gcTime: 0 };

export const useCreateDataExport = () =>
  useMutation(dataExportScheduleCreate, {
    ...uncached,
    meta: { messages: messages.dataExportCreated, refreshes: [dataExportScheduleList] },
  });

/** Fails with `aborted` when another user has changed it since it was opened. A new access URL restarts failed runs. */
export const useUpdateDataExport = () =>
  useMutation(dataExportScheduleUpdate, {
    ...uncached,
    meta: {
      messages: messages.dataExportUpdated,
      refreshes: [dataExportScheduleList, dataExportScheduleGet, dataExportScheduleRunList],
    },
  });

/** Removes the schedule, with its runs, the list of its files and its access URL. */
export const useRemoveDataExport = () =>
  useMutation(dataExportScheduleDelete, {
    meta: {
      messages: messages.dataExportRemoved,
      refreshes: [dataExportScheduleList],
      removes: [dataExportScheduleGet, dataExportScheduleRunList],
    },
  });

/** Tests a destination: connects, writes a small file, deletes it. Changes nothing here, so there is no message. */
export const useTestStorage = () => useMutation(dataExportStorageTest, uncached);

/** Closes the current period now; its files come within about two minutes. */
export const useRunNow = () =>
  useMutation(dataExportScheduleRunNow, { meta: { refreshes: [dataExportScheduleGet, dataExportScheduleRunList] } });

/** Restarts a failed run; its row shows the progress. */
export const useRetryRun = () =>
  useMutation(dataExportScheduleRunRetry, { meta: { refreshes: [dataExportScheduleRunList] } });
