import { create } from "@bufbuild/protobuf";
import { FigureSeriesSchema } from "@shore/api/gen/shore/v1/figures_pb";
import { expect, test } from "vitest";
import { figuresOf } from "./figure-lines.ts";

test.each([
  ["Pilot transfers", true],
  ["Number of boats in use", true],
  ["Sea state", false],
  ["Wind force", false],
  ["Swell", false],
  ["Cloud oktas", false],
  ["Main engine revolutions", false],
  ["Status", false],
  ["Pilot transfers (per day)", false],
])("whole numbers named %s are counts: %s", (label, isCount) => {
  const points = [2, 4, 3].map((value) => ({ value, min: value, max: value, count: 1 }));
  const series = create(FigureSeriesSchema, { name: "a", label, points });
  const [figure] = figuresOf(["a"], [{ key: "v", label: "Havbris", vesselUuid: "v", shiftMs: 0, series: [series] }]);
  expect(figure?.isCount).toBe(isCount);
});
