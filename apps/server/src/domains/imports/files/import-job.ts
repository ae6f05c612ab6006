import type { Job } from "../../../worker/job-queue.ts";
import type { ImportKey } from "./imports.sql.ts";

/** Work of an import: that of its state, if its number is still the import's. */
export type ImportWork = ImportKey & { workNumber: number };

/** Task that does the work of an import. */
export const IMPORT_WORK = "import_work";

/** Returns the job of a work. */
export function importJob({ organizationUuid, importUuid, workNumber }: ImportWork): Job {
  return {
    task: IMPORT_WORK,
    payload: { organizationUuid, importUuid, workNumber },
    key: `import/${importUuid}/${workNumber}`,
  };
}
