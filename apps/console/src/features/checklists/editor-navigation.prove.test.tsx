import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { checklistUuid, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const list = paths.checklists({ organizationUuid });
const editorOf = (checklist: number, version: number, copy = false) =>
  paths.checklistEditor({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(checklist),
    checklistTemplateRevisionUuid: revisionUuid(checklist, version),
    copy,
  });
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const DRAFT_EXISTS = "This checklist has a draft already";

afterEach(deleteAllDrafts);

test("Back after saving leads to the previous page, not to an empty editor", async () => {
  const { router } = renderShore(list, {
    checklistTemplateCreate: () => ({ checklistTemplateId: { checklistTemplateUuid: checklistUuid(2) } }),
  });
  await userEvent.click(await screen.findByRole("link", { name: "Create checklist" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Name of checklist" }), "Pre-arrival bridge");
  await userEvent.type(screen.getByRole("textbox", { name: "Name of section 1" }), "Before");
  await userEvent.type(screen.getByRole("textbox", { name: "Task name" }), "Anchors cleared");
  await userEvent.click(screen.getByRole("button", { name: "Create checklist" }));
  await heading("Pre-arrival bridge");
  await router.navigate(-1);
  expect(await heading("Checklists")).toBeVisible();
});

test("a published revision with a draft shows a warning at once, with a link to the draft", async () => {
  renderShore(editorOf(1, 3));
  expect(await screen.findByText(DRAFT_EXISTS)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Edit the draft" }));
  await heading(/Update draft/);
  expect(screen.queryByText(DRAFT_EXISTS)).toBeNull();
});

test("a copy, or a published revision without a draft, shows no warning", async () => {
  const { unmount } = renderShore(editorOf(1, 3, true));
  await heading("Create checklist");
  expect(screen.queryByText(DRAFT_EXISTS)).toBeNull();
  unmount();
  renderShore(editorOf(2, 1));
  await heading("Create checklist draft");
  expect(screen.queryByText(DRAFT_EXISTS)).toBeNull();
});

test("without a collection the list offers to create one", async () => {
  renderShore(list, { checklistTemplateGroupList: () => ({}), checklistTemplateList: () => ({}) });
  await userEvent.click(await screen.findByRole("link", { name: "Create collection" }));
  expect(await heading("Create checklist collection")).toBeVisible();
});
