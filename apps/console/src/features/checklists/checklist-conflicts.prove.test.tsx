import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { ChecklistTemplateDataSchema, ChecklistTemplateRevisionIdSchema } from "@shore/api/gen/shore/v1/checklists_pb";
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
  withDraftContent,
} from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { fromTemplateData } from "./checklist-form.ts";
import { failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";

const addressOf = (checklist: number, version: number, copy = false) =>
  paths.checklistEditor({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(checklist),
    checklistTemplateRevisionUuid: revisionUuid(checklist, version),
    copy,
  });
const draftEditor = addressOf(1, 4);
const person = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
const nameField = () => screen.findByRole("textbox", { name: "Name of checklist" });

afterEach(deleteAllDrafts);

describe("conflicting edits", () => {
  const stale = failing(Code.Aborted, "Somebody else has changed this checklist since you opened it.");
  const changed = revisions.slice(0, 4).map((one) => (one.draft ? { ...one, etag: "their etag" } : one));

  test("a second save is refused, keeps its text, is compared, and can overwrite the other after a warning", async () => {
    const etags: string[] = [];
    const theirs = withDraftContent({ ...preDeparture, name: "Theirs" })
      .slice(0, 4)
      .map((one) => (one.draft ? { ...one, etag: "their etag" } : one));
    let stored = revisions.slice(0, 4);
    renderShore(draftEditor, {
      ...checklistsAnswering(),
      checklistTemplateRevisionList: () => ({ checklistTemplateRevisions: stored }),
      checklistTemplateRevisionUpdateDraft: ({ etag }) => {
        etags.push(etag);
        if (etag === "their etag") return {};
        stored = theirs;
        return stale();
      },
    });
    await userEvent.type(await nameField(), ", winter");
    await press("Update draft");
    expect(await screen.findByText("Unable to update checklist draft.")).toBeVisible();
    expect(await screen.findByText(/Somebody else has changed this checklist/)).toBeVisible();
    expect(await nameField()).toHaveValue("Pre-departure bridge, winter");
    await press("Compare");
    expect(await screen.findByText("1 detail changed.", { exact: false })).toBeVisible();
    expect(screen.getByText("Theirs")).toBeVisible();
    await press("Keep editing");
    expect(await nameField()).toHaveValue("Pre-departure bridge, winter");
    await userEvent.type(await nameField(), " and spring");
    await press("Compare");
    expect(await screen.findByText("Pre-departure bridge, winter and spring", { exact: false })).toBeVisible();
    await press("Overwrite");
    expect(await screen.findByText("Checklist draft updated.")).toBeVisible();
    expect(etags).toEqual(["etag 1.4", "their etag"]);
  });

  test("an overwrite that fails for another reason leaves the conflict as it is", async () => {
    let stored = revisions.slice(0, 4);
    let isDown = true;
    renderShore(draftEditor, {
      ...checklistsAnswering(),
      checklistTemplateRevisionList: () => ({ checklistTemplateRevisions: stored }),
      checklistTemplateRevisionUpdateDraft: ({ etag }) => {
        stored = changed;
        if (etag !== "their etag") return stale();
        return isDown ? failing(Code.Unavailable, "The server does not answer.")() : {};
      },
    });
    await userEvent.type(await nameField(), ", winter");
    await press("Update draft");
    await press("Compare");
    await press("Overwrite");
    expect(await screen.findByText("The server does not answer.")).toBeVisible();
    expect(screen.getByText(/Somebody else has changed this checklist/)).toBeVisible();
    isDown = false;
    await press("Compare");
    await press("Overwrite");
    expect(await screen.findByText("Checklist draft updated.")).toBeVisible();
  });

  test("a second conflict whose stored version cannot be fetched leaves the first as it is", async () => {
    let stored = revisions.slice(0, 4);
    let isDown = false;
    renderShore(draftEditor, {
      ...checklistsAnswering(),
      checklistTemplateRevisionList: () =>
        isDown ? failing(Code.Unavailable)() : { checklistTemplateRevisions: stored },
      checklistTemplateRevisionUpdateDraft: ({ etag }) => {
        isDown = etag === "their etag";
        stored = changed;
        return stale();
      },
    });
    await userEvent.type(await nameField(), ", winter");
    await press("Update draft");
    await press("Compare");
    await press("Overwrite");
    expect(await screen.findByRole("button", { name: "Compare" })).toBeVisible();
    await expect.poll(() => isDown).toBe(true);
    expect(await nameField()).toHaveValue("Pre-departure bridge, winter");
    expect(screen.getByText(/Somebody else has changed this checklist/)).toBeVisible();
  });

  test("a draft that another user has created meanwhile is compared and overwritten by its etag", async () => {
    const sent: string[] = [];
    const theirs = { ...revisions[4]!, draft: true, etag: "their draft", publishTime: "" };
    let stored = [revisions[4]!];
    renderShore(addressOf(2, 1), {
      checklistTemplateRevisionList: () => ({ checklistTemplateRevisions: stored }),
      checklistTemplateRevisionCreateDraft: () => {
        stored = [theirs, ...stored];
        throw new ConnectError("exists", Code.AlreadyExists);
      },
      checklistTemplateRevisionUpdateDraft: ({ etag }) => {
        sent.push(etag);
        return {};
      },
    });
    await userEvent.type(await nameField(), "!");
    await press("Create draft");
    expect(await screen.findByText("Unable to create checklist draft.")).toBeVisible();
    await press("Compare");
    await press("Overwrite");
    expect(await screen.findByText("Checklist draft updated.")).toBeVisible();
    expect(sent).toEqual(["their draft"]);
  });

  test("a draft based on an outdated revision is rebased onto the latest", async () => {
    const bases: unknown[] = [];
    const newer = {
      ...revisions[4]!,
      checklistTemplateRevisionId: create(ChecklistTemplateRevisionIdSchema, {
        checklistTemplateRevisionUuid: revisionUuid(2, 2),
      }),
    };
    let stored = [revisions[4]!];
    renderShore(addressOf(2, 1), {
      checklistTemplateRevisionList: () => ({ checklistTemplateRevisions: stored }),
      checklistTemplateRevisionCreateDraft: ({ checklistTemplateRevisionId }) => {
        bases.push(checklistTemplateRevisionId?.checklistTemplateRevisionUuid);
        if (bases.length > 1) return {};
        stored = [newer, ...stored];
        return stale();
      },
    });
    await userEvent.type(await nameField(), "!");
    await press("Create draft");
    await press("Compare");
    await press("Save as new draft");
    expect(await screen.findByText("Checklist draft created.")).toBeVisible();
    expect(bases).toEqual([revisionUuid(2, 1), revisionUuid(2, 2)]);
  });

  test("a checklist removed meanwhile can be saved as a new one in a chosen collection", async () => {
    const created: unknown[] = [];
    const stored = [...revisions];
    renderShore(draftEditor, {
      ...checklistsAnswering({ revisions: stored }),
      checklistTemplateRevisionUpdateDraft: failing(Code.NotFound),
      checklistTemplateCreate: ({ templateData, checklistTemplateGroupId }) => {
        created.push([templateData?.name, checklistTemplateGroupId?.checklistTemplateGroupUuid]);
        throw new ConnectError("enough", Code.Unavailable);
      },
    });
    await userEvent.type(await nameField(), ", winter");
    stored.length = 0;
    await press("Update draft");
    expect(await screen.findByText("Unable to update checklist draft.")).toBeVisible();
    expect(await screen.findByText("Somebody else has removed this checklist since you opened it")).toBeVisible();
    expect(await nameField()).toHaveValue(expect.stringMatching(/, winter$/));
    const [logbooks] = await screen.findAllByRole("combobox", { name: /^Record completion/ });
    await userEvent.type(logbooks ?? document.body, "radio{Tab}");
    await press("Save as a new checklist");
    expect(logbooks).toHaveFocus();
    expect(created).toEqual([]);
    await userEvent.clear(logbooks ?? document.body);
    await userEvent.tab();
    await press("Save as a new checklist");
    expect(await screen.findByText("Unable to create checklist draft.")).toBeVisible();
    expect(created).toEqual([[expect.stringMatching(/, winter$/), collectionUuid(1)]]);
  });

  test("a draft of a removed checklist is offered after a reload, to be saved as a new one", async () => {
    const key = { userUuid: person, record: `checklist ${checklistUuid(1)}` };
    const data = create(ChecklistTemplateDataSchema, preDeparture);
    const typed = { ...fromTemplateData(data, collectionUuid(1)), name: "Typed before it went" };
    const gone = failing(Code.NotFound);
    const created: unknown[] = [];
    await saveDraft(key, typed, "an older etag");
    renderShore(draftEditor, {
      checklistTemplateRevisionGet: gone,
      checklistTemplateRevisionList: gone,
      checklistTemplateCreate: ({ templateData }) => {
        created.push(templateData?.name);
        return { checklistTemplateId: { checklistTemplateUuid: checklistUuid(2) } };
      },
    });
    expect(await screen.findByText("This checklist has been removed.")).toBeVisible();
    await press("Restore");
    expect(await nameField()).toHaveValue("Typed before it went");
    await press("Create checklist");
    await expect.poll(() => created).toEqual(["Typed before it went"]);
  });

  test("a removed checklist without a draft is 'Not found.'", async () => {
    renderShore(draftEditor, { checklistTemplateRevisionGet: failing(Code.NotFound) });
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });

  test("a restored older draft is saved against its own etag: refused and compared, not overwritten", async () => {
    const etags: string[] = [];
    const data = create(ChecklistTemplateDataSchema, { ...preDeparture, name: "Half written" });
    const values = fromTemplateData(data, collectionUuid(1));
    await saveDraft({ userUuid: person, record: `checklist ${checklistUuid(1)}` }, values, "an older etag");
    renderShore(draftEditor, {
      checklistTemplateRevisionUpdateDraft: ({ etag }) => {
        etags.push(etag);
        return stale();
      },
    });
    expect(await screen.findByText(/What is stored was changed since then/)).toBeVisible();
    await press("Restore");
    expect(await nameField()).toHaveValue("Half written");
    await press("Update draft");
    await press("Compare");
    expect(etags).toEqual(["an older etag"]);
  });
});
