import { Code, ConnectError } from "@connectrpc/connect";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { checklistUuid, collections, collectionUuid, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

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
