import { Code, ConnectError } from "@connectrpc/connect";
import { create } from "@bufbuild/protobuf";
import { ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts, saveDraft } from "#shared/draft-autosave/draft-store.ts";
import {
  checklistsAnswering,
  checklistUuid,
  collectionUuid,
  preDeparture,
  revisions,
  revisionUuid,
} from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { type Answers, failing } from "#testing/transport.ts";
import { fromTemplateData } from "./checklist-form.ts";

const addressOf = (checklist: number, version: number, copy = false) =>
  paths.checklistEditor({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(checklist),
    checklistTemplateRevisionUuid: revisionUuid(checklist, version),
    copy,
  });
const draftEditor = addressOf(1, 4);
const nameField = () => screen.findByRole("textbox", { name: "Name of checklist" });

/** Answers as usual until `fail`, then refuses the opened revision with this code. */
function failingLater() {
  const answers = checklistsAnswering();
  let code: Code | undefined;
  let refusals = 0;
  return {
    answers: {
      checklistTemplateRevisionGet: (request, context) => {
        if (code === undefined) return answers.checklistTemplateRevisionGet?.(request, context) ?? {};
        refusals += 1;
        throw new ConnectError("refused", code);
      },
    } satisfies Answers,
    /** The user returns to the tab; resolves once the refetch has failed and its result is rendered. */
    returnToTab: async (failure: Code) => {
      code = failure;
      dispatchEvent(new Event("visibilitychange"));
      await expect.poll(() => refusals).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 300));
    },
  };
}

afterEach(deleteAllDrafts);

describe("on return to the tab, the editor with its typed text stays", () => {
  test.each([
    ["while the network is down", Code.Unavailable],
    ["after another user has discarded the draft", Code.NotFound],
  ])("%s", async (_, code) => {
    const { answers, returnToTab } = failingLater();
    renderShore(draftEditor, answers);
    await userEvent.type(await nameField(), ", winter");
    await returnToTab(code);
    expect(screen.queryByText("This checklist has been removed.")).toBeNull();
    expect(screen.queryByText("Something went wrong.")).toBeNull();
    expect(await nameField()).toHaveValue("Pre-departure bridge, winter");
    expect(screen.getByRole("heading", { level: 1, name: /Update draft/ })).toBeVisible();
  });
});

test("a checklist that was seen before and is removed meanwhile is 'Not found.' when its editor is opened", async () => {
  let isRemoved = false;
  const answers = checklistsAnswering();
  const { router } = renderShore(draftEditor, {
    checklistTemplateRevisionGet: (request, context) => {
      if (isRemoved) throw new ConnectError("gone", Code.NotFound);
      return answers.checklistTemplateRevisionGet?.(request, context) ?? {};
    },
  });
  await nameField();
  await router.navigate(paths.checklists({ organizationUuid }));
  await screen.findByRole("heading", { level: 1, name: "Checklists" });
  isRemoved = true;
  await router.navigate(draftEditor);
  expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
});

describe("a draft that was discarded while its checklist stays", () => {
  const published = revisions.slice(1);
  const userUuid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
  const saveTyped = async (record: string) => {
    const data = create(ChecklistTemplateDataSchema, preDeparture);
    const values = { ...fromTemplateData(data, collectionUuid(1)), name: "Typed before it went" };
    await saveDraft({ userUuid, record }, values, "etag 1.4");
  };
  /** Accepts drafts of the latest published revision, and records what they are. */
  const acceptingDrafts = () => {
    const created: unknown[] = [];
    const answers: Answers = {
      ...checklistsAnswering({ revisions: published }),
      checklistTemplateRevisionUpdateDraft: failing(Code.NotFound),
      checklistTemplateRevisionCreateDraft: ({ checklistTemplateRevisionId: base, templateData }) => {
        if (base?.checklistTemplateRevisionUuid !== revisionUuid(1, 3)) throw new ConnectError("stale", Code.Aborted);
        created.push(templateData?.name);
        return {};
      },
    };
    return { created, answers };
  };

  test("is named so after a reload, and what was typed is compared and saved as a new draft", async () => {
    await saveTyped(`checklist ${checklistUuid(1)}`);
    const { created, answers } = acceptingDrafts();
    renderShore(draftEditor, answers);
    expect(await screen.findByText("This draft has been discarded.")).toBeVisible();
    expect(screen.queryByText("This checklist has been removed.")).toBeNull();
    await press("Restore");
    expect(await nameField()).toHaveValue("Typed before it went");
    await press("Create draft");
    await press("Compare");
    expect(screen.getAllByText("This draft has been discarded.")).toHaveLength(1);
    await press("Save as new draft");
    await expect.poll(() => created).toEqual(["Typed before it went"]);
  });

  test("is named so when saving is refused, and can be saved as a new draft", async () => {
    const { created, answers } = acceptingDrafts();
    let stored = revisions;
    const now = (): Answers => checklistsAnswering({ revisions: stored });
    renderShore(draftEditor, {
      ...answers,
      checklistTemplateRevisionGet: (request, context) => now().checklistTemplateRevisionGet?.(request, context) ?? {},
      checklistTemplateRevisionList: (request, context) =>
        now().checklistTemplateRevisionList?.(request, context) ?? {},
    });
    await userEvent.type(await nameField(), ", winter");
    stored = published;
    await press("Update draft");
    expect(await screen.findByText("This draft has been discarded.")).toBeVisible();
    await press("Compare");
    await press("Save as new draft");
    await expect.poll(() => created).toEqual(["Pre-departure bridge, winter"]);
  });

  test("is named so for the copy of it", async () => {
    await saveTyped(`checklist copy of ${revisionUuid(1, 4)}`);
    renderShore(addressOf(1, 4, true), acceptingDrafts().answers);
    expect(await screen.findByText("The copied draft has been discarded.")).toBeVisible();
    await press("Restore");
    expect(await nameField()).toHaveValue("Typed before it went");
    expect(screen.getByRole("button", { name: "Create checklist" })).toBeVisible();
  });

  test("is 'Not found.' without anything typed", async () => {
    renderShore(draftEditor, acceptingDrafts().answers);
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });
});

test("a copy whose source was removed is offered after a reload, to be saved as a new checklist", async () => {
  const data = create(ChecklistTemplateDataSchema, preDeparture);
  const values = { ...fromTemplateData(data, collectionUuid(1)), name: "Typed into the copy" };
  const userUuid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
  await saveDraft({ userUuid, record: `checklist copy of ${revisionUuid(1, 3)}` }, values, "");
  const gone = failing(Code.NotFound);
  renderShore(addressOf(1, 3, true), { checklistTemplateRevisionGet: gone, checklistTemplateRevisionList: gone });
  expect(await screen.findByText("The copied checklist has been removed.")).toBeVisible();
  await press("Restore");
  expect(await nameField()).toHaveValue("Typed into the copy");
});
