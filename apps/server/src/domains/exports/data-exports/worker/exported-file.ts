import type { FileJob } from "../../../../worker/file-job.ts";
import type { StorageAccess } from "../../../../kernel/storage-secret.ts";
import type { FileKey } from "./enqueue.ts";
import type { AttemptOutcome, RetryPolicy } from "./failed-attempt.ts";

type ExportFileRequest = {
  file: FileKey;
  claimUuid: string;
  storage: StorageAccess;
  retryPolicy: RetryPolicy | undefined;
};

/** Makes a file of a schedule or an export and uploads it to the storage. */
export const exportFileJob: FileJob<ExportFileRequest, AttemptOutcome | undefined> = {
  name: "exported file",
  load: async () => {
    // Imports the storage library, which takes longer to load than the rest of the server.
    const { makeFile } = await import("./make-file.ts");
    return ({ file, claimUuid, storage, retryPolicy }, { database, signal, origin }) =>
      makeFile({ database, storage, origin, retryPolicy, claimUuid }, file, signal);
  },
};
