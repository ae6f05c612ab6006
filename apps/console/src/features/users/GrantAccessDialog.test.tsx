import type { SetUserAccessRequest } from "@shore/api/gen/shore/v1/users_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
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
  expect(dialog.getByText("Elin Strand becomes member of Havbris Shipping and sees every vessel.")).toBeVisible();
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
  expect(within(await screen.findByRole("row", { name: /Elin Strand/ })).getByText("Member, one vessel")).toBeVisible();
});

test("a cancelled choice is reset when the dialog is opened again", async () => {
  await openGrantDialog();
  await choose("Member for one vessel");
  await press("Cancel");
  await press("Grant access to Elin Strand");
  expect(await screen.findByRole("radio", { name: "Member and manager" })).toBeChecked();
});
