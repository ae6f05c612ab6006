import { CHECKLIST_SECTION, CHECKLIST_TEMPLATE_DATA } from "@shore/api/field-limits.gen";
import { violationsIn } from "@shore/server/testing/raw-calls";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";
import { call, contentNamed, newChecklist, newCollection } from "./raw-call.ts";

/**
 * Every rule of docs/spec/validation.md for checklists, collections and groups: violated on the screen, the field shows the message and
 * nothing is sent; violated by a raw call, the server rejects it with the same message. The maximum of sections is enforced by the button
 * that adds one; its message is covered by the editor's tests.
 */
const origin = inject("origin");
let browser: Browser;
let page: Page;
let organization: string;
let sent: string[];
let collection: Awaited<ReturnType<typeof newCollection>>;
let draft: Awaited<ReturnType<typeof newChecklist>>;
let group: { vesselGroupId: { vesselGroupUuid: string } };
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page, origin, "Member");
  await page.waitForURL(/\/vessels$/);
  organization = page.url().replace(/\/vessels$/, "");
  collection = await newCollection(page, "Rules are rules");
  draft = await newChecklist(page, "Rules are rules", collection.checklistTemplateGroupId);
  ({ vesselGroup: group } = await call<{ vesselGroup: typeof group }>(page, "VesselGroupCreate", {
    displayName: "Rules are rules",
  }));
  page.on("request", (request) => {
    if (request.method() === "POST" && /(?:Create|Update|Draft)$/u.test(request.url())) sent.push(request.url());
  });
});
afterAll(async () => {
  sent = [];
  await call(page, "ChecklistTemplateDelete", { checklistTemplateId: draft.checklistTemplateId });
  await call(page, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId: collection.checklistTemplateGroupId });
  await call(page, "VesselGroupDelete", { vesselGroupId: group.vesselGroupId });
  await browser.close();
});

const required = "Required";
const tooLong = "Exceeds maximum length";
const section = { name: "Hull", tasks: [{ name: "Ice belt inspected" }] };
const withTask = (task: object) => ({ sections: [{ ...section, tasks: [task] }] });
const tooLongText = (limit: number) => "n".repeat(limit + 1);

type Form = "checklist" | "collection" | "group";
type Rule = [
  rule: string,
  form: Form,
  field: string | RegExp,
  typed: string,
  words: string,
  sent: object,
  violatedField: string,
];

const rules: Rule[] = [
  ["Template name: required", "checklist", "Name of checklist", "", required, { name: "" }, "name"],
  [
    "Template name: max 256",
    "checklist",
    "Name of checklist",
    tooLongText(CHECKLIST_TEMPLATE_DATA.name),
    tooLong,
    { name: tooLongText(CHECKLIST_TEMPLATE_DATA.name) },
    "name",
  ],
  [
    "Document reference: max 256",
    "checklist",
    /^Document reference/,
    tooLongText(256),
    tooLong,
    { documentReference: tooLongText(256) },
    "documentReference",
  ],
  [
    "General information: max 8192",
    "checklist",
    /^General information/,
    tooLongText(8192),
    tooLong,
    { generalInformation: tooLongText(8192) },
    "generalInformation",
  ],
  [
    "Section name: required",
    "checklist",
    "Name of section 1",
    "",
    required,
    { sections: [{ ...section, name: "" }] },
    "sections[0].name",
  ],
  [
    "Section name: max 256",
    "checklist",
    "Name of section 1",
    tooLongText(256),
    tooLong,
    { sections: [{ ...section, name: tooLongText(256) }] },
    "sections[0].name",
  ],
  ["Task name: required", "checklist", "Task name", "", required, withTask({ name: "" }), "sections[0].tasks[0].name"],
  [
    "Task name: max 256",
    "checklist",
    "Task name",
    tooLongText(256),
    tooLong,
    withTask({ name: tooLongText(256) }),
    "sections[0].tasks[0].name",
  ],
  [
    "Task description: max 1024",
    "checklist",
    /^Task description/,
    tooLongText(1024),
    tooLong,
    withTask({ name: "t", description: tooLongText(1024) }),
    "sections[0].tasks[0].description",
  ],
  ["Collection displayName: required", "collection", "Display name", "", required, { displayName: "" }, "displayName"],
  [
    "Collection displayName: max 256",
    "collection",
    "Display name",
    tooLongText(256),
    tooLong,
    { displayName: tooLongText(256) },
    "displayName",
  ],
  ["Vessel group displayName: required", "group", "Display name", "", required, { displayName: "" }, "displayName"],
  [
    "Vessel group displayName: max 256",
    "group",
    "Display name",
    tooLongText(256),
    tooLong,
    { displayName: tooLongText(256) },
    "displayName",
  ],
];

test.each(rules)("%s", async (_rule, form, name, typed, words, message, violatedField) => {
  const { address, key, of } = forms[form]();
  await page.goto(`${organization}/${address}`);
  const field = page.getByRole("textbox", { name }).first();
  await field.fill("something else first");
  await field.fill(typed);
  sent = [];
  await page
    .getByRole("button", { name: /^(?:Create|Update)/ })
    .last()
    .click();
  await page.getByRole("button", { name: "1 field needs attention" }).waitFor();
  expect(await descriptionOf(field)).toContain(words);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);

  const content = form === "checklist" ? { templateData: { ...contentNamed("Rules are rules"), ...message } } : message;
  for (const [method, id] of Object.entries(of)) {
    expect(await refusalOf(method, { ...id, ...content }), method).toContainEqual({
      field: `${key}${violatedField}`,
      description: words,
    });
  }
});

test("Collection selection: required", async () => {
  // Cannot be violated on the screen: the first collection is preselected.
  await page.route(/ChecklistTemplateGroupList/u, async (route) => {
    await route.fulfill({ json: {} });
  });
  await page.goto(`${organization}/checklists/editor`);
  await page.getByText("(No collections found. Please create a collection to continue.)").first().waitFor();
  await page.getByRole("textbox", { name: "Name of checklist" }).fill("Anchoring");
  await page.getByRole("textbox", { name: "Name of section 1" }).fill("Before");
  await page.getByRole("textbox", { name: "Task name" }).fill("Anchors cleared");
  sent = [];
  await page.getByRole("button", { name: "Create checklist", exact: true }).click();
  await page.getByText(required, { exact: true }).waitFor();
  expect(sent).toEqual([]);
  await page.unroute(/ChecklistTemplateGroupList/u);
  expect(await refusalOf("ChecklistTemplateCreate", { templateData: contentNamed("Anchoring") })).toContainEqual({
    field: "checklistTemplateGroupId",
    description: required,
  });
});

test("Checklist move: collection uuid required", async () => {
  await page.goto(`${organization}/checklists`);
  await page.getByRole("button", { name: "Actions for Rules are rules", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Move checklist" });
  sent = [];
  const update = dialog.getByRole("button", { name: "Update" });
  await update.click({ force: true });
  expect(await descriptionOf(update)).toContain("Select a collection first.");
  expect(sent).toEqual([]);
  const { checklistTemplateId } = draft;
  expect(await refusalOf("ChecklistTemplateUpdate", { checklistTemplateId })).toContainEqual({
    field: "checklistTemplateGroupId",
    description: required,
  });
});

test("Sections: max 64, tasks per section: max 64", async () => {
  const tasks = Array.from({ length: CHECKLIST_SECTION.tasks }, (_, task) => ({ name: `Task ${task + 1}` }));
  const sections = Array.from({ length: CHECKLIST_TEMPLATE_DATA.sections }, (_, index) => ({
    name: `Section ${index + 1}`,
    tasks: index === CHECKLIST_TEMPLATE_DATA.sections - 1 ? tasks : [],
  }));
  const full = { ...contentNamed("Rules are rules"), sections };
  const { checklistTemplateRevisionId, etag } = draft;
  await call(page, "ChecklistTemplateRevisionUpdateDraft", { checklistTemplateRevisionId, etag, templateData: full });
  await page.goto(`${organization}/${forms.checklist().address}`);
  const addTask = page.getByRole("button", { name: "Add task to section 64" });
  await page.getByRole("button", { name: "Add section" }).waitFor();
  // The virtualised footer of the last section is rendered when scrolled near.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return addTask.count();
    })
    .toBe(1);
  expect(await descriptionOf(addTask)).toContain("A section has at most 64 tasks.");
  const addSection = page.getByRole("button", { name: "Add section" });
  expect(await descriptionOf(addSection)).toContain("A checklist has at most 64 sections.");

  const more = { ...full, sections: [...sections, section] };
  const fuller = { ...full, sections: [{ name: "Full", tasks: [...tasks, { name: "65th" }] }] };
  for (const [templateData, field, description] of [
    [more, "templateData.sections", "Exceeds maximum amount of sections"],
    [fuller, "templateData.sections[0].tasks", "Exceeds maximum amount of tasks"],
  ] as const) {
    const { checklistTemplateGroupId } = collection;
    expect(await refusalOf("ChecklistTemplateCreate", { templateData, checklistTemplateGroupId })).toContainEqual({
      field,
      description,
    });
  }
});

/** Path and calls of each form, with the ids of its subject. */
const forms = {
  checklist: () => {
    const { checklistTemplateId, checklistTemplateRevisionId, etag } = draft;
    const { checklistTemplateRevisionUuid } = checklistTemplateRevisionId;
    return {
      address: `checklists/editor/${checklistTemplateId.checklistTemplateUuid}/${checklistTemplateRevisionUuid}`,
      key: "templateData.",
      of: {
        ChecklistTemplateCreate: { checklistTemplateGroupId: collection.checklistTemplateGroupId },
        ChecklistTemplateRevisionCreateDraft: { checklistTemplateId },
        ChecklistTemplateRevisionUpdateDraft: { checklistTemplateRevisionId, etag },
      },
    };
  },
  collection: () => ({
    address: `checklists/collections/editor/${collection.checklistTemplateGroupId.checklistTemplateGroupUuid}`,
    key: "",
    of: {
      ChecklistTemplateGroupCreate: {},
      ChecklistTemplateGroupUpdate: { checklistTemplateGroupId: collection.checklistTemplateGroupId },
    },
  }),
  group: () => ({
    address: `vessel-groups/editor/${group.vesselGroupId.vesselGroupUuid}`,
    key: "",
    of: { VesselGroupCreate: {}, VesselGroupUpdate: { vesselGroupId: group.vesselGroupId } },
  }),
} satisfies Record<Form, () => { address: string; key: string; of: Record<string, object> }>;

/** The accessible description of a field or button. */
async function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
}

/** The error of a raw call. */
async function refusalOf(method: string, message: object) {
  const answer = await call(page, method, message).then(
    () => "{}",
    (error: Error) => error.message.replace(/^[^{]*/u, ""),
  );
  return violationsIn(JSON.parse(answer));
}
