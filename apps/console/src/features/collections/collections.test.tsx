import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts, saveDraft, readDraft } from "#shared/draft-autosave/draft-store.ts";
import { checklistsAnswering, collections, collectionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const bridge = { organizationUuid, checklistTemplateGroupUuid: collectionUuid(1) };
/** Responses with an empty collection. */
const emptyBridge: Answers = {
  checklistTemplateGroupGet: () => ({ checklistTemplateGroup: collections[0]!, checklistTemplateRevisions: [] }),
};
const list = paths.collections({ organizationUuid });
const newEditor = paths.newCollection({ organizationUuid });
const editor = paths.collectionEditor(bridge);
const nameField = () => screen.findByRole("textbox", { name: "Display name" });

afterEach(deleteAllDrafts);

test("the list shows every collection with its number of checklists", async () => {
  renderShore(list);
  expect(await screen.findByRole("heading", { level: 1, name: "Collections" })).toBeVisible();
  expect(
    screen.getByRole("row", {
      name: /Bridge procedures Ship-wide navigation and watchkeeping checks All vessels 12 vessels 4/,
    }),
  ).toBeVisible();
  expect(screen.getByRole("row", { name: /Environment .* 0 / })).toBeVisible();
});

test("the list shows how many vessels get each collection, and how much of it is in use or overdue on board", async () => {
  renderShore(list);
  const row = await screen.findByRole("row", { name: /^Bridge procedures/ });
  expect(within(row).getByText("12 vessels")).toBeVisible();
  expect(await within(row).findByText(/^\d+ of \d+/)).toBeVisible();
  expect(within(row).getByText(/^\d+ overdue$/)).toBeVisible();
  const empty = within(screen.getByRole("row", { name: /^Environment/ }));
  expect(empty.getByText("none on board")).toBeVisible();
});

test("the list is complete where it is not known what is in use", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderShore(list, { checklistDeliveryGet: failing(Code.Unavailable) });
  const row = await screen.findByRole("row", { name: /^Bridge procedures/ });
  expect(within(row).getByText("not known")).toBeVisible();
});

test.each(proveOnly)("the list shows the vessel groups of each collection", async () => {
  renderShore(list);
  const row = await screen.findByRole("row", { name: /^Bridge procedures/ });
  expect(within(row).getByRole("cell", { name: "All vessels 12 vessels" })).toBeVisible();
});

test.each(proveOnly)(
  "a long description is cut to three lines in the list, and complete on its collection's page",
  async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`).join("\n");
    const [first] = collections;
    renderShore(list, checklistsAnswering({ collections: [{ ...first!, description: lines }] }));
    const row = await screen.findByRole("row", { name: /Bridge procedures/ });
    expect(row.getBoundingClientRect().height).toBeLessThan(120);
    await userEvent.click(within(row).getByRole("link", { name: "Bridge procedures" }));
    await screen.findByRole("heading", { level: 1, name: "Bridge procedures" });
    const shown = screen.getByText(/^Line 1\s/);
    expect(shown.getBoundingClientRect().height).toBeGreaterThan(40 * 14);
  },
);

test("without collections an empty state offers to create one", async () => {
  renderShore(list, checklistsAnswering({ collections: [], revisions: [] }));
  expect(await screen.findByText("No collections found.")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Create collection" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Create checklist collection" })).toBeVisible();
});

test("a collection with checklists has a disabled Remove with the reason", async () => {
  renderShore(paths.collection(bridge));
  const remove = await screen.findByRole("button", { name: "Remove" });
  expect(remove).toHaveAttribute("aria-disabled", "true");
  expect(remove).toHaveAccessibleDescription(/This collection holds \d+ checklists\. Move or remove them first\./);
});

test("likewise in the list", async () => {
  renderShore(list);
  await press("Actions for Bridge procedures");
  expect(await screen.findByRole("menuitem", { name: /^Remove/ })).toHaveAttribute("aria-disabled", "true");
});

test.each(proveOnly)("a collection filled meanwhile is not removed, and the reason is shown", async () => {
  const sentence = "4 checklists are in this collection. Move or remove them first.";
  renderShore(paths.collection(bridge), {
    ...emptyBridge,
    checklistTemplateGroupDelete: failing(Code.FailedPrecondition, sentence),
  });
  await press("Remove");
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Unable to remove collection.")).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});

test("an empty collection is removed, and the list is shown", async () => {
  const etags: string[] = [];
  const { router } = renderShore(paths.collection(bridge), {
    ...emptyBridge,
    checklistTemplateGroupDelete: ({ etag }) => {
      etags.push(etag);
      return {};
    },
  });
  await press("Remove");
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Collection removed.")).toBeVisible();
  expect(etags).toEqual(["etag of Bridge procedures"]);
  await expect.poll(() => router.state.location.pathname).toBe(`/shore${list}`);
  // Back does not lead to the removed page.
  expect(router.state.historyAction).toBe("REPLACE");
});

describe("the editor", () => {
  test("creates a collection and shows it", async () => {
    const sent: unknown[] = [];
    const { router } = renderShore(newEditor, {
      checklistTemplateGroupCreate: ({ displayName, description }) => {
        sent.push([displayName, description]);
        return { checklistTemplateGroup: collections[0]! };
      },
    });
    await userEvent.type(await nameField(), "Bridge procedures");
    await userEvent.type(screen.getByRole("textbox", { name: /Description/ }), "For the watch");
    await press("Create");
    expect(await screen.findByText("Collection created.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.collection(bridge)}`);
    expect(sent).toEqual([["Bridge procedures", "For the watch"]]);
  });

  test("shows missing fields beside their labels, counts them, and focuses the first", async () => {
    renderShore(newEditor);
    await press("Create");
    expect(await screen.findByText("Required")).toBeVisible();
    expect(await nameField()).toHaveFocus();
    expect(screen.getByRole("button", { name: /1 field needs attention/ })).toBeVisible();
  });

  test("shows 'Exceeds maximum length' while typing, without blocking input", async () => {
    renderShore(newEditor);
    await userEvent.click(await nameField());
    await userEvent.paste("n".repeat(257));
    expect(await screen.findByText("Exceeds maximum length")).toBeVisible();
    expect(await nameField()).toHaveValue("n".repeat(257));
  });

  test("updates from the etag that was opened, and shows the collection", async () => {
    const sent: unknown[] = [];
    renderShore(editor, {
      checklistTemplateGroupUpdate: ({ displayName, etag }) => {
        sent.push([displayName, etag]);
        return { checklistTemplateGroup: collections[0]! };
      },
    });
    await userEvent.type(await nameField(), ", winter");
    await press("Update");
    expect(await screen.findByText("Collection updated.")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: "Bridge procedures" })).toBeVisible();
    expect(sent).toEqual([["Bridge procedures, winter", "etag of Bridge procedures"]]);
  });

  test.each(proveOnly)("opened from a stale cache takes the stored values as long as nothing was entered", async () => {
    const etags: string[] = [];
    let stored = collections[0]!;
    let answer = Promise.resolve();
    let goOn = () => {};
    const { router, shore } = renderShore(paths.collection(bridge), {
      checklistTemplateGroupGet: async () => {
        await answer;
        return { checklistTemplateGroup: stored };
      },
      checklistTemplateGroupUpdate: ({ etag }) => {
        etags.push(etag);
        return { checklistTemplateGroup: stored };
      },
    });
    await screen.findByRole("heading", { level: 1, name: "Bridge procedures" });
    stored = { ...stored, displayName: "Bridge and radio", etag: "newer" };
    answer = new Promise((resolve) => (goOn = resolve));
    // As after one second, within which a response counts as fresh.
    await shore.queryClient.invalidateQueries({ refetchType: "none" });
    await router.navigate(editor);
    expect(await nameField()).toHaveValue("Bridge procedures");
    goOn();
    expect(await screen.findByDisplayValue("Bridge and radio")).toBeVisible();
    await userEvent.type(await nameField(), "!");
    await press("Update");
    expect(await screen.findByText("Collection updated.")).toBeVisible();
    expect(etags).toEqual(["newer"]);
  });

  test("shows another user's change, keeps what was entered, compares, and overwrites after a warning", async () => {
    const etags: string[] = [];
    let stored = {};
    renderShore(editor, {
      checklistTemplateGroupGet: () => ({ checklistTemplateGroup: { ...collections[0]!, ...stored } }),
      checklistTemplateGroupUpdate: ({ etag }) => {
        etags.push(etag);
        if (etag !== "another") throw new ConnectError("stale", Code.Aborted);
        return {};
      },
    });
    await userEvent.type(await nameField(), ", winter");
    stored = { description: "For all ships", etag: "another" };
    await press("Update");
    expect(await screen.findByText("Unable to update collection.")).toBeVisible();
    expect(await screen.findByText("Description: now For all ships. What you entered is kept.")).toBeVisible();
    expect(await nameField()).toHaveValue("Bridge procedures, winter");

    await press("Compare");
    const compared = within(await screen.findByRole("table", { name: "What differs" }));
    expect(
      compared.getByRole("row", { name: /^Display name Bridge procedures Bridge procedures, winter Take stored/ }),
    ).toBeVisible();
    await press("Overwrite");
    expect(await screen.findByText("Collection updated.")).toBeVisible();
    expect(etags).toEqual(["etag of Bridge procedures", "another"]);
  });

  test.each(proveOnly)(
    "keeps the other user's change when overwriting fails, and overwrites when tried again",
    async () => {
      const etags: string[] = [];
      let stored = {};
      let isDown = true;
      renderShore(editor, {
        checklistTemplateGroupGet: () => ({ checklistTemplateGroup: { ...collections[0]!, ...stored } }),
        checklistTemplateGroupUpdate: ({ etag }) => {
          etags.push(etag);
          if (etag !== "another") throw new ConnectError("stale", Code.Aborted);
          return isDown ? failing(Code.Unavailable, "The server does not answer.")() : {};
        },
      });
      await userEvent.type(await nameField(), ", winter");
      stored = { description: "For all ships", etag: "another" };
      await press("Update");
      await press("Compare");
      await press("Overwrite");
      expect(await screen.findByText("The server does not answer.")).toBeVisible();
      expect(screen.getByText("Description: now For all ships. What you entered is kept.")).toBeVisible();
      isDown = false;
      await press("Compare");
      await press("Overwrite");
      expect(await screen.findByText("Collection updated.")).toBeVisible();
      expect(etags).toEqual(["etag of Bridge procedures", "another", "another"]);
    },
  );

  test.each(proveOnly)("offers to save a collection removed by another user as a new one", async () => {
    const created: string[] = [];
    renderShore(editor, {
      checklistTemplateGroupUpdate: failing(Code.NotFound),
      checklistTemplateGroupCreate: ({ displayName }) => {
        created.push(displayName);
        return {};
      },
    });
    await userEvent.type(await nameField(), ", winter");
    await press("Update");
    await press("Save as a new collection");
    expect(await screen.findByText("Collection created.")).toBeVisible();
    expect(created).toEqual(["Bridge procedures, winter"]);
  });

  test.each(proveOnly)("asks for confirmation when it is left with changes only", async () => {
    const { router } = renderShore(editor);
    await userEvent.type(await nameField(), "!");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await press("Stay");
    expect(await nameField()).toHaveValue("Bridge procedures!");
    await userEvent.type(await nameField(), "{Backspace}");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.collection(bridge)}`);
  });

  test.each(proveOnly)("left without saving discards its draft", async () => {
    const { router } = renderShore(editor);
    await userEvent.type(await nameField(), "!");
    const key = { userUuid: "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01", record: `collection ${collectionUuid(1)}` };
    await expect.poll(() => readDraft(key)).toBeDefined();
    await userEvent.type(await nameField(), "!");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await press("Leave");
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.collection(bridge)}`);
    expect(await readDraft(key)).toBeUndefined();
  });

  test.each(proveOnly)("retries a creation with the same key after its response was lost", async () => {
    const keys: string[] = [];
    renderShore(newEditor, {
      checklistTemplateGroupCreate: ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (keys.length === 1) throw new ConnectError("lost", Code.Unavailable);
        return { checklistTemplateGroup: collections[0]! };
      },
    });
    await userEvent.type(await nameField(), "Deck");
    await press("Create");
    expect(await screen.findByText("Unable to create collection.")).toBeVisible();
    await press("Create");
    expect(await screen.findByText("Collection created.")).toBeVisible();
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test.each(proveOnly)(
    "offers a draft that was left behind, and notes that the collection was changed since",
    async () => {
      const key = { userUuid: "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01", record: `collection ${collectionUuid(1)}` };
      await saveDraft(key, { displayName: "Bridge, half written", description: "" }, "an older etag");
      renderShore(editor);
      expect(await screen.findByText(/What is stored was changed since then/)).toBeVisible();
      await press("Restore");
      expect(await nameField()).toHaveValue("Bridge, half written");
    },
  );
});
