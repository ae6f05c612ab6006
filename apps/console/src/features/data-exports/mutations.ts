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
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";

/** What is sent holds the access URL, and a write that is done stays in the cache for minutes: none of these does. */
const forgottenAtOnce = { gcTime: 0 };

export const useCreateDataExport = () =>
  useMutation(dataExportScheduleCreate, {
    ...forgottenAtOnce,
    meta: { messages: messages.dataExportCreated, refreshes: [dataExportScheduleList] },
  });

/** Refused with `aborted` when somebody else has changed it since it was opened. Another access URL begins failed runs again. */
export const useUpdateDataExport = () =>
  useMutation(dataExportScheduleUpdate, {
    ...forgottenAtOnce,
    meta: {
      messages: messages.dataExportUpdated,
      refreshes: [dataExportScheduleList, dataExportScheduleGet, dataExportScheduleRunList],
    },
  });

/** Takes the schedule away, with its runs, the list of its files and its access URL. */
export const useRemoveDataExport = () =>
  useMutation(dataExportScheduleDelete, {
    meta: {
      messages: messages.dataExportRemoved,
      refreshes: [dataExportScheduleList],
      removes: [dataExportScheduleGet, dataExportScheduleRunList],
    },
  });

/** Tries a destination: reaches it, writes a small file, deletes it. Changes nothing here, so nothing is told. */
export const useTestStorage = () => useMutation(dataExportStorageTest, forgottenAtOnce);

/** Closes the open period now; its files come within about two minutes. */
export const useRunNow = () =>
  useMutation(dataExportScheduleRunNow, { meta: { refreshes: [dataExportScheduleGet, dataExportScheduleRunList] } });

/** Begins a failed run again; its row tells the rest. */
export const useRetryRun = () =>
  useMutation(dataExportScheduleRunRetry, { meta: { refreshes: [dataExportScheduleRunList] } });
