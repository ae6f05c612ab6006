import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { checklistsAnswering, checklistUuid, largest, revisionUuid, withDraftContent } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

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

afterEach(deleteAllDrafts);

describe("validation errors", () => {
  test("are shown beside each label and counted, and the first invalid field gets the focus", async () => {
    renderShore(newEditor, { checklistTemplateGroupList: () => ({ checklistTemplateGroups: [] }) });
    expect(await screen.findByText("(No collections found. Please create a collection to continue.)")).toBeVisible();
    await press("Create checklist");
    expect(await screen.findAllByText("Required")).toHaveLength(4);
    expect(screen.getByRole("button", { name: /4 fields need attention/ })).toBeVisible();
    await expect.element(await nameField()).toHaveFocus();
    await userEvent.type(await nameField(), "Anchoring");
    expect(await screen.findAllByText("Required")).toHaveLength(3);
    await press(/3 fields need attention/);
    await expect.poll(() => document.activeElement?.textContent).toContain("None");
  });

  test.each([
    ["Name of checklist", 256],
    [/^Document reference/, 256],
    [/^General information/, 8192],
    ["Name of section 1", 256],
    ["Task name", 256],
    [/^Task description/, 1024],
  ])("%s may have %d characters; one more shows an error while typing, and is kept", async (name, limit) => {
    renderShore(newEditor);
    const field = await screen.findByRole("textbox", { name });
    await userEvent.click(field);
    await userEvent.paste("n".repeat(limit));
    expect(screen.queryByText("Exceeds maximum length")).toBeNull();
    await userEvent.type(field, "!");
    expect(await screen.findByText("Exceeds maximum length")).toBeVisible();
    expect(field).toHaveValue(`${"n".repeat(limit)}!`);
  });

  const [first, ...others] = largest.sections;
  test.each([
    ["Exceeds maximum amount of sections", [...largest.sections, { name: "One more", tasks: [] }]],
    ["Exceeds maximum amount of tasks", [{ name: "Full", tasks: [...first!.tasks, ...first!.tasks] }, ...others]], // 64 is the maximum.
  ])("are shown: '%s'", async (text, sections) => {
    renderShore(draftEditor, checklistsAnswering({ revisions: withDraftContent({ ...largest, sections }) }));
    await press("Update draft");
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("of the server are shown at their fields, and those without a field above the form", async () => {
    renderShore(newEditor, {
      checklistTemplateCreate: () => {
        throw new ConnectError("no", Code.InvalidArgument, undefined, [
          {
            desc: BadRequestSchema,
            value: create(BadRequestSchema, {
              fieldViolations: [
                {
                  field: "checklistTemplateGroupId.checklistTemplateGroupUuid",
                  description: "There is no such collection.",
                },
                { field: "templateData.sections[0].tasks[0].name", description: "Not with us." },
              ],
            }),
          },
          {
            desc: LocalizedMessageSchema,
            value: create(LocalizedMessageSchema, { message: "The collection has been removed. Choose another one." }),
          },
        ]);
      },
    });
    await userEvent.type(await nameField(), "Anchoring");
    await userEvent.type(screen.getByRole("textbox", { name: "Name of section 1" }), "Before");
    await userEvent.type(screen.getByRole("textbox", { name: "Task name" }), "Anchors cleared");
    await press("Create checklist");
    expect(await screen.findByText("Unable to create checklist draft.")).toBeVisible();
    expect(await screen.findByText("The collection has been removed. Choose another one.")).toBeVisible();
    expect(screen.getByText("There is no such collection.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Task name" })).toHaveAccessibleDescription("Not with us.");
    expect(await nameField()).toHaveValue("Anchoring");
  });
});

describe("at 64 sections with 64 tasks", () => {
  test("the first error is shown although it is far away, in a collapsed section and not rendered", async () => {
    const sections = largest.sections.map(({ name, tasks }, index) => ({
      name,
      tasks: tasks.map((task, at) => (index === 60 && at === 40 ? { ...task, name: "" } : task)),
    }));
    renderShore(draftEditor, checklistsAnswering({ revisions: withDraftContent({ ...largest, sections }) }));
    await press("Tasks of section 1");
    await press("Update draft");
    await expect.poll(() => document.activeElement?.getAttribute("name") ?? "").toMatch(/^tasks\..*\.name$/);
    expect(document.activeElement).toHaveProperty("value", "");
    expect(screen.getByRole("button", { name: /1 field needs attention/ })).toBeVisible();
    expect(document.querySelectorAll("li").length).toBeLessThan(200);
  });
});
