import { Code } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { assignments, distributionAnswering } from "#testing/distribution.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";

const editor = paths.distributionEditor({ organizationUuid });
/** By its two names and its change, with or without inherited collections. */
const cell = (name: string) => {
  const [names, change] = name.split(", ");
  const through = "(, (on, also|already) via All vessels)?";
  return screen.findByRole("checkbox", { name: new RegExp(`^${names}${through}${change ? `, ${change}` : ""}$`) });
};
const question = () => screen.findByRole("alertdialog", { name: "Update the checklist distribution?" });
const confirm = async () => userEvent.click(within(await question()).getByRole("button", { name: "Update" }));

afterEach(deleteAllDrafts);

test("refuses a conflicting save, shows the other user's changes, and rebases the choices", async () => {
  let stored: { assigned: typeof assignments; etag: string } = { assigned: assignments, etag: "first" };
  const sent: string[] = [];
  renderShore(editor, {
    resourceDistributionGet: async (request, context) => ({
      ...(await distributionAnswering(stored.assigned).resourceDistributionGet?.(request, context)),
      etag: stored.etag,
    }),
    resourceDistributionUpdate: ({ etag, vesselGroupResourceDistributions }) => {
      sent.push(etag, `${vesselGroupResourceDistributions.length}`);
      if (etag !== stored.etag) return failing(Code.Aborted, "Somebody else has changed the distribution.")();
      return {};
    },
  });
  await userEvent.click(await cell("Bridge procedures for North Sea cargo"));
  stored = { assigned: { ...assignments, Coastal: [2, 3], "Winter class": [3] }, etag: "second" };
  await press("Update");
  await confirm();
  expect(await screen.findByText("Unable updated checklist distribution.")).toBeVisible();
  expect(
    await screen.findByText(
      "Coastal: Environment added. Winter class: Emergency preparedness removed. Your changes are kept.",
    ),
  ).toBeVisible();
  expect(await cell("Bridge procedures for North Sea cargo, Added")).toBeChecked();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press("Show saved version");
  expect(await cell("Environment for Coastal")).toBeChecked();
  expect(await cell("Emergency preparedness for Winter class")).not.toBeChecked();
  expect(await cell("Bridge procedures for North Sea cargo, Added")).toBeChecked();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  await press("Update");
  await confirm();
  expect(await screen.findByText("Checklist distribution updated.")).toBeVisible();
  expect(sent).toEqual(["first", "1", "second", "1"]);
});

test("keeps another user's change in view while the stored version can't be fetched", async () => {
  let stored: { assigned: typeof assignments; etag: string } = { assigned: assignments, etag: "first" };
  let isDown = false;
  renderShore(editor, {
    resourceDistributionGet: async (request, context) => {
      if (isDown) return failing(Code.Unavailable, "The server does not answer.")();
      return {
        ...(await distributionAnswering(stored.assigned).resourceDistributionGet?.(request, context)),
        etag: stored.etag,
      };
    },
    resourceDistributionUpdate: failing(Code.Aborted),
  });
  await userEvent.click(await cell("Bridge procedures for North Sea cargo"));
  [stored, isDown] = [{ assigned: { ...assignments, Coastal: [2, 3] }, etag: "second" }, true];
  await press("Update");
  await confirm();
  expect(await screen.findByText(/The changes can't be shown right now\./)).toBeVisible();
  await press("Show saved version");
  expect(await screen.findByText(/Somebody else has changed the distribution/)).toBeVisible();
  isDown = false;
  await press("Show saved version");
  expect(await cell("Environment for Coastal")).toBeChecked();
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

test("shows which group and collection were removed meanwhile, and drops the choices for them", async () => {
  let isGone = false;
  const all = distributionAnswering();
  renderShore(editor, {
    resourceDistributionGet: async (request, context) => {
      const answer = await all.resourceDistributionGet?.(request, context);
      const { vesselGroupResourceDistributions = [], etag = "" } = answer ?? {};
      return { vesselGroupResourceDistributions: vesselGroupResourceDistributions.slice(isGone ? 1 : 0), etag };
    },
    resourceDistributionUpdate: () => {
      return failing(Code.InvalidArgument, "Something that was chosen is no longer there.")();
    },
  });
  await userEvent.click(await cell("Environment for All vessels"));
  await userEvent.click(await cell("Environment for Coastal"));
  isGone = true;
  await press("Update");
  await confirm();
  expect(await screen.findByText(/The group All vessels was removed\./)).toBeVisible();
  await press("Show saved version");
  expect(screen.queryByRole("checkbox", { name: /All vessels/ })).toBeNull();
  expect(screen.getByText("Coastal: 1 added.")).toBeVisible();
});
