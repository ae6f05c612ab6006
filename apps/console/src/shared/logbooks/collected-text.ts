import { labelAndUnit, NO_VALUE, positionText, round4, withUnit, yesOrNo } from "@shore/api/formatting/values";
import type { CollectedDataItem } from "@shore/api/gen/shore/v1/logbooks_pb";

/** Returns the label without the unit, which is shown after the number if there is one. */
export function collectedTerm({ label, name, value }: CollectedDataItem): string {
  return value.case === "number" ? labelAndUnit(label || name).term : label || name;
}

/** Returns a collected value as one text: `1007.5 hPa`. */
export function collectedText({ label, name, value }: CollectedDataItem): string {
  switch (value.case) {
    case "number":
      return withUnit(round4(value.value), labelAndUnit(label || name).unit);
    case "position":
      return positionText(value.value);
    case "bool":
      return yesOrNo(value.value);
    case "string":
      return value.value === "" ? NO_VALUE : value.value;
    case undefined:
      return NO_VALUE;
    default:
      return value satisfies never;
  }
}
