import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { checklistsAnswering, checklistUuid, largest, revisionUuid, withDraftContent } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const draftEditor = paths.checklistEditor({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
});
const outline = () => within(screen.getByRole("navigation", { name: "On this page" }));
const current = () =>
  outline()
    .queryAllByRole("button", { current: true })
    .map(({ textContent }) => textContent);
const nameOf = (section: number) => screen.findByRole("textbox", { name: `Name of section ${section}` });

afterEach(deleteAllDrafts);

test("only the part with the focus is current", async () => {
  renderShore(draftEditor);
  (await nameOf(2)).focus();
  await expect.poll(current).toEqual(["2 Steering and propulsion"]);
  screen.getByRole("textbox", { name: "Name of checklist" }).focus();
  await expect.poll(current).toEqual(["Details"]);
});

test("without focus the topmost visible part is current, also with its head out of view, and at the page's end the last part", async () => {
  renderShore(draftEditor);
  const head = await nameOf(1);
  await expect.poll(current).toEqual(["Details"]);
  head.scrollIntoView({ block: "start" });
  await expect.poll(current).toEqual(["1 Navigation equipment"]);
  screen.getByRole("button", { name: "Add task to section 1" }).scrollIntoView({ block: "center" });
  await expect.poll(() => head.getBoundingClientRect().bottom).toBeLessThan(0);
  await expect.poll(current).toEqual(["1 Navigation equipment"]);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(current).toEqual(["2 Steering and propulsion"]);
  scrollTo(0, 0);
  await expect.poll(current).toEqual(["Details"]);
});

test("on a page that scrolls little every part becomes current while scrolling", async () => {
  renderShore(draftEditor);
  await nameOf(1);
  await page.viewport(1280, document.documentElement.scrollHeight - 150);
  onTestFinished(() => page.viewport(1280, 800));
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBe(150);
  for (const part of ["Details", "1 Navigation equipment", "2 Steering and propulsion"]) {
    let step = 0;
    const partsWhileScrolling = () => {
      scrollTo(0, (step++ * 10) % 150);
      return current();
    };
    await expect.poll(partsWhileScrolling, { interval: 100 }).toEqual([part]);
  }
});

test("a part with the focus but out of view is not current", async () => {
  renderShore(draftEditor);
  (await nameOf(2)).focus();
  await expect.poll(current).toEqual(["2 Steering and propulsion"]);
  scrollTo(0, 0);
  await expect.poll(current).toEqual(["Details"]);
});

test("with 64 sections a press focuses the last one, which becomes current and visible in the outline", async () => {
  renderShore(draftEditor, checklistsAnswering({ revisions: withDraftContent(largest) }));
  await nameOf(1);
  const last = await outline().findByRole("button", { name: "64 Round 64" });
  const box = () => outline().getByRole("list").getBoundingClientRect();
  expect(last.getBoundingClientRect().top).toBeGreaterThan(box().bottom);
  await userEvent.click(last);
  await expect.element(await nameOf(64)).toHaveFocus();
  await expect.poll(current).toEqual(["64 Round 64"]);
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(box().bottom);
});

test("a section's entry follows its name while typing, and shows its errors", async () => {
  renderShore(draftEditor);
  await userEvent.type(await nameOf(2), ", aft");
  expect(outline().getByRole("button", { name: "2 Steering and propulsion, aft" })).toBeVisible();
  await userEvent.clear(await nameOf(2));
  expect(await outline().findByRole("button", { name: /^2 Unnamed section.*needs attention$/ })).toBeVisible();
});
