import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { VesselGroupSchema } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { distributionAnswering } from "#testing/distribution.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { never } from "#testing/transport.ts";
import { coastal } from "#testing/vessel-groups.ts";

const editor = paths.vesselGroupEditor({ organizationUuid, ...coastal.vesselGroupId });
const nameField = () => screen.findByRole("textbox", { name: "Display name" });

afterEach(deleteAllDrafts);

test("once saved shows the group with its new name, and never the old one", async () => {
  let stored = coastal;
  const { router } = renderShore(editor, {
    vesselGroupGet: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { vesselGroup: stored };
    },
    vesselGroupUpdate: ({ displayName }) => {
      stored = { ...coastal, displayName };
      return { vesselGroup: stored };
    },
  });
  await userEvent.type(await nameField(), ", winter");
  const headings = new Set<string>();
  const seen = new MutationObserver(() => {
    if (router.state.location.pathname.includes("editor")) return;
    headings.add(screen.queryByRole("heading", { level: 1 })?.textContent ?? "");
  });
  seen.observe(document.body, { subtree: true, childList: true, characterData: true });
  await press("Update");
  expect(await screen.findByRole("heading", { level: 1, name: "Coastal, winter" })).toBeVisible();
  seen.disconnect();
  expect([...headings].filter((text) => text.startsWith("Coastal"))).toEqual(["Coastal, winter"]);
});

test("that is saved shows the group although its readers get no answer any more", async () => {
  let isSaved = false;
  renderShore(editor, {
    vesselGroupGet: () => (isSaved ? never() : { vesselGroup: coastal }),
    vesselGroupUpdate: () => {
      isSaved = true;
      return { vesselGroup: coastal };
    },
  });
  await userEvent.type(await nameField(), ", winter");
  await press("Update");
  expect(await screen.findByText("Vessel group updated.")).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Coastal" })).toBeVisible();
});

test("takes another user's name and vessels and keeps the own description, field by field", async () => {
  const sent: unknown[] = [];
  const membersWithoutFirst = create(VesselGroupSchema, coastal).members.slice(1);
  let stored: MessageInitShape<typeof VesselGroupSchema> = coastal;
  renderShore(editor, {
    ...distributionAnswering({}),
    vesselGroupGet: () => ({ vesselGroup: stored }),
    vesselGroupUpdate: ({ displayName, description, members, etag }) => {
      if (etag !== "another") throw new ConnectError("stale", Code.Aborted);
      sent.push({ displayName, description, vessels: members.length });
      return { vesselGroup: stored };
    },
  });
  await userEvent.type(await nameField(), ", winter");
  const description = screen.getByRole("textbox", { name: /^Description/ });
  await userEvent.clear(description);
  await userEvent.type(description, "My words");
  stored = { ...coastal, displayName: "Coast", members: membersWithoutFirst, etag: "another" };
  await press("Update");
  await press("Compare");
  const compared = within(await screen.findByRole("table", { name: "What differs" }));
  expect(compared.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Display name",
    "Description",
    "Vessels",
  ]);
  await press("Take stored, Display name");
  await press("Take stored, Vessels");
  await press("Take stored, Description");
  await press("Keep mine, Description");
  expect(compared.getByRole("button", { name: "Keep mine, Display name" })).toBeVisible();
  await press("Overwrite");
  expect(await screen.findByText("Vessel group updated.")).toBeVisible();
  const vessels = (coastal.members?.length ?? 0) - 1;
  expect(sent).toEqual([{ displayName: "Coast", description: "My words", vessels }]);
});
