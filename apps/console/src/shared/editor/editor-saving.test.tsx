import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import {
  checklistsAnswering,
  checklistUuid,
  collections,
  collectionUuid,
  revisions,
  revisionUuid,
} from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";

const collectionEditor = paths.collectionEditor({ organizationUuid, checklistTemplateGroupUuid: collectionUuid(1) });
const checklistEditor = paths.checklistEditor({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
});

/** A request of which the test decides when it is answered. */
function held() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
}

afterEach(deleteAllDrafts);

describe("while a save is under way", () => {
  test("a collection's fields accept no input and keep the focus; afterwards its page is shown", async () => {
    const { answered, answer } = held();
    const sent: string[] = [];
    renderShore(collectionEditor, {
      checklistTemplateGroupUpdate: async ({ displayName }) => {
        sent.push(displayName);
        await answered;
        return { checklistTemplateGroup: collections[0]! };
      },
    });
    const name = await screen.findByRole("textbox", { name: "Display name" });
    await userEvent.type(name, ", winter{Enter}");
    await expect.poll(() => sent).toEqual(["Bridge procedures, winter"]);
    await userEvent.type(name, " and more");
    await userEvent.paste("pasted");
    expect(name).toHaveValue("Bridge procedures, winter");
    expect(name).toHaveFocus();
    answer();
    expect(await screen.findByText("Collection updated.")).toBeVisible();
  });

  test("a checklist's fields and buttons accept no input; after a failure they do again", async () => {
    const { answered, answer } = held();
    let requests = 0;
    renderShore(checklistEditor, {
      checklistTemplateRevisionUpdateDraft: async () => {
        requests += 1;
        await answered;
        throw new ConnectError("not now", Code.Unavailable);
      },
    });
    const name = await screen.findByRole("textbox", { name: "Name of checklist" });
    await userEvent.type(name, "!");
    await press("Update draft");
    await expect.poll(() => requests).toBe(1);
    await userEvent.type(name, "?");
    await press("Remove task 1.2");
    expect(name).toHaveValue("Pre-departure bridge!");
    expect(screen.getByDisplayValue("ECDIS route checked and locked")).toBeVisible();
    answer();
    expect(await screen.findByText("Unable to update checklist draft.")).toBeVisible();
    await expect.poll(() => name.closest("[aria-busy=true]")).toBeNull();
    await userEvent.type(name, "?");
    expect(name).toHaveValue("Pre-departure bridge!?");
  });

  test("Enter sends nothing twice", async () => {
    const { answered, answer } = held();
    let requests = 0;
    renderShore(collectionEditor, {
      checklistTemplateGroupUpdate: async () => {
        requests += 1;
        if (requests > 1) throw new ConnectError("stale", Code.Aborted);
        await answered;
        return { checklistTemplateGroup: collections[0]! };
      },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Display name" }), "!{Enter}{Enter}");
    await expect.poll(() => requests).toBe(1);
    answer();
    expect(await screen.findByRole("heading", { level: 1, name: "Bridge procedures" })).toBeVisible();
    expect(screen.queryByText("Unable to update collection.")).toBeNull();
    expect(requests).toBe(1);
  });
});

test("a user who left the editor while it was saving is not taken back when the save succeeds", async () => {
  const { answered, answer } = held();
  const { router } = renderShore(collectionEditor, {
    checklistTemplateGroupUpdate: async () => {
      await answered;
      return { checklistTemplateGroup: collections[0]! };
    },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Display name" }), "!{Enter}");
  await expect.poll(() => document.querySelector("form [aria-busy=true]")).not.toBeNull();
  await userEvent.click(within(screen.getByRole("navigation", { name: "Breadcrumbs" })).getAllByRole("link")[0]!);
  await press("Leave");
  await screen.findByRole("heading", { level: 1, name: "Checklists" });
  const { pathname } = router.state.location;
  answer();
  expect(await screen.findByText("Collection updated.")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(router.state.location.pathname).toBe(pathname);
});

describe("of a record removed meanwhile, saving it as a new one that is refused", () => {
  const localized = (code: Code, message: string) =>
    new ConnectError(message, code, undefined, [
      { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { message }) },
    ]);

  test("says why, keeps the collection selectable for a checklist, and can be repeated", async () => {
    const sent: unknown[] = [];
    const stored = [...revisions];
    renderShore(checklistEditor, {
      ...checklistsAnswering({ revisions: stored }),
      checklistTemplateRevisionUpdateDraft: failing(Code.NotFound),
      checklistTemplateCreate: ({ checklistTemplateGroupId }) => {
        sent.push(checklistTemplateGroupId?.checklistTemplateGroupUuid);
        throw localized(Code.InvalidArgument, "The collection has been removed. Choose another one.");
      },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Name of checklist" }), "!");
    stored.length = 0;
    await press("Update draft");
    await press("Save as a new checklist");
    expect(await screen.findByText("The collection has been removed. Choose another one.")).toBeVisible();
    expect(screen.getByText("Somebody else has removed this checklist since you opened it")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /Collection/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Engine room" }));
    await press("Create checklist");
    await expect.poll(() => sent).toEqual([collectionUuid(1), collectionUuid(3)]);
  });

  test("is a creation again for a collection, not an update of the removed one", async () => {
    const sent: string[] = [];
    renderShore(collectionEditor, {
      checklistTemplateGroupUpdate: () => {
        sent.push("update");
        throw new ConnectError("gone", Code.NotFound);
      },
      checklistTemplateGroupCreate: () => {
        sent.push("create");
        throw localized(Code.Unavailable, "Try again later.");
      },
    });
    await userEvent.type(await screen.findByRole("textbox", { name: "Display name" }), "!");
    await press("Update");
    await press("Save as a new collection");
    expect(await screen.findByText("Try again later.")).toBeVisible();
    await press("Save as a new collection");
    await expect.poll(() => sent).toEqual(["update", "create", "create"]);
  });
});
