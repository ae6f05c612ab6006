import { CHECKLIST_SECTION, CHECKLIST_TASK, CHECKLIST_TEMPLATE_DATA } from "@shore/api/field-limits.gen";
import { nameProblem } from "@shore/api/names";
import { beforeAll, describe, expect, test } from "vitest";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { checklistNamed, newCollection, newestOf, newTemplate } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
let client: ShoreClient;
let organizationUuid: string;
beforeAll(async () => {
  ({ client, organizationUuid } = await signedIn(database, "member"));
});

test.each(proveOnly)(
  "the largest valid checklist is read back unchanged",
  async () => {
    const templateData = {
      ...checklistNamed("n".repeat(CHECKLIST_TEMPLATE_DATA.name)),
      category: "Environment",
      connectedLogbook: "gmdss",
      recordOpenInLogbook: true,
      recordCompleteInLogbook: true,
      hideIndividualTaskTimestamps: true,
      signaturesRequired: 1,
      documentReference: "d".repeat(CHECKLIST_TEMPLATE_DATA.documentReference),
      generalInformation: "g".repeat(CHECKLIST_TEMPLATE_DATA.generalInformation),
      sections: Array.from({ length: CHECKLIST_TEMPLATE_DATA.sections }, (_, section) => ({
        name: `${section} `.padEnd(CHECKLIST_SECTION.name, "s"),
        tasks: Array.from({ length: CHECKLIST_SECTION.tasks }, (_, task) => ({
          name: `${section}.${task} `.padEnd(CHECKLIST_TASK.name, "t"),
          description: `${section}.${task} `.padEnd(CHECKLIST_TASK.description, "x"),
          recordCompletionInLogbooks: ["deck", "engine", "gmdss"].slice(0, task % 4),
        })),
      })),
    };
    const template = await newTemplate(client, templateData);
    const created = await newestOf(client, template);
    expect(plain(created.templateData)).toEqual(templateData);
    const edited = { ...templateData, name: "Edited", sections: templateData.sections.toReversed() };
    const { checklistTemplateDraft } = await client.checklistTemplateRevisionUpdateDraft({
      checklistTemplateRevisionId: created.checklistTemplateRevisionId,
      etag: created.etag,
      templateData: edited,
    });
    expect(plain(checklistTemplateDraft?.templateData)).toEqual(edited);
    expect(plain((await newestOf(client, template)).templateData)).toEqual(edited);
  },
  60_000,
);

describe("hostile text", () => {
  for (const [what, text] of Object.entries(hostileTexts())) {
    test(`is read back byte for byte: ${what}`, async () => {
      // Text that is invalid in a name is still used in all other fields.
      const name = nameProblem(text) === undefined ? text : "Named otherwise";
      const templateData = {
        ...checklistNamed(name),
        documentReference: name,
        generalInformation: text,
        sections: [{ name, tasks: [{ name, description: text, recordCompletionInLogbooks: ["deck"] }] }],
      };
      const template = await newTemplate(client, templateData);
      expect(plain((await newestOf(client, template)).templateData)).toMatchObject(templateData);
      const { checklistTemplateGroupUuid } = await newCollection(client, name);
      const { checklistTemplateGroups } = await client.checklistTemplateGroupList({});
      const collection = checklistTemplateGroups.find(
        ({ checklistTemplateGroupId }) =>
          checklistTemplateGroupId?.checklistTemplateGroupUuid === checklistTemplateGroupUuid,
      );
      expect(collection?.displayName).toBe(name);
      const vesselUuid = await createVessel(database, organizationUuid, text);
      const { vesselGroup } = await client.vesselGroupCreate({
        displayName: name,
        description: text,
        members: [{ vesselUuid }],
      });
      expect(vesselGroup).toMatchObject({ displayName: name, description: text, members: [{ displayName: text }] });
    });
  }
});

function hostileTexts(): Record<string, string> {
  return {
    markup: `<script>alert("x")</script><img src=x onerror=alert(1)>&amp;&lt;`,
    "statements of SQL": `'; drop table checklist_template; -- $1 \\' E'\\x00' $$`,
    "escapes of JSON": `"}],"\\u0000\\ud800 \\\\ \\n {"__proto__":{"x":1}}`,
    "right to left, with marks that turn it": "قائمة \u202Eabc\u202C עברית \u2066x\u2069",
    "the same letter composed in two ways": "é e\u0301 Å \u212B Å ﬁ",
    "characters beyond the first plane": "🚢👩🏽‍✈️𝔖𐍈 \u{10FFFF}",
    "marks that do not turn it": "\u200Fقائمة\u200E abc \u061C",
    "characters without width": "Bri\u200Bdge \u200D \uFEFF\u00AD x",
    "control characters and odd spaces": "\u0001\u001F\u007F\u0085\u00A0\u2028\u2029\uFEFF\uFFFD\uFFFE",
    "spaces at both ends and line ends of all kinds": "  a\t\r\nb\rc\n  ",
    "names of properties": "__proto__ constructor toString null undefined NaN",
    "a formula": `=HYPERLINK("http://x","y")`,
  };
}

/** Returns a message's fields without `$typeName`. */
function plain(message: object | undefined): unknown {
  return JSON.parse(JSON.stringify(message, (key, value: unknown) => (key === "$typeName" ? undefined : value)));
}
