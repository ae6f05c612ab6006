import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { hits } from "#testing/find.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const path = paths.find({ organizationUuid });

test("an entry whose time is not believed is marked", async () => {
  const [first, ...others] = hits;
  const marked = { ...first, logbookEntry: { ...first?.logbookEntry, timeMark: TimeMark.FUTURE } };
  renderShore(`${path}?q=noon`, {
    findEntries: () => ({ hits: [marked, ...others], total: hits.length, totalIsExact: true, indexedPercent: 100 }),
  });
  // In its row, and in the panel.
  expect(await screen.findAllByText("Time of the future")).toHaveLength(2);
});
