import { queryLoader } from "#shared/loaders/query-loader.ts";
import { FilesStep } from "./FilesStep.tsx";
import { ImportFrame } from "./ImportFrame.tsx";
import { canView } from "./queries.ts";

export const loader = queryLoader(() => [], canView);

/** The first step of an import, which is made with its first file. Source: docs/spec/imports.md#screens. */
export function NewImportScreen() {
  return (
    <ImportFrame of={undefined} step="files">
      <FilesStep of={undefined} />
    </ImportFrame>
  );
}
