import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { checklistUuid, collectionUuid, preDeparture, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const addressOf = (checklist: number, version: number, copy = false) =>
  paths.checklistEditor({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(checklist),
    checklistTemplateRevisionUuid: revisionUuid(checklist, version),
    copy,
  });
const newEditor = paths.newChecklist({ organizationUuid });
const draftEditor = addressOf(1, 4);
const nameField = () => screen.findByRole("textbox", { name: "Name of checklist" });
const taskNames = () =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: "Task name" }).map(({ value }) => value);
const bar = () => within(screen.getByRole("region", { name: "Actions" }));

afterEach(deleteAllDrafts);

describe("saving", () => {
  test("creates a new checklist in the chosen collection and shows it", async () => {
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

  test("updates a draft from the etag that was opened", async () => {
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

  test("of a published revision creates a draft based on the latest published one", async () => {
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

  test.each(proveOnly)("a copy creates a new checklist with the same content", async () => {
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
  test("a task is removed without confirmation, the next one gets the focus, and Undo restores it", async () => {
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

  test("Enter in a task's name goes to the next task, and after the last one to a new task", async () => {
    renderShore(draftEditor);
    const [first, second] = await screen.findAllByRole("textbox", { name: "Task name" });
    const before = taskNames().length;
    first?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement).toBe(second);
    const last = screen.getAllByRole("textbox", { name: "Task name" }).at(-1);
    last?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(taskNames).toHaveLength(before + 1);
    await expect.poll(() => document.activeElement).toBe(screen.getAllByRole("textbox", { name: "Task name" }).at(-1));
    await userEvent.keyboard("Lights on");
    expect(taskNames().at(-1)).toBe("Lights on");
  });

  test.each(proveOnly)("a section is deleted only after confirmation", async () => {
    renderShore(draftEditor);
    await press("Delete section 1");
    const question = await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this section?" });
    await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(taskNames()).toHaveLength(6);
    await press("Delete section 1");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await expect.poll(() => taskNames()).toHaveLength(2);
    await expect.poll(() => document.activeElement).toHaveProperty("value", "Steering and propulsion");
  });

  test.each(proveOnly)("sections and tasks are duplicated with all their fields", async () => {
    renderShore(draftEditor);
    await press("Duplicate task 1.1");
    await expect.poll(() => taskNames().slice(0, 2)).toEqual(Array(2).fill("Gyro and magnetic compass compared"));
    await press("Duplicate section 2");
    expect(await screen.findByRole("textbox", { name: "Name of section 3" })).toHaveValue("Steering and propulsion");
    await expect.element(screen.getByRole("textbox", { name: "Name of section 3" })).toHaveFocus();
  });

  test("lines pasted into a task's name are offered as one task each", async () => {
    renderShore(newEditor);
    await userEvent.click(await screen.findByRole("textbox", { name: "Task name" }));
    await userEvent.paste("1. Compass compared\n2. Radar tested\n\n3. AIS updated");
    expect(await screen.findByText("3 lines were pasted.")).toBeVisible();
    await press("Make 3 tasks");
    await expect.poll(taskNames).toEqual(["Compass compared", "Radar tested", "AIS updated"]);
    await expect.poll(() => document.activeElement).toHaveProperty("value", "AIS updated");
    expect(bar().getByText("2 tasks added.")).toBeVisible();
  });

  test("the offer is withdrawn when the pasted text is changed, so that no change is lost", async () => {
    renderShore(newEditor);
    await userEvent.click(await screen.findByRole("textbox", { name: "Task name" }));
    await userEvent.paste("Compass compared\nRadar tested");
    expect(await screen.findByText("2 lines were pasted.")).toBeVisible();
    await userEvent.keyboard("!");
    expect(screen.queryByText("2 lines were pasted.")).toBeNull();
  });

  test.each(proveOnly)("of too many pasted lines, those that fit become tasks", async () => {
    renderShore(newEditor);
    await userEvent.click(await screen.findByRole("textbox", { name: "Task name" }));
    await userEvent.paste(Array.from({ length: 70 }, (_, line) => `Line ${line + 1}`).join("\n"));
    expect(await screen.findByText("70 lines were pasted. This section has room for 64 of them.")).toBeVisible();
    await press("Make 64 tasks");
    expect(await screen.findByText("64 of 64")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add task to section 1" })).toHaveAttribute("aria-disabled", "true");
  });
});

describe("rearranging", () => {
  test("is offered only with more than one item", async () => {
    renderShore(newEditor);
    await nameField();
    expect(screen.queryByRole("switch")).toBeNull();
    await press("Add task to section 1");
    expect(await screen.findByRole("switch", { name: "Rearrange sections and tasks" })).toBeVisible();
  });

  test("by buttons and by keys moves sections and tasks, and the new order is saved", async () => {
    const sent: string[] = [];
    renderShore(draftEditor, {
      checklistTemplateRevisionUpdateDraft: ({ templateData }) => {
        for (const { name, tasks } of templateData?.sections ?? []) sent.push(name, ...tasks.map((task) => task.name));
        return {};
      },
    });
    await userEvent.click(await screen.findByRole("switch", { name: /Rearrange/ }));
    await press("Move section 2 up");
    const handle = screen.getByRole("button", { name: /Move task 2\.1, Gyro/ });
    handle.focus();
    await userEvent.keyboard(" {ArrowDown} ");
    await userEvent.click(screen.getByRole("switch", { name: /Rearrange/ }));
    await press("Update draft");
    expect(await screen.findByText("Checklist draft updated.")).toBeVisible();
    expect(sent).toEqual([
      "Steering and propulsion",
      "Steering gear tested from all positions",
      "Bow thruster tested",
      "Navigation equipment",
      "ECDIS route checked and locked",
      "Gyro and magnetic compass compared",
      "Radar performance monitor tested",
      "AIS voyage data updated",
    ]);
  });
});

describe("leaving", () => {
  test("asks for confirmation with changes only, and Cancel leads to the checklist", async () => {
    const { router } = renderShore(draftEditor);
    await userEvent.type(await nameField(), "!");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await press("Stay");
    await userEvent.type(await nameField(), "{Backspace}");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await expect.poll(() => router.state.location.pathname).toContain(`/checklists/${checklistUuid(1)}`);
  });

  test("a new checklist leads back to the list", async () => {
    renderShore(newEditor);
    await nameField();
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute(
      "href",
      `/shore${paths.checklists({ organizationUuid })}`,
    );
  });
});

test.each(proveOnly)("the preview shows the entered values, as on board", async () => {
  renderShore(draftEditor);
  await userEvent.type(await nameField(), ", winter");
  await press("Preview as seen on board");
  expect(await screen.findByRole("dialog", { name: "Pre-departure bridge, winter" })).toBeVisible();
});

test("the collection can be chosen only for a new checklist", async () => {
  renderShore(draftEditor);
  expect(await screen.findByRole("button", { name: /Collection/ })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("To change the collection, use Move on the checklist's page.")).toBeVisible();
});
