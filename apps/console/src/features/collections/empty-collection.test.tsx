import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { collections, collectionUuid } from "#testing/checklists.ts";
import { managerOfOneVessel, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";

const bridge = { organizationUuid, checklistTemplateGroupUuid: collectionUuid(1) };
/** Responses with an empty collection. */
const emptyBridge: Answers = {
  checklistTemplateGroupGet: () => ({ checklistTemplateGroup: collections[0]!, checklistTemplateRevisions: [] }),
};

afterEach(deleteAllDrafts);

test("an empty collection offers to create a checklist, and it is chosen for it", async () => {
  const second = collections[1]!;
  const uuid = collectionUuid(2);
  renderShore(paths.collection({ organizationUuid, checklistTemplateGroupUuid: uuid }), {
    checklistTemplateGroupGet: () => ({ checklistTemplateGroup: second, checklistTemplateRevisions: [] }),
  });
  await userEvent.click(await screen.findByRole("link", { name: "Create checklist" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Create checklist" })).toBeVisible();
  expect(await screen.findByRole("button", { name: new RegExp(second.displayName ?? "") })).toBeVisible();
});

test("a member of one vessel is not offered to create a checklist in an empty collection", async () => {
  renderShore(paths.collection(bridge), { ...emptyBridge, ...managerOfOneVessel });
  expect(await screen.findByText("No checklists found.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Create checklist" })).toBeNull();
});
