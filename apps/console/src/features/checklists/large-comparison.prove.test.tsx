import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import {
  checklistsAnswering,
  checklistUuid,
  everyTaskEdited,
  largest,
  revisionUuid,
  withVersionContents,
} from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const comparison = paths.checklistRevision({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
  compareWith: revisionUuid(1, 3),
});

test("a checklist of 64 by 64 edited tasks is compared: rendered near the viewport, the rest on scrolling, and all for print", async () => {
  const versions = withVersionContents(everyTaskEdited, largest);
  renderShore(comparison, checklistsAnswering({ revisions: versions }));
  expect(await screen.findByText("4096 tasks edited.")).toBeVisible();
  expect(document.querySelectorAll("main ol > li").length).toBeLessThan(64 * 6);
  const isRendered = (section: number) => document.body.textContent?.includes(`Check 64 of round ${section}`);
  expect(isRendered(64)).toBe(false);
  screen.getByText("Round 64").scrollIntoView();
  await expect.poll(() => isRendered(64)).toBe(true);
  expect(isRendered(32)).toBe(false);
  dispatchEvent(new Event("beforeprint"));
  await expect.poll(() => isRendered(32)).toBe(true);
});
