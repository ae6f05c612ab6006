import { Code } from "@connectrpc/connect";
import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { logbookAnswering, manyEntries } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { vesselGroups } from "#testing/vessel-groups.ts";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const banner = () => screen.findByText(/^Could not be refreshed at \d\d:\d\d [+-]\d\d:\d\d\.$/);
const down = failing(Code.Internal);

test("a list whose refetch fails keeps its rows and is marked as possibly out of date until refreshed", async () => {
  let isDown = false;
  const vesselGroupList: Answers["vesselGroupList"] = () => (isDown ? down() : { vesselGroups });
  const { router } = renderShore(paths.vesselGroups(to), { vesselGroupList });
  expect(await screen.findByText("Coastal")).toBeVisible();
  isDown = true;
  // Opened again within a second, a screen shows its cache: React Query's minimum staleTime under suspense.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await userEvent.click(screen.getByRole("link", { name: "Vessels" }));
  await screen.findByRole("heading", { name: "Vessels" });
  expect(screen.queryByText(/Could not be refreshed/)).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Groups" }));
  expect(await banner()).toBeVisible();
  expect(screen.getByText(/^What is shown is as of \d\d:\d\d /).closest('[role="status"]')).not.toBeNull();
  expect(screen.getByText("Coastal")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/Could not be refreshed/)).toBeNull());
  expect(router.state.location.pathname).toContain("vessel-groups");
});

test("a failed next page of the log shows an error at the end of the list only", async () => {
  const answers = logbookAnswering(manyEntries(400));
  let pages = 0;
  renderShore(paths.logbooksUntil({ ...to, untilDate: "2026-11-20" }), {
    getLogbookEntries: (request, context) => {
      pages += 1;
      return pages > 1 ? down() : (answers.getLogbookEntries?.(request, context) ?? {});
    },
  });
  await screen.findByRole("row", { name: /Entry 1 of/ });
  await waitFor(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(screen.getByText("Failed retrieving logbook entries")).toBeVisible();
  });
  expect(screen.queryByText(/Could not be refreshed/)).toBeNull();
});
