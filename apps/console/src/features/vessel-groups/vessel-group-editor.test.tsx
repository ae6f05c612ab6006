import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts, saveDraft } from "#shared/draft-autosave/draft-store.ts";
import { distributionAnswering } from "#testing/distribution.ts";
import { fleet } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { coastal, vesselGroupsAnswering } from "#testing/vessel-groups.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const newEditor = paths.newVesselGroup({ organizationUuid });
const editor = paths.vesselGroupEditor({ organizationUuid, ...coastal.vesselGroupId });
const detail = paths.vesselGroup({ organizationUuid, ...coastal.vesselGroupId });
const nameField = () => screen.findByRole("textbox", { name: "Display name" });
const vessel = (name: string) => screen.findByRole("checkbox", { name: new RegExp(`^${name}`) });
const uuidsOf = (...names: string[]) =>
  fleet.filter(({ displayName = "" }) => names.includes(displayName)).map(({ vesselUuid }) => vesselUuid);
const userUuid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";

/** Records requests and responds as the server does. */
function recordingAnswers(sent: unknown[]): Answers {
  return {
    vesselGroupCreate: ({ displayName, description, members }) => {
      sent.push([displayName, description, members.map(({ vesselUuid }) => vesselUuid)]);
      return { vesselGroup: coastal };
    },
    vesselGroupUpdate: ({ vesselGroupId, displayName, members, etag }) => {
      sent.push([vesselGroupId?.vesselGroupUuid, displayName, members.map(({ vesselUuid }) => vesselUuid), etag]);
      return { vesselGroup: coastal };
    },
  };
}

afterEach(deleteAllDrafts);

describe("a new group", () => {
  test("is created with its vessels, and shown", async () => {
    const sent: unknown[] = [];
    const { router } = renderShore(newEditor, recordingAnswers(sent));
    expect(await screen.findByRole("heading", { level: 1, name: "Create vessel group" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Vessels 0 of 12 selected" })).toBeVisible();
    await userEvent.type(await nameField(), "Coastal");
    await userEvent.type(screen.getByRole("textbox", { name: /Description/ }), "Short voyages");
    await userEvent.click(await vessel("Kystvåg"));
    await userEvent.click(await vessel("Bergensund"));
    expect(screen.getByRole("heading", { name: "Vessels 2 of 12 selected" })).toBeVisible();
    await press("Create");
    expect(await screen.findByText("Vessel group created.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${detail}`);
    expect(sent).toEqual([["Coastal", "Short voyages", uuidsOf("Bergensund", "Kystvåg")]]);
  });

  test("without a name is not sent: 'Required' beside the label, counted, with the focus there", async () => {
    const sent: unknown[] = [];
    renderShore(newEditor, recordingAnswers(sent));
    await press("Create");
    expect(await screen.findByText("Required")).toBeVisible();
    expect(await nameField()).toHaveFocus();
    expect(screen.getByRole("button", { name: /1 field needs attention/ })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("with a name too long shows 'Exceeds maximum length' while typing", async () => {
    renderShore(newEditor);
    await userEvent.click(await nameField());
    await userEvent.paste("n".repeat(257));
    expect(await screen.findByText("Exceeds maximum length")).toBeVisible();
  });

  test.each(proveOnly)("that cannot be sent keeps what was entered, and says why", async () => {
    renderShore(newEditor, { vesselGroupCreate: failing(Code.Unavailable) });
    await userEvent.type(await nameField(), "Ferries");
    await userEvent.click(await vessel("Havbris"));
    await press("Create");
    expect(await screen.findByText("Unable to create vessel group.")).toBeVisible();
    expect(screen.getByText(/^Shore could not be reached\./)).toBeVisible();
    expect(await nameField()).toHaveValue("Ferries");
    expect(await vessel("Havbris")).toBeChecked();
  });

  test("in a fleet without vessels can still be created", async () => {
    renderShore(newEditor, { ...recordingAnswers([]), getVessels: () => ({ vessels: [] }) });
    expect(await screen.findByText("No vessels found.")).toBeVisible();
    await userEvent.type(await nameField(), "Coastal");
    await press("Create");
    expect(await screen.findByText("Vessel group created.")).toBeVisible();
  });
});

describe("an existing group", () => {
  test("opens with its name, description and vessels; vessels hidden by the filter stay selected", async () => {
    renderShore(editor);
    expect(await screen.findByRole("heading", { level: 1, name: "Update vessel group" })).toBeVisible();
    expect(await nameField()).toHaveValue("Coastal");
    expect(screen.getByRole("heading", { name: "Vessels 5 of 12 selected" })).toBeVisible();
    const chosen = within(screen.getByRole("list", { name: "Chosen: Vessels" }));
    expect(chosen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Astrid Marie",
      "Bergensund",
      "Fjordglimt",
      "Kystvåg",
      "Northern Tern",
    ]);
    await userEvent.type(screen.getByRole("searchbox", { name: "Filter vessels" }), "LAHV9");
    await userEvent.click(await vessel("Lofot Pilot"));
    expect(screen.getByRole("heading", { name: "Vessels 6 of 12 selected" })).toBeVisible();
  });

  test("with another name is saved directly, with the opened etag", async () => {
    const sent: unknown[] = [];
    renderShore(editor, recordingAnswers(sent));
    await userEvent.type(await nameField(), ", winter");
    await press("Update");
    expect(await screen.findByText("Vessel group updated.")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: "Coastal" })).toBeVisible();
    const members = uuidsOf("Astrid Marie", "Bergensund", "Fjordglimt", "Kystvåg", "Northern Tern");
    expect(sent).toEqual([[coastal.vesselGroupId.vesselGroupUuid, "Coastal, winter", members, "etag of Coastal"]]);
  });

  test("with other vessels first shows which gain and lose which checklists", async () => {
    const sent: unknown[] = [];
    renderShore(editor, recordingAnswers(sent));
    await userEvent.click(await vessel("Havbris"));
    await press("Remove Kystvåg");
    await press("Update");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Update Coastal?" }));
    expect(await dialog.findByText("Gets Bunkering, Fuel change-over.")).toBeVisible();
    expect(dialog.getByText("Havbris")).toBeVisible();
    expect(dialog.getByText("No longer has Bunkering, Fuel change-over.")).toBeVisible();
    expect(dialog.getByText("Kystvåg")).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Vessel group updated.")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("with other vessels but no effect on checklists is saved directly", async () => {
    const sent: unknown[] = [];
    renderShore(editor, { ...recordingAnswers(sent), ...distributionAnswering({}) });
    await userEvent.click(await vessel("Havbris"));
    await press("Update");
    expect(await screen.findByText("Vessel group updated.")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test.each(proveOnly)(
    "changed by another user is not overwritten: the changes are shown, compared, and then chosen",
    async () => {
      const sent: unknown[] = [];
      let isChanged = false;
      const { vesselGroupId, description = "" } = coastal;
      const members = fleet.slice(0, 2).map(({ vesselUuid = "", displayName = "" }) => ({ vesselUuid, displayName }));
      const changed = { vesselGroupId, displayName: "Coast", description, members, etag: "another" };
      renderShore(editor, {
        vesselGroupGet: () => ({ vesselGroup: isChanged ? changed : coastal }),
        vesselGroupUpdate: ({ displayName, etag }) => {
          if (etag !== changed.etag) throw new ConnectError("stale", Code.Aborted);
          sent.push(displayName);
          return { vesselGroup: coastal };
        },
      });
      await userEvent.type(await nameField(), ", winter");
      await userEvent.click(await vessel("Havbris"));
      isChanged = true;
      await press("Update");
      await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Update" }));
      expect(await screen.findByText("Unable to update vessel group.")).toBeVisible();
      expect(
        await screen.findByText(/^Display name: now Coast\. Vessels: now .*, .*\. What you entered is kept\.$/),
      ).toBeVisible();
      expect(await nameField()).toHaveValue("Coastal, winter");
      expect(await vessel("Havbris")).toBeChecked();

      await press("Compare");
      const compared = within(await screen.findByRole("table", { name: "What differs" }));
      expect(compared.getByRole("row", { name: /^Display name Coast Coastal, winter / })).toBeVisible();
      expect(compared.queryByText("Description")).toBeNull();

      await press("Keep editing");
      await userEvent.type(await nameField(), " and spring");
      await press("Compare");
      expect(await screen.findByRole("row", { name: /^Display name Coast Coastal, winter and spring / })).toBeVisible();
      await press("Overwrite");
      // Overwriting changes the vessels of the stored group, and is confirmed like any such change.
      const confirmation = within(await screen.findByRole("alertdialog", { name: "Update Coastal?" }));
      expect(await confirmation.findByText("Havbris")).toBeVisible();
      expect(sent).toEqual([]);
      await userEvent.click(confirmation.getByRole("button", { name: "Update" }));
      expect(await screen.findByText("Vessel group updated.")).toBeVisible();
      expect(sent).toEqual(["Coastal, winter and spring"]);
    },
  );

  test.each(proveOnly)("overwritten with the vessels that are stored is saved directly", async () => {
    const sent: string[] = [];
    let stored = { ...coastal };
    renderShore(editor, {
      vesselGroupGet: () => ({ vesselGroup: stored }),
      vesselGroupUpdate: ({ etag, displayName }) => {
        if (etag !== "another") throw new ConnectError("stale", Code.Aborted);
        sent.push(displayName);
        return { vesselGroup: stored };
      },
    });
    await userEvent.type(await nameField(), ", winter");
    stored = { ...coastal, description: "Theirs", etag: "another" };
    await press("Update");
    await press("Compare");
    await press("Overwrite");
    expect(await screen.findByText("Vessel group updated.")).toBeVisible();
    expect(sent).toEqual(["Coastal, winter"]);
  });

  test.each(proveOnly)("removed by another user is offered to be saved as a new group", async () => {
    const sent: unknown[] = [];
    renderShore(editor, {
      ...recordingAnswers(sent),
      vesselGroupUpdate: failing(Code.NotFound),
    });
    await userEvent.type(await nameField(), ", winter");
    await press("Update");
    expect(await screen.findByText("Unable to update vessel group.")).toBeVisible();
    await press("Save as a new group");
    expect(await screen.findByText("Vessel group created.")).toBeVisible();
    expect(sent).toMatchObject([["Coastal, winter", coastal.description, expect.anything()]]);
  });

  test.each(proveOnly)(
    "asks for confirmation when it is left with changes, but not after a reverted selection",
    async () => {
      const { router } = renderShore(editor);
      await userEvent.click(await vessel("Havbris"));
      await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
      await screen.findByRole("alertdialog", { name: "Leave without saving?" });
      await press("Stay");
      expect(await vessel("Havbris")).toBeChecked();
      await userEvent.click(await vessel("Havbris"));
      await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
      await expect.poll(() => router.state.location.pathname).toBe(`/shore${detail}`);
    },
  );

  test.each(proveOnly)("offers its draft, including vessels, and notes that the group was changed since", async () => {
    const key = { userUuid, record: `vessel group ${coastal.vesselGroupId.vesselGroupUuid}` };
    const values = { displayName: "Half written", description: "", vesselUuids: uuidsOf("Havbris") };
    await saveDraft(key, values, "an older etag");
    renderShore(editor);
    expect(await screen.findByText(/What is stored was changed since then/)).toBeVisible();
    await press("Restore");
    expect(await nameField()).toHaveValue("Half written");
    expect(await vessel("Havbris")).toBeChecked();
    expect(screen.getByRole("heading", { name: "Vessels 1 of 12 selected" })).toBeVisible();
  });

  test("restored from an older draft is refused and compared, not overwritten", async () => {
    const key = { userUuid, record: `vessel group ${coastal.vesselGroupId.vesselGroupUuid}` };
    const vesselUuids = (coastal.members ?? []).map(({ vesselUuid }) => vesselUuid);
    const values = { displayName: "Half written", description: "", vesselUuids };
    await saveDraft(key, values, "an older etag");
    const etags: string[] = [];
    renderShore(editor, {
      vesselGroupUpdate: ({ etag }) => {
        etags.push(etag);
        throw new ConnectError("stale", Code.Aborted);
      },
    });
    await press("Restore");
    await press("Update");
    expect(await screen.findByRole("button", { name: "Compare" })).toBeVisible();
    expect(etags).toEqual(["an older etag"]);
  });

  test("that does not exist, or is another organisation's, is 'Not found.'", async () => {
    renderShore(editor, vesselGroupsAnswering([]));
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });

  test("shows another user's update as long as nothing was entered", async () => {
    let etag = "first";
    const { shore } = renderShore(editor, {
      vesselGroupGet: () => ({ vesselGroup: { ...coastal, etag, displayName: `Coastal ${etag}` } }),
    });
    expect(await nameField()).toHaveValue("Coastal first");
    etag = "second";
    await shore.queryClient.invalidateQueries();
    await expect.poll(async () => nameField()).toHaveValue("Coastal second");
    await userEvent.type(await nameField(), "!");
    etag = "third";
    await shore.queryClient.invalidateQueries();
    expect(await nameField()).toHaveValue("Coastal second!");
  });
});
