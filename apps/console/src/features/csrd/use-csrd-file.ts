import { generateCsrdFile } from "@shore/api/gen/calls/csrd";
import { endOfUtcDay, formatDays, startOfUtcDay } from "@shore/api/ship-time";
import { useGeneratedFile } from "#shared/file-tab/use-generated-file.ts";
import type { Period } from "./csrd-view.ts";

type CsrdFileOf = { vesselUuid: string; vesselName: string; period: Period };

/** Opens the actions of a period as CSV in a new tab. */
export function useCsrdFile({ vesselUuid, vesselName, period }: CsrdFileOf) {
  const file = useGeneratedFile(generateCsrdFile, "CSRD operation actions");
  const make = () =>
    file.make({
      request: { vesselUuid, fromTime: startOfUtcDay(period.from), toTime: endOfUtcDay(period.to) },
      nameParts: [vesselName, "CSRD", formatDays(period)],
      extension: "csv",
    });
  return { ...file, make };
}
