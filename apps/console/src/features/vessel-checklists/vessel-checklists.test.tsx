import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { checklistUuid, revisionUuid } from "#testing/checklists.ts";
import { havbris } from "#testing/fleet.ts";
import { member, memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { vesselChecklistChanges, vesselChecklists, vesselChecklistsAnswering } from "#testing/vessel-checklists.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("the tab shows the vessel's checklists, why and since when it has them, and their state on board", async () => {
  renderShore(paths.vesselChecklists(to));
  const row = await rowOf(/^Abandon ship drill/);
  expect(row.getByRole("link", { name: "Revision 3" })).toHaveAttribute(
    "href",
    `/shore${paths.checklistRevision({ organizationUuid, checklistTemplateUuid: checklistUuid(7), checklistTemplateRevisionUuid: revisionUuid(7, 3) })}`,
  );
  expect(row.getByRole("listitem")).toHaveTextContent("All vessels, Emergency preparedness");
  expect(row.getByText("Opened")).toBeVisible();
  expect(row.getByText("2026-11-20 09:30 +01:00")).toBeVisible();
  expect(row.getByText("2026-03-16")).toBeVisible();
  const tabs = within(screen.getByRole("navigation", { name: "Vessel" }));
  expect(tabs.getByRole("link", { name: "Checklists" })).toHaveAttribute("aria-current", "page");
  expect(document.title).toBe("Checklists · Havbris · Shore");
});

test("the changes show checklist, user and action, and can be filtered by kind", async () => {
  renderShore(paths.vesselChecklists(to));
  const list = within(await screen.findByRole("list", { name: "Changes" }));
  const items = () => list.getAllByRole("listitem").map((item) => item.textContent);
  expect(items()).toEqual([
    expect.stringContaining("New revision Abandon ship drill, revision 3Ingrid Solberg published revision 3"),
    expect.stringContaining("Lost Garbage log roundIngrid Solberg removed the checklist"),
    expect.stringContaining(
      "Gained GMDSS daily test, revision 1Ingrid Solberg distributed Emergency preparedness to All vessels",
    ),
    expect.stringMatching(/Gained Pre-departure bridge, revision 3$/),
  ]);
  expect(list.getByRole("link", { name: "Audit log of 2026-10-12" })).toHaveAttribute(
    "href",
    `/shore${paths.auditLog(to)}?from=2026-10-12&to=2026-10-12`,
  );
  await userEvent.click(screen.getByRole("radio", { name: "Lost" }));
  expect(items()).toHaveLength(1);
});

test("members have no link to the audit log, and without the feature there is no tab", async () => {
  renderShore(paths.vesselChecklists(to), member);
  await screen.findByText("Ingrid Solberg removed the checklist");
  expect(screen.queryByRole("link", { name: /^Audit log/ })).toBeNull();
});

test("without the feature there is no tab", async () => {
  renderShore(paths.vessel(to), memberWithoutFlags);
  const tabs = within(await screen.findByRole("navigation", { name: "Vessel" }));
  expect(tabs.queryByRole("link", { name: "Checklists" })).toBeNull();
});

test.each(proveOnly)("the kind is in the URL, also together with the day", async () => {
  const { router } = renderShore(`${paths.vesselChecklists(to)}?changes=lost`, vesselChecklistsAnswering());
  expect(await screen.findByRole("radio", { name: "Lost" })).toBeChecked();
  await userEvent.click(screen.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard("20260401{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?changes=lost&as-of=2026-04-01"));
  await userEvent.click(screen.getByRole("radio", { name: "All" }));
  await waitFor(() => expect(router.state.location.search).toBe("?as-of=2026-04-01"));
});

test.each(proveOnly)("an earlier day is selected, is in the URL, and requests its end; Now resets it", async () => {
  const requests: string[] = [];
  const answers = vesselChecklistsAnswering();
  const { router } = renderShore(paths.vesselChecklists(to), {
    ...answers,
    vesselChecklistList: (request, context) => {
      requests.push(request.asOfTime);
      return answers.vesselChecklistList?.(request, context) ?? {};
    },
  });
  const year = await screen.findByRole("spinbutton", { name: /year/ });
  await userEvent.click(year);
  await userEvent.keyboard("20260401{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?as-of=2026-04-01"));
  await waitFor(() => expect(screen.queryByRole("row", { name: /^GMDSS daily test/ })).toBeNull());
  expect((await rowOf(/^Pre-departure bridge/)).getByText("2026-11-19")).toBeVisible();
  expect(requests).toEqual(["", "2026-04-01T23:59:59.999+00:00"]);
  await userEvent.click(screen.getByRole("button", { name: "Now" }));
  expect(await screen.findByRole("row", { name: /^GMDSS daily test/ })).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test.each([
  ["2020-01-01", "Shore knows what vessels had from 2025-12-01 on."],
  ["2999-01-01", "Shore does not know the future: as of now."],
  ["2026-02-30", "“2026-02-30” is no day and no time: as of now."],
])("the address with %s is answered with a sentence", async (asOf, sentence) => {
  renderShore(paths.vesselChecklists({ ...to, asOf }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("a vessel without checklists shows an empty state; a removed checklist has no link", async () => {
  const { unmount } = renderShore(
    paths.vesselChecklists(to),
    vesselChecklistsAnswering({ checklists: [], changes: [] }),
  );
  expect(await screen.findByRole("heading", { name: "No checklists on this day." })).toBeVisible();
  expect(screen.getByRole("heading", { name: "No changes." })).toBeVisible();
  unmount();
  const removed = vesselChecklists.map((one) => ({ ...one, removed: true }));
  renderShore(paths.vesselChecklists(to), vesselChecklistsAnswering({ checklists: removed }));
  const row = await rowOf(/^Abandon ship drill/);
  expect(row.queryByRole("link")).toBeNull();
  expect(row.getByText(/checklist removed since/)).toBeVisible();
});

test.each(proveOnly)("older changes load on request; an error is shown in place, and the table stays", async () => {
  const [first] = vesselChecklistChanges;
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...first!,
    time: new Date(Date.UTC(2026, 9, 1) - index * 3_600_000).toISOString().replace(".000Z", "+00:00"),
  }));
  const { unmount } = renderShore(paths.vesselChecklists(to), vesselChecklistsAnswering({ changes: many }));
  const list = within(await screen.findByRole("list", { name: "Changes" }));
  expect(list.getAllByRole("listitem")).toHaveLength(50);
  await userEvent.click(screen.getByRole("button", { name: "Show more changes" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(60));
  expect(screen.getByText("No more changes")).toBeVisible();
  unmount();
  let isDown = true;
  const answers = vesselChecklistsAnswering();
  renderShore(paths.vesselChecklists(to), {
    ...answers,
    vesselChecklistChangeList: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.InvalidArgument);
      return answers.vesselChecklistChangeList?.(request, context) ?? {};
    },
  });
  expect(await screen.findByRole("heading", { name: "Failed retrieving changes" })).toBeVisible();
  expect(screen.getByRole("row", { name: /^Abandon ship drill/ })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Ingrid Solberg removed the checklist/)).toBeVisible();
});
