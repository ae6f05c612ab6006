import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { coastal, vesselGroups, vesselGroupsAnswering } from "#testing/vessel-groups.ts";
import { press } from "#testing/steps.ts";

const list = paths.vesselGroups({ organizationUuid });
const detail = paths.vesselGroup({ organizationUuid, ...coastal.vesselGroupId });

/** Answers as a server does that has these groups and removes one when asked. */
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
  test("names every group with its description and the number of its vessels", async () => {
    renderShore(list);
    expect(await screen.findByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
    expect(screen.getByText("5 vessel groups")).toBeVisible();
    const row = within(screen.getByRole("row", { name: /Coastal/ }));
    expect(row.getByText("Norwegian coast, short voyages")).toBeVisible();
    expect(row.getByText("5")).toBeVisible();
    expect(row.getByRole("link", { name: "Coastal" })).toHaveAttribute("href", `/shore${detail}`);
    await expect.poll(() => document.title).toBe("Groups · Shore");
  });

  test("says which collections each group gets", async () => {
    renderShore(list);
    const row = await screen.findByRole("row", { name: /^All vessels/ });
    expect(within(row).getByRole("cell", { name: "Bridge procedures, Emergency preparedness" })).toBeVisible();
    const without = within(screen.getByRole("row", { name: /^Pilot and service/ }));
    expect(without.getByText("None")).toBeVisible();
  });

  test("without groups says so and offers to create one", async () => {
    renderShore(list, vesselGroupsAnswering([]));
    expect(await screen.findByText("No vessel groups found.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create vessel group" })).toBeVisible();
  });

  test("removes a group from its row's menu, after asking", async () => {
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
  test("shows its vessels, each leading to the vessel, and which checklists they have through it and why", async () => {
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

  test("that is not there, or another organisation's, is 'Not found.'", async () => {
    renderShore(detail, vesselGroupsAnswering([]));
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });

  test("is removed after its effect was shown by the vessels' names, and the list is shown then", async () => {
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
    // Back does not lead to what is gone.
    expect(router.state.historyAction).toBe("REPLACE");
  });

  test("that cannot be removed stays: the message and the reason are told, and one can try again", async () => {
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
  });

  test("that cannot be removed since the server is not reached says so in the question", async () => {
    renderShore(detail, { vesselGroupDelete: failing(Code.Unavailable) });
    await press("Remove");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Unable to remove group.")).toBeVisible();
    expect(dialog.getByText(/^Shore could not be reached\./)).toBeVisible();
  });

  test("that somebody else has changed since is shown as it is now before it can be removed", async () => {
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

  test("whose effect cannot be found out can be removed all the same", async () => {
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
