import { fileName, createFile } from "#shared/file-tab/create-file.ts";
import { useFileTab } from "#shared/file-tab/use-file-tab.ts";
import { completenessCsv } from "./completeness-csv.ts";
import type { BookOfDays } from "./completeness-rows.ts";

/** Opens the visible days as a file in a new tab. */
export function useCompletenessFile() {
  const { open, unopened } = useFileTab();
  const fileOf = (books: readonly BookOfDays[], what: string, period: { from: string; to: string }) =>
    createFile({
      name: fileName(["Completeness", what, `${period.from} to ${period.to}`], "csv"),
      type: "text/csv;charset=utf-8",
      content: new TextEncoder().encode(completenessCsv(books)),
    });
  return {
    unopened,
    make: (...[books, what, period]: Parameters<typeof fileOf>) =>
      void open("Completeness", () => Promise.resolve(fileOf(books, what, period))),
  };
}
