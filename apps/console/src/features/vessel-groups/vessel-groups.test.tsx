import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { attentionAnswering } from "#testing/attention.ts";
import { fleet } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import { type Answers, failing } from "#testing/transport.ts";
import { coastal, vesselGroups, vesselGroupsAnswering } from "#testing/vessel-groups.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const list = paths.vesselGroups({ organizationUuid });
const detail = paths.vesselGroup({ organizationUuid, ...coastal.vesselGroupId });

/** Responses of a server with these groups that removes one on request. */
function removable(): Answers {
  let stored = vesselGroups;
  return {
    ...vesselGroupsAnswering([]),
    vesselGroupList: () => ({ vesselGroups: stored }),
    vesselGroupGet: (request, context) =>
      vesselGroupsAnswering(stored).vesselGroupGet?.(request, context) ?? { vesselGroup: coastal },
    vesselGroupDelete: ({ vesselGroupId }) => {
      stored = stored.filter((one) => one.vesselGroupId.vesselGroupUuid !== vesselGroupId?.vesselGroupUuid);
      return {};
    },
  };
}

describe("the list", () => {
  test("shows every group with its description and the number of its vessels", async () => {
    renderShore(list);
    expect(await screen.findByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
    expect(screen.getByText("5 vessel groups")).toBeVisible();
    const row = within(screen.getByRole("row", { name: /Coastal/ }));
    expect(row.getByText("Norwegian coast, short voyages")).toBeVisible();
    expect(row.getByText("5")).toBeVisible();
    expect(row.getByRole("link", { name: "Coastal" })).toHaveAttribute("href", `/shore${detail}`);
    await expect.poll(() => document.title).toBe("Groups · Shore");
  });

  test("names the vessels of each group, and links to Today with those that need somebody", async () => {
    renderShore(list, attentionAnswering());
    const row = within(await screen.findByRole("row", { name: /^All vessels/ }));
    expect(row.getByText("Astrid Marie, Bergensund, Fjordglimt and 9 others")).toBeVisible();
    expect(await row.findByRole("link", { name: "3 need you" })).toBeVisible();
    const cargo = within(screen.getByRole("row", { name: /^North Sea cargo/ }));
    expect(cargo.getByText("Havbris, Skagen Wind, Solund Carrier, Tern of Orkney")).toBeVisible();
    await userEvent.click(cargo.getByRole("link", { name: /needs? you$/ }));
    expect(await screen.findByRole("region", { name: /needs? you$/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /North Sea cargo/ })).toBeVisible();
  });

  test("is complete where it is not known which vessels need somebody", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    renderShore(list, { attentionGet: failing(Code.Unavailable) });
    expect(await screen.findByRole("row", { name: /^Coastal .* Astrid Marie/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: /needs? you/ })).toBeNull();
  });

  test("shows the collections of each group", async () => {
    renderShore(list);
    const row = await screen.findByRole("row", { name: /^All vessels/ });
    expect(within(row).getByRole("cell", { name: "Bridge procedures, Emergency preparedness" })).toBeVisible();
    const without = within(screen.getByRole("row", { name: /^Pilot and service/ }));
    expect(without.getByText("None")).toBeVisible();
  });

  test("without groups shows an empty state and offers to create one", async () => {
    renderShore(list, vesselGroupsAnswering([]));
    expect(await screen.findByText("No vessel groups found.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create vessel group" })).toBeVisible();
  });

  test("removes a group from its row's menu, after confirmation", async () => {
    renderShore(list, removable());
    await press("Actions for Coastal");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Coastal?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Group removed.")).toBeVisible();
    expect(await screen.findByText("4 vessel groups")).toBeVisible();
  });
});

describe("a group", () => {
  test("shows its vessels, each with a link, and which checklists they have through it and why", async () => {
    renderShore(detail);
    expect(await screen.findByRole("heading", { level: 1, name: "Coastal" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Vessels 5" })).toBeVisible();
    const vessels = within(screen.getByRole("table", { name: "Vessels" }));
    expect(vessels.getByRole("row", { name: /Fjordglimt 9990129/ })).toBeVisible();
    const checklists = within(screen.getByRole("table", { name: "Checklists" }));
    expect(
      checklists.getByRole("row", { name: /Bunkering ER-201 Engine room 2026-09-17 12:00 \+00:00/ }),
    ).toBeVisible();
    expect(checklists.getByRole("row", { name: /Fuel change-over/ })).toBeVisible();
  });

  test("shows where its vessels are", async () => {
    const [first, ...others] = coastal.members ?? [];
    renderShore(detail, positionsAnswering(fleet.filter(({ vesselUuid }) => vesselUuid !== first?.vesselUuid)));
    const table = within(await screen.findByRole("table", { name: "Vessels" }));
    const row = (name = "") => table.getByRole("row", { name: new RegExp(name) });
    await expect
      .poll(() => row(others[0]?.displayName).textContent)
      .toMatch(/\d\d°\s\d\d′\sN\s\d{3}°\s\d\d′\s[EW].*\sago/);
    expect(row(first?.displayName).textContent).toMatch(/No position$/);
  });

  test("that does not exist, or is another organisation's, is 'Not found.'", async () => {
    renderShore(detail, vesselGroupsAnswering([]));
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });

  test("is removed after its effect was shown by vessel name, and the list is shown", async () => {
    const { router } = renderShore(detail, removable());
    await press("Remove");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Coastal?" }));
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(await dialog.findByText("Astrid Marie, Bergensund, Fjordglimt, Kystvåg, Northern Tern")).toBeVisible();
    expect(dialog.getByText("No longer have Bunkering, Fuel change-over.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Group removed.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${list}`);
    expect(await screen.findByText("4 vessel groups")).toBeVisible();
    // Back does not lead to the removed page.
    expect(router.state.historyAction).toBe("REPLACE");
  });

  test.each(proveOnly)(
    "that fails to be removed stays, with the message and the reason, and can be retried",
    async () => {
      renderShore(detail, {
        vesselGroupDelete: () => {
          const message = create(LocalizedMessageSchema, { message: "Somebody else is changing it." });
          throw new ConnectError("no", Code.Aborted, undefined, [{ desc: LocalizedMessageSchema, value: message }]);
        },
      });
      await press("Remove");
      const dialog = within(await screen.findByRole("alertdialog"));
      await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
      expect(await screen.findByText("Unable to remove group.")).toBeVisible();
      expect(dialog.getByText("Somebody else is changing it.")).toBeVisible();
      expect(dialog.getByRole("button", { name: "Remove" })).toBeEnabled();
    },
  );

  test.each(proveOnly)(
    "that cannot be removed because the server is unreachable shows this in the dialog",
    async () => {
      renderShore(detail, { vesselGroupDelete: failing(Code.Unavailable) });
      await press("Remove");
      const dialog = within(await screen.findByRole("alertdialog"));
      await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
      expect(await screen.findByText("Unable to remove group.")).toBeVisible();
      expect(dialog.getByText(/^Shore could not be reached\./)).toBeVisible();
    },
  );

  test.each(proveOnly)("changed by another user is refetched and shown before it can be removed", async () => {
    const etags: string[] = [];
    let stored = coastal;
    renderShore(detail, {
      ...removable(),
      vesselGroupGet: () => ({ vesselGroup: stored }),
      vesselGroupDelete: ({ etag }) => {
        etags.push(etag);
        if (etag === stored.etag) return {};
        const message = create(LocalizedMessageSchema, { message: "Somebody else has changed this vessel group." });
        throw new ConnectError("no", Code.Aborted, undefined, [{ desc: LocalizedMessageSchema, value: message }]);
      },
    });
    await press("Remove");
    stored = { ...coastal, displayName: "Coastal north", etag: "newer" };
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Coastal?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await dialog.findByText("Somebody else has changed this vessel group.")).toBeVisible();
    expect(await screen.findByText("Unable to remove group.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Load it again" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Remove Coastal north?" }));
    await userEvent.click(again.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Group removed.")).toBeVisible();
    expect(etags).toEqual(["etag of Coastal", "newer"]);
  });

  test.each(proveOnly)("whose effect is unknown can still be removed", async () => {
    let isOpen = false;
    const distribution = { vesselGroupResourceDistributions: [], etag: "" };
    renderShore(detail, {
      ...removable(),
      resourceDistributionGet: () => {
        if (isOpen) throw new ConnectError("down", Code.Unavailable);
        return distribution;
      },
    });
    await screen.findByRole("heading", { level: 1, name: "Coastal" });
    isOpen = true;
    await press("Remove");
    expect(await screen.findByText("Which vessels are affected cannot be shown now.")).toBeVisible();
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Group removed.")).toBeVisible();
  });
});
