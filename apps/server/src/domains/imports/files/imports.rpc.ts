import { Code, ConnectError } from "@connectrpc/connect";
import type { CallName } from "../../../auth/policy.ts";
import type { Handlers } from "../../../rpc/handlers.ts";

type ImportCalls = Extract<CallName, `import${string}` | "generateImportProblemsFile">;

/** Files that become entries, step by step. Source: docs/spec/imports.md. */
export function imports(): Handlers<ImportCalls> {
  const notYet = () => {
    throw new ConnectError("Imports in the browser are not there yet.", Code.Unimplemented);
  };
  return {
    importList: notYet,
    importCreate: notYet,
    importGet: notYet,
    importFilesAdd: notYet,
    importFileRemove: notYet,
    importRead: notYet,
    importFirstRowsGet: notYet,
    importMappingSet: notYet,
    importMappingTry: notYet,
    importCheck: notYet,
    importProblemList: notYet,
    importProblemDecide: notYet,
    importDifferenceList: notYet,
    importEntryList: notYet,
    importTrackGet: notYet,
    importStart: notYet,
    importKeep: notYet,
    importWithdraw: notYet,
    generateImportProblemsFile: notYet,
    importSavedMappingList: notYet,
    importMappingSave: notYet,
    importSavedMappingDelete: notYet,
  };
}
