import { generateAmendmentFile } from "@shore/api/gen/calls/amendments";
import { todayUtc } from "@shore/api/ship-time";
import { useGeneratedFile } from "#shared/file-tab/use-generated-file.ts";
import { type AmendmentView, filterOf } from "./amendment-view.ts";
import { periodOf, periodText } from "#shared/fleet-filters/recent-period.ts";

/** Opens the amendments of a view in its order as CSV in a new tab; an error applies to its filter only. */
export function useAmendmentFile(view: AmendmentView) {
  const file = useGeneratedFile(generateAmendmentFile, "Amendments");
  const filter = filterOf(view, todayUtc());
  const isOfThis = JSON.stringify(file.request?.filter) === JSON.stringify(filter);
  const make = () =>
    file.make({
      request: { filter, sort: view.sort.column, ascending: view.sort.direction === "ascending" },
      nameParts: ["Amendments", periodText(periodOf(view, todayUtc()))],
      extension: "csv",
    });
  return { ...file, refusal: isOfThis ? file.refusal : undefined, make };
}
