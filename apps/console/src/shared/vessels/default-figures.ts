import type { FigureName } from "@shore/api/gen/shore/v1/figures_pb";
import { labelAndUnit } from "@shore/api/formatting/values";

/** Returns the two most frequent figures of a vessel's last entries, except directions: their lines jump at north. */
export function defaultFigures(known: readonly FigureName[]): string[] {
  const noDirections = known.filter(({ label }) => labelAndUnit(label).unit !== "°");
  return (noDirections.length > 0 ? noDirections : known).slice(0, 2).map(({ name }) => name);
}
