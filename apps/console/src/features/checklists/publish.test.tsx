import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CHECKLIST_TEMPLATE_REVISION_COMMIT_DRAFT_REQUEST } from "@shore/api/field-limits.gen";
import { paths } from "#paths.ts";
import { checklistsAnswering, checklistUuid, revisions, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const draft = paths.checklistRevision({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
});
const question = async () => within(await screen.findByRole("alertdialog"));

test("the publish dialog links to the full comparison and closes then", async () => {
  const { router } = renderShore(draft);
  await press("Publish");
  await userEvent.click(await (await question()).findByRole("link", { name: "Compare" }));
  expect(await screen.findByText("Draft against revision 3")).toBeVisible();
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(router.state.location.search).toBe(`?compare=${revisionUuid(1, 3)}`);
});

test("the publish dialog lists the changed tasks, and the vessels that do not get it yet with the reason", async () => {
  renderShore(draft);
  await press("Publish");
  const dialog = await question();
  const changed = within(await dialog.findByRole("group", { name: "Changed tasks" })).getAllByRole("listitem");
  expect(changed.map(({ textContent }) => textContent)).toEqual([
    "1 Navigation equipment",
    "AIS voyage data updatedDestination, ETA, draught and statusAdded",
  ]);
  const late = within(await dialog.findByRole("list", { name: "Vessels that do not get it yet" })).getAllByRole(
    "listitem",
  );
  expect(late.map(({ textContent }) => textContent)).toEqual([
    "Lofot Pilot is silent: it gets this when it connects again.",
    "Utsira Light has never connected: tell it another way.",
  ]);
});

test.each(proveOnly)("without links the dialog still publishes, and names no vessel as late", async () => {
  renderShore(draft, {
    shipLinkList: failing(Code.Unavailable),
    checklistTemplateRevisionCommitDraft: () => ({}),
  });
  await press("Publish");
  const dialog = await question();
  await dialog.findByRole("group", { name: "Changed tasks" });
  expect(dialog.queryByRole("list", { name: "Vessels that do not get it yet" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Checklist published.")).toBeVisible();
});

test("a comparison shows what changed, and the rest on request", async () => {
  renderShore(`${draft}?compare=${revisionUuid(1, 3)}`);
  expect(await screen.findByText("Draft against revision 3")).toBeVisible();
  expect(screen.getByText("AIS voyage data updated")).toBeVisible();
  expect(screen.getByText("3 tasks, unchanged")).toBeVisible();
  expect(screen.queryByText("Radar performance monitor tested")).toBeNull();
  expect(screen.queryByText("Bow thruster tested")).toBeNull();
  await press("Show 5 tasks unchanged");
  expect(screen.getByText("Radar performance monitor tested")).toBeVisible();
  expect(screen.getByText("Bow thruster tested")).toBeVisible();
  await press("Hide what is unchanged");
  expect(screen.queryByText("Bow thruster tested")).toBeNull();
});

test.each(proveOnly)("a draft changed by another user meanwhile is published after a refetch", async () => {
  const sent: string[] = [];
  const why = "Anchors are cleared before departure from all ports.";
  let stored = revisions;
  let requests = 0;
  renderShore(draft, {
    checklistTemplateRevisionGet: (request, context) => {
      requests += 1;
      return checklistsAnswering({ revisions: stored }).checklistTemplateRevisionGet?.(request, context) ?? {};
    },
    checklistTemplateRevisionCommitDraft: ({ etag, changeNote }) => {
      sent.push(`${etag}: ${changeNote}`);
      if (etag !== "newer") throw new ConnectError("stale", Code.Aborted);
      return {};
    },
  });
  await press("Publish");
  stored = revisions.map((one, index) => (index === 0 ? { ...one, etag: "newer" } : one));
  await userEvent.type((await question()).getByRole("textbox", { name: "What changed and why" }), why);
  await userEvent.click((await question()).getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Unable to publish checklist.")).toBeVisible();
  const before = requests;
  await userEvent.click((await question()).getByRole("button", { name: "Cancel" }));
  await expect.poll(() => requests).toBeGreaterThan(before);
  await press("Publish");
  await userEvent.click((await question()).getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Checklist published.")).toBeVisible();
  expect(sent).toEqual([`etag 1.4: ${why}`, `newer: ${why}`]);
});

test.each(["Publish", "Discard"])("%s closes when the draft that is loaded again has been published", async (verb) => {
  let stored = revisions;
  const stale = failing(Code.Aborted, "Somebody else has changed or published this draft since you opened it.");
  renderShore(draft, {
    checklistTemplateRevisionGet: (request, context) =>
      checklistsAnswering({ revisions: stored }).checklistTemplateRevisionGet?.(request, context) ?? {},
    checklistTemplateRevisionList: (request, context) =>
      checklistsAnswering({ revisions: stored }).checklistTemplateRevisionList?.(request, context) ?? {},
    checklistTemplateRevisionCommitDraft: stale,
    checklistTemplateRevisionDiscardDraft: stale,
  });
  await press(verb);
  stored = revisions.map((one, index) => (index === 0 ? { ...one, draft: false } : one));
  await userEvent.click((await question()).getByRole("button", { name: verb }));
  await userEvent.click(await (await question()).findByRole("button", { name: "Load it again" }));
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(await screen.findByRole("link", { name: "Copy" })).toBeVisible();
});

test("a note that is too long shows an error beside it, and nothing is published", async () => {
  renderShore(draft);
  await press("Publish");
  await userEvent.click((await question()).getByRole("textbox", { name: "What changed and why" }));
  await userEvent.paste("x".repeat(CHECKLIST_TEMPLATE_REVISION_COMMIT_DRAFT_REQUEST.changeNote + 1));
  expect(await screen.findByText("Exceeds maximum length")).toBeVisible();
  await userEvent.click((await question()).getByRole("button", { name: "Publish" }));
  expect(screen.queryByText("Checklist published.")).toBeNull();
  expect(await question()).toBeDefined();
});

test("a published revision shows what changed and why", async () => {
  const stored = revisions.map((one, at) =>
    at === 1 ? { ...one, changeNote: "Whistle test moved to the daily round." } : one,
  );
  const published = paths.checklistRevision({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(1),
    checklistTemplateRevisionUuid: revisionUuid(1, 3),
  });
  renderShore(published, checklistsAnswering({ revisions: stored }));
  expect(await screen.findByRole("heading", { name: "What changed and why" })).toBeVisible();
  const versions = within(screen.getByRole("list", { name: "Versions" }));
  expect(versions.getByText("Whistle test moved to the daily round.")).toBeVisible();
  expect(screen.getAllByText("Whistle test moved to the daily round.")).toHaveLength(2);
});

test.each(proveOnly)("a checklist removed by another user leaves the list after a failed move", async () => {
  let stored = revisions;
  renderShore(paths.checklists({ organizationUuid }), {
    checklistTemplateList: (request, context) =>
      checklistsAnswering({ revisions: stored }).checklistTemplateList?.(request, context) ?? {},
    checklistTemplateUpdate: failing(Code.NotFound),
  });
  await press("Actions for Bunkering");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Move" }));
  stored = revisions.filter(({ templateData }) => templateData?.name !== "Bunkering");
  const dialog = within(await screen.findByRole("dialog", { name: "Move checklist" }));
  await userEvent.click(await dialog.findByRole("button", { name: /Collection/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Environment" }));
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("Unable to move checklist.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect.poll(() => screen.queryByRole("link", { name: "Bunkering" })).toBeNull();
});
