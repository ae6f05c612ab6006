import { Code, ConnectError } from "@connectrpc/connect";
import type { SetUserAccessRequest } from "@shore/api/gen/shore/v1/users_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";
import { everybody, usersAnswering } from "#testing/users.ts";
import { press } from "#testing/steps.ts";

const choose = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));

async function openGrantDialog() {
  const requests: Partial<SetUserAccessRequest>[] = [];
  const answers = usersAnswering(everybody);
  renderShore(paths.users({ organizationUuid }), {
    ...answers,
    setUserAccess: (request, context) => {
      const { member, manager, restrictToVessel, restrictToVesselUuid } = request;
      requests.push({ member, manager, restrictToVessel, restrictToVesselUuid });
      return answers.setUserAccess?.(request, context) ?? {};
    },
  });
  await press("Grant access to Elin Strand");
  const dialog = await screen.findByRole("alertdialog", { name: "Grant access to Elin Strand?" });
  return { requests, dialog: within(dialog) };
}

test("manager is the default; plain member is a second option", async () => {
  const { requests, dialog } = await openGrantDialog();
  expect(dialog.getByRole("radio", { name: "Member and manager" })).toBeChecked();
  await choose("Member");
  expect(dialog.getByText("Elin Strand becomes a member of Havbris Shipping and sees every vessel.")).toBeVisible();
  await press("Grant access");
  expect(await screen.findByText("User access updated.")).toBeVisible();
  expect(requests).toEqual([{ member: true, manager: false, restrictToVessel: false, restrictToVesselUuid: "" }]);
  expect(within(await screen.findByRole("row", { name: /Elin Strand/ })).getByText("Member")).toBeVisible();
});

test("a member for one vessel requires selecting the vessel by name", async () => {
  const { requests, dialog } = await openGrantDialog();
  await choose("Member for one vessel");
  await press("Grant access");
  expect(dialog.getByText("Required")).toBeVisible();
  expect(requests).toEqual([]);
  await userEvent.type(dialog.getByRole("combobox", { name: /^Vessel/ }), "havb");
  await userEvent.click(await screen.findByRole("option", { name: "Havbris" }));
  await press("Grant access");
  expect(await screen.findByText("User access updated.")).toBeVisible();
  const restrictToVesselUuid = havbris.vesselUuid;
  expect(requests).toEqual([{ member: true, manager: false, restrictToVessel: true, restrictToVesselUuid }]);
  expect(within(await screen.findByRole("row", { name: /Elin Strand/ })).getByText("Member, Havbris")).toBeVisible();
});

test("as manager carries the access it was made from: a colleague may have given less meanwhile", async () => {
  const answers = usersAnswering(everybody);
  const sent: string[] = [];
  renderShore(paths.users({ organizationUuid }), {
    ...answers,
    grantUserBasicPermissions: (request, context) => {
      sent.push(request.etag);
      return answers.grantUserBasicPermissions?.(request, context) ?? {};
    },
  });
  await press("Grant access to Elin Strand");
  await press("Grant access");
  expect(await screen.findByText("User access updated.")).toBeVisible();
  expect(sent).toEqual(["etag of Elin Strand"]);
});

test("a cancelled choice is reset when the dialog is opened again", async () => {
  await openGrantDialog();
  await choose("Member for one vessel");
  await press("Cancel");
  await press("Grant access to Elin Strand");
  expect(await screen.findByRole("radio", { name: "Member and manager" })).toBeChecked();
});

describe("changing access", () => {
  async function openChangeDialog(name: string, answers: Answers = {}) {
    const requests: Partial<SetUserAccessRequest>[] = [];
    const users = usersAnswering(everybody);
    renderShore(paths.users({ organizationUuid }), {
      ...users,
      grantUserBasicPermissions: () => {
        throw new Error("unexpected request");
      },
      setUserAccess: (request, context) => {
        const { member, manager, restrictToVessel, restrictToVesselUuid, etag } = request;
        requests.push({ member, manager, restrictToVessel, restrictToVesselUuid, etag });
        return users.setUserAccess?.(request, context) ?? {};
      },
      ...answers,
    });
    await press(`Change access of ${name}`);
    const dialog = await screen.findByRole("alertdialog", { name: `Change access of ${name}?` });
    return { requests, dialog: within(dialog) };
  }
  const signedOut = (name: string) => `${name} is signed out at once and has to sign in again.`;

  test("opens the dialog with what is stored, and changes nothing until another access is chosen", async () => {
    const { requests, dialog } = await openChangeDialog("Mats Eide");
    expect(dialog.getByRole("radio", { name: "Member for one vessel" })).toBeChecked();
    expect(dialog.getByRole("combobox", { name: /^Vessel/ })).toHaveValue("Havbris");
    expect(dialog.getByText("Mats Eide is a member of Havbris Shipping and sees one vessel alone.")).toBeVisible();
    await press("Change access");
    expect(requests).toEqual([]);
    expect(dialog.getByRole("button", { name: "Change access" })).toHaveAttribute("aria-disabled", "true");
  });

  test("a choice that still needs a vessel is a change: it says what the person becomes, and asks for the vessel", async () => {
    const { requests, dialog } = await openChangeDialog("Jonas Wik");
    await choose("Member for one vessel");
    expect(dialog.getByText("Jonas Wik becomes a member of Havbris Shipping and sees one vessel alone.")).toBeVisible();
    await press("Change access");
    expect(await dialog.findByText("Required")).toBeVisible();
    expect(requests).toEqual([]);
  });

  test("a manager of one vessel stays manager until another access is chosen", async () => {
    const people = everybody.map((one) => (one.displayName === "Mats Eide" ? { ...one, manager: true } : one));
    const { requests, dialog } = await openChangeDialog("Mats Eide", usersAnswering(people));
    expect(dialog.getByRole("radio", { name: "Member and manager for one vessel" })).toBeChecked();
    expect(dialog.queryByText(signedOut("Mats Eide"))).toBeNull();
    await press("Change access");
    expect(requests).toEqual([]);
    await choose("Member for one vessel");
    expect(dialog.getByText(signedOut("Mats Eide"))).toBeVisible();
  });

  test("from one vessel to all vessels keeps the person signed in", async () => {
    const { requests, dialog } = await openChangeDialog("Mats Eide");
    await choose("Member");
    expect(dialog.queryByText(signedOut("Mats Eide"))).toBeNull();
    await press("Change access");
    expect(await screen.findByText("User access updated.")).toBeVisible();
    const none = { restrictToVessel: false, restrictToVesselUuid: "" };
    expect(requests).toEqual([{ member: true, manager: false, ...none, etag: "etag of Mats Eide" }]);
    expect(within(await screen.findByRole("row", { name: /Mats Eide/ })).getByText("Member")).toBeVisible();
  });

  test("from member to manager keeps the person signed in, the reverse says that they are signed out", async () => {
    const { requests, dialog } = await openChangeDialog("Jonas Wik");
    expect(dialog.getByRole("radio", { name: "Member" })).toBeChecked();
    await choose("Member and manager");
    expect(dialog.queryByText(signedOut("Jonas Wik"))).toBeNull();
    await press("Change access");
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    await press("Change access of Jonas Wik");
    const again = within(await screen.findByRole("alertdialog", { name: "Change access of Jonas Wik?" }));
    expect(again.getByRole("radio", { name: "Member and manager" })).toBeChecked();
    await choose("Member");
    expect(again.getByText(signedOut("Jonas Wik"))).toBeVisible();
    await press("Change access");
    await expect.poll(() => requests.map(({ manager }) => manager)).toEqual([true, false]);
  });

  test("that a colleague has changed meanwhile is refused; loaded again, the dialog has the newest access", async () => {
    const users = usersAnswering(everybody);
    let isStale = true;
    const sent: string[] = [];
    const { dialog } = await openChangeDialog("Jonas Wik", {
      ...users,
      setUserAccess: (request, context) => {
        sent.push(request.etag);
        if (!isStale) return users.setUserAccess?.(request, context) ?? {};
        isStale = false;
        void users.setUserAccess?.({ ...request, manager: true, restrictToVessel: false }, context);
        throw new ConnectError("stale", Code.Aborted);
      },
    });
    await choose("Member for one vessel");
    await userEvent.type(dialog.getByRole("combobox", { name: /^Vessel/ }), "havb");
    await userEvent.click(await screen.findByRole("option", { name: "Havbris" }));
    await press("Change access");
    await press("Load it again");
    await expect.poll(() => dialog.getByRole("radio", { name: "Member and manager" })).toBeChecked();
    await choose("Member");
    await press("Change access");
    expect(await screen.findByText("User access updated.")).toBeVisible();
    expect(sent).toEqual(["etag of Jonas Wik", "etag of Jonas Wik+"]);
  });
});
