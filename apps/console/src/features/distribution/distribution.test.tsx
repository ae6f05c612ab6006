import { Code } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts, saveDraft } from "#shared/draft-autosave/draft-store.ts";
import { checklistsAnswering, collectionUuid } from "#testing/checklists.ts";
import { assignments, distributionAnswering, manyToDistribute } from "#testing/distribution.ts";
import { nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { coastal, vesselGroups } from "#testing/vessel-groups.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const view = paths.distribution({ organizationUuid });
const editor = paths.distributionEditor({ organizationUuid });
const userUuid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
/** By its two names and its change, with or without inherited collections. */
const cell = (name: string) => {
  const [names, change] = name.split(", ");
  const through = "(, (on, also|already) via All vessels)?";
  return screen.findByRole("checkbox", { name: new RegExp(`^${names}${through}${change ? `, ${change}` : ""}$`) });
};
const question = () => screen.findByRole("alertdialog", { name: "Update the checklist distribution?" });
const confirm = async () => userEvent.click(within(await question()).getByRole("button", { name: "Update" }));
const noGroups: Answers = { resourceDistributionGet: () => ({ vesselGroupResourceDistributions: [], etag: "" }) };

afterEach(deleteAllDrafts);

describe("the view", () => {
  test("shows every group with its vessels and its collections, and links to the group", async () => {
    renderShore(view);
    expect(await screen.findByRole("heading", { level: 1, name: "Distribution" })).toBeVisible();
    const optionTexts = (group: string) =>
      within(screen.getByRole("row", { name: new RegExp(`^${group} `) }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect(optionTexts("All vessels")).toEqual(["Yes", "Yes", "No", "No"]);
    const through = "Already via All vessels";
    expect(optionTexts("Pilot and service")).toEqual([through, through, "No", "No"]);
    expect(optionTexts("Winter class")).toEqual([through, "Yes, also via All vessels", "No", "Yes"]);
    expect(screen.getByRole("link", { name: "Coastal" })).toHaveAttribute(
      "href",
      `/shore${paths.vesselGroup({ organizationUuid, ...coastal.vesselGroupId })}`,
    );
    const tabs = within(screen.getByRole("navigation", { name: "Checklists" }));
    expect(tabs.getByRole("link", { name: "Distribution" })).toHaveAttribute("aria-current", "page");
    await expect.poll(() => document.title).toBe("Distribution · Shore");
  });

  test.each([
    ["groups", noGroups, "No vessel groups found.", "Create vessel group"],
    ["collections", checklistsAnswering({ collections: [] }), "No collections found.", "Create collection"],
  ])("without %s says so and offers to create one, in the editor too", async (_, answers, sentence, action) => {
    const { unmount } = renderShore(view, { ...distributionAnswering({}), ...answers });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("link", { name: action })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Update" })).toBeNull();
    unmount();
    renderShore(editor, { ...distributionAnswering({}), ...answers });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("link", { name: action })).toBeVisible();
    expect(screen.getByRole("button", { name: "Update" })).toHaveAttribute("aria-disabled", "true");
  });

  test("redirects a user without membership to the lobby, a signed-out user to the login", async () => {
    const { unmount } = renderShore(view, outsider);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
    unmount();
    renderShore(editor, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});

describe("the editor", () => {
  test("marks and counts changes; a reverted change does not count", async () => {
    renderShore(editor);
    const update = await screen.findByRole("button", { name: "Update" });
    expect(update).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(await cell("Bridge procedures for North Sea cargo"));
    await userEvent.click(await cell("Engine room for North Sea cargo"));
    await userEvent.click(await cell("Emergency preparedness for Winter class"));
    expect(await cell("Engine room for North Sea cargo, Added")).toBeChecked();
    expect(await cell("Emergency preparedness for Winter class, Removed")).not.toBeChecked();
    expect(screen.getByText("3 changes")).toBeVisible();
    expect(screen.getByText("North Sea cargo: 2 added. Winter class: 1 removed.")).toBeVisible();
    expect(screen.getByText("4 vessels gain checklists, none loses any.")).toBeVisible();
    expect(update).not.toHaveAttribute("aria-disabled", "true");
    await userEvent.click(await cell("Bridge procedures for North Sea cargo, Added"));
    await userEvent.click(await cell("Engine room for North Sea cargo, Added"));
    await userEvent.click(await cell("Emergency preparedness for Winter class, Removed"));
    expect(screen.queryByText(/\d change/)).toBeNull();
    expect(update).toHaveAttribute("aria-disabled", "true");
  });

  test("shows which vessels get what, then sends the changed groups with the etag, and shows the distribution", async () => {
    const sent: unknown[] = [];
    const { router } = renderShore(editor, {
      resourceDistributionUpdate: ({ vesselGroupResourceDistributions, etag }) => {
        sent.push(
          etag,
          ...vesselGroupResourceDistributions.map(({ vesselGroupId, resourceGroups }) => [
            vesselGroupId?.vesselGroupUuid,
            resourceGroups.map(({ resourceGroupId }) => resourceGroupId?.resourceGroupUuid),
          ]),
        );
        return {};
      },
    });
    await userEvent.click(await cell("Engine room for North Sea cargo"));
    await press("Update");
    const dialog = within(await question());
    expect(await dialog.findByText("Havbris, Skagen Wind, Solund Carrier, Tern of Orkney")).toBeVisible();
    expect(dialog.getByText("Get Bunkering, Fuel change-over.")).toBeVisible();
    expect(sent).toEqual([]);
    await confirm();
    expect(await screen.findByText("Checklist distribution updated.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${view}`);
    expect(sent).toEqual([
      "etag of the distribution",
      [vesselGroups[2]?.vesselGroupId.vesselGroupUuid, [collectionUuid(3), collectionUuid(4)]],
    ]);
  });

  test.each(proveOnly)("does not report its own save as another user's change while navigating", async () => {
    let assigned = assignments;
    renderShore(editor, {
      resourceDistributionGet: async (request, context) =>
        (await distributionAnswering(assigned).resourceDistributionGet?.(request, context)) ?? {},
      resourceDistributionUpdate: () => {
        assigned = { ...assignments, "North Sea cargo": [0, 3] };
        return {};
      },
    });
    await userEvent.click(await cell("Bridge procedures for North Sea cargo"));
    await press("Update");
    const pageTexts: string[] = [];
    const observer = new MutationObserver(() => pageTexts.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await confirm();
    expect(await screen.findByRole("heading", { level: 1, name: "Distribution" })).toBeVisible();
    observer.disconnect();
    expect(pageTexts.length).toBeGreaterThan(0);
    expect(pageTexts.filter((text) => text.includes("Somebody else"))).toEqual([]);
  });

  test("shows that no vessel is affected if its vessels have the checklists by another group", async () => {
    renderShore(editor);
    await userEvent.click(await cell("Emergency preparedness for Winter class"));
    await press("Update");
    expect(await within(await question()).findByText("No vessel is affected.")).toBeVisible();
  });

  test.each(proveOnly)("on a failed save shows the reason, keeps the choices, and can be retried", async () => {
    renderShore(editor, {
      resourceDistributionUpdate: () => {
        return failing(Code.Unavailable, "The database is being moved.")();
      },
    });
    await userEvent.click(await cell("Environment for Coastal"));
    await press("Update");
    await confirm();
    expect(await screen.findByText("Unable updated checklist distribution.")).toBeVisible();
    const dialog = within(await question());
    expect(await dialog.findByText("The database is being moved.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Update" })).toBeEnabled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await cell("Environment for Coastal, Added")).toBeChecked();
  });

  test.each(proveOnly)("asks for confirmation when it is left with changes only", async () => {
    const { router } = renderShore(editor);
    await userEvent.click(await cell("Environment for Coastal"));
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await press("Stay");
    expect(await cell("Environment for Coastal, Added")).toBeChecked();
    await userEvent.click(await cell("Environment for Coastal, Added"));
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${view}`);
  });

  test.each(proveOnly)("offers the draft of the choices, and rebases them onto the stored state", async () => {
    const left = JSON.stringify([coastal.vesselGroupId.vesselGroupUuid, collectionUuid(4)]);
    await saveDraft({ userUuid, record: "distribution" }, { choices: { added: [left], removed: [] } }, "an older etag");
    renderShore(editor);
    expect(await screen.findByText(/What is stored was changed since then/)).toBeVisible();
    await press("Restore");
    expect(await cell("Environment for Coastal, Added")).toBeChecked();
    expect(screen.getByText("Coastal: 1 added.")).toBeVisible();
  });

  test.each(proveOnly)("offers no draft if everything was reverted before leaving", async () => {
    await saveDraft({ userUuid, record: "distribution" }, { choices: { added: [], removed: [] } }, "");
    renderShore(editor);
    await cell("Environment for Coastal");
    expect(screen.queryByText(/unsaved work/)).toBeNull();
  });

  test.each(proveOnly)("of 35 groups by 18 collections sends only the one changed group", async () => {
    const sent: number[] = [];
    renderShore(editor, {
      ...manyToDistribute(35, 18),
      resourceDistributionUpdate: ({ vesselGroupResourceDistributions: [first, ...others] }) => {
        sent.push(first?.resourceGroups.length ?? 0, others.length);
        return {};
      },
    });
    const grid = await screen.findByRole("grid", { name: "Checklist distribution" });
    // Only the matrix scrolls, within its frame.
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(Math.max(window.innerHeight, 740));
    const row = within(within(grid).getByRole("row", { name: /^Pilot and service 34 / }));
    await userEvent.click(row.getAllByRole("checkbox")[0] ?? grid);
    expect(screen.getByText("Pilot and service 34: 1 added.")).toBeVisible();
    await press("Update");
    await confirm();
    await expect.poll(() => sent).toEqual([10, 0]);
  });

  test("is operable by keyboard alone: arrow keys navigate, Space toggles", async () => {
    renderShore(editor);
    const first = await cell("Bridge procedures for All vessels");
    first.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight} ");
    expect(await cell("Emergency preparedness for North Sea cargo, Added")).toHaveFocus();
    expect(screen.getByText("North Sea cargo: 1 added.")).toBeVisible();
  });
});
