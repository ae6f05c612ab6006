import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { checklistUuid, collectionUuid, revisionUuid } from "#testing/checklists.ts";
import { manager, managerOfOneVessel, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { everybody, usersAnswering } from "#testing/users.ts";
import { coastal } from "#testing/vessel-groups.ts";

const to = { organizationUuid };
const draft = { ...to, checklistTemplateUuid: checklistUuid(1), checklistTemplateRevisionUuid: revisionUuid(1, 4) };
const collection = { ...to, checklistTemplateGroupUuid: collectionUuid(1) };
const group = { ...to, vesselGroupUuid: coastal.vesselGroupId.vesselGroupUuid };
const changes = /^(Create|Edit|Update|Remove|Discard|Publish|Copy(?! list)|Grant|Revoke|Actions for|Audit log)/;
const offered = () =>
  [...screen.getAllByRole("link"), ...screen.queryAllByRole("button")].filter((one) =>
    changes.test(one.ariaLabel ?? one.textContent ?? ""),
  );

test.each([
  ["checklists", paths.checklists(to), "Checklists"],
  ["a draft", paths.checklistRevision(draft), "Pre-departure bridge"],
  ["collections", paths.collections(to), "Collections"],
  ["a collection", paths.collection(collection), "Bridge procedures"],
  ["the distribution", paths.distribution(to), "Distribution"],
  ["groups", paths.vesselGroups(to), "Groups"],
  ["a group", paths.vesselGroup(group), "Coastal"],
  ["users", paths.users(to), "Users"],
])(
  "a user restricted to one vessel can read %s and is offered no change that would be refused",
  async (_, path, name) => {
    const answers = usersAnswering(everybody);
    const { unmount } = renderShore(path, { ...answers, ...managerOfOneVessel });
    await screen.findByRole("heading", { level: 1, name });
    expect(offered()).toEqual([]);
    unmount();
    renderShore(path, { ...answers, ...manager });
    await screen.findByRole("heading", { level: 1, name });
    expect(offered()).not.toEqual([]);
  },
);

test.each([
  ["a new checklist", paths.newChecklist(to)],
  ["a checklist", paths.checklistEditor(draft)],
  ["a new collection", paths.newCollection(to)],
  ["a collection", paths.collectionEditor(collection)],
  ["a new group", paths.newVesselGroup(to)],
  ["a group", paths.vesselGroupEditor(group)],
  ["the distribution", paths.distributionEditor(to)],
])("the editor of %s shows them 'Permission denied.' before anything is typed", async (_, path) => {
  renderShore(path, managerOfOneVessel);
  expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
});
