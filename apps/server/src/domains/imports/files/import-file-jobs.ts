import type { FileJob } from "../../../worker/file-job.ts";
import type { ImportWork } from "./import-job.ts";

/** Reads the files of an import, for a proposal. */
export const readImportFilesJob: FileJob<ImportWork, void> = {
  name: "import: read files",
  load: async () => (await import("./read-files.ts")).readImportFiles,
};

/** Checks all rows of an import. */
export const checkImportJob: FileJob<ImportWork, void> = {
  name: "import: check",
  load: async () => (await import("./check-rows.ts")).checkImport,
};

/** Stores the new entries of an import. */
export const storeImportJob: FileJob<ImportWork, void> = {
  name: "import: store",
  load: async () => (await import("./store-entries.ts")).storeImport,
};
