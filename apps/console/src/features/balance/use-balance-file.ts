import { generateBalanceFile } from "@shore/api/gen/calls/balance";
import { useGeneratedFile } from "#shared/file-tab/use-generated-file.ts";
import { type BalanceView, filterOf } from "./balance-view.ts";

/** Opens the findings of a view as CSV in a new tab; an error applies to its filter only. */
export function useBalanceFile(view: BalanceView) {
  const file = useGeneratedFile(generateBalanceFile, "Balance");
  const filter = filterOf(view);
  const isOfThis = JSON.stringify(file.request?.filter) === JSON.stringify(filter);
  const make = () => file.make({ request: { filter }, nameParts: ["Balance"], extension: "csv" });
  return { ...file, refusal: isOfThis ? file.refusal : undefined, make };
}
