import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { forgetAllUnsaved } from "#shared/unsaved-work/unsaved-store.ts";
import { checklistUuid, collectionUuid, preDeparture, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const addressOf = (checklist: number, version: number, copy = false) =>
  paths.checklistEditor({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(checklist),
    checklistTemplateRevisionUuid: revisionUuid(checklist, version),
    copy,
  });
const newEditor = paths.newChecklist({ organizationUuid });
const draftEditor = addressOf(1, 4);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const nameField = () => screen.findByRole("textbox", { name: "Name of checklist" });
const taskNames = () =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: "Task name" }).map(({ value }) => value);
const bar = () => within(screen.getByRole("region", { name: "Actions" }));

afterEach(forgetAllUnsaved);

describe("what saving does", () => {
  test("a new checklist is created in the chosen collection, and shown", async () => {
    const sent: unknown[] = [];
    const { router } = renderShore(newEditor, {
      checklistTemplateCreate: ({ templateData, checklistTemplateGroupId }) => {
        sent.push([templateData?.name, templateData?.sections[0]?.tasks[0]?.name, checklistTemplateGroupId]);
        return { checklistTemplateId: { checklistTemplateUuid: checklistUuid(1) } };
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Create checklist" })).toBeVisible();
    await userEvent.type(await nameField(), "Anchoring");
    await userEvent.type(screen.getByRole("textbox", { name: "Name of section 1" }), "Before");
    await userEvent.type(screen.getByRole("textbox", { name: "Task name" }), "Anchors cleared");
    await press("Create checklist");
    expect(await screen.findByText("Checklist draft created.")).toBeVisible();
    await expect
      .poll(() => router.state.location.pathname)
      .toContain(`/shore${paths.checklist({ organizationUuid, checklistTemplateUuid: checklistUuid(1) })}`);
    expect(sent).toMatchObject([["Anchoring", "Anchors cleared", { checklistTemplateGroupUuid: collectionUuid(1) }]]);
  });

  test("a draft is updated from the etag that was opened", async () => {
    const sent: unknown[] = [];
    renderShore(draftEditor, {
      checklistTemplateRevisionUpdateDraft: ({ checklistTemplateRevisionId, etag, templateData }) => {
        sent.push([checklistTemplateRevisionId?.checklistTemplateRevisionUuid, etag, templateData?.name]);
        return {};
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: /Update draft/ })).toBeVisible();
    await userEvent.type(await nameField(), ", winter");
    await press("Update draft");
    expect(await screen.findByText("Checklist draft updated.")).toBeVisible();
    expect(sent).toEqual([[revisionUuid(1, 4), "etag 1.4", "Pre-departure bridge, winter"]]);
  });

  test("a published revision gets a draft, based on the latest published one", async () => {
    const sent: unknown[] = [];
    renderShore(addressOf(2, 1), {
      checklistTemplateRevisionCreateDraft: (request) => {
        sent.push([request.checklistTemplateId, request.checklistTemplateRevisionId, request.templateData?.name]);
        return {};
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Create checklist draft" })).toBeVisible();
    await userEvent.type(await nameField(), "!");
    await press("Create draft");
    expect(await screen.findByText("Checklist draft created.")).toBeVisible();
    expect(sent).toMatchObject([
      [
        { checklistTemplateUuid: checklistUuid(2) },
        { checklistTemplateRevisionUuid: revisionUuid(2, 1) },
        "Pre-arrival bridge!",
      ],
    ]);
  });

  test("a copy becomes a new checklist with the same words", async () => {
    const sent: unknown[] = [];
    renderShore(addressOf(1, 3, true), {
      checklistTemplateCreate: ({ templateData }) => {
        sent.push(templateData);
        return { checklistTemplateId: { checklistTemplateUuid: checklistUuid(1) } };
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Create checklist" })).toBeVisible();
    await press("Create checklist");
    expect(await screen.findByText("Checklist draft created.")).toBeVisible();
    expect(sent).toMatchObject([{ name: preDeparture.name, documentReference: "BR-101" }]);
  });
});

describe("sections and tasks", () => {
  test("a task is removed without asking, the next one gets the focus, and it can be put back", async () => {
    renderShore(draftEditor);
    await press("Remove task 1.2");
    expect(taskNames()).not.toContain("ECDIS route checked and locked");
    await expect.poll(() => document.activeElement).toHaveProperty("value", "Radar performance monitor tested");
    expect(bar().getByText("Task 1.2 removed.")).toBeVisible();
    await press("Undo");
    await expect.poll(taskNames).toContain("ECDIS route checked and locked");
    expect(taskNames()[1]).toBe("ECDIS route checked and locked");
    await expect.poll(() => document.activeElement).toHaveProperty("value", "ECDIS route checked and locked");
  });
});
