import { create } from "@bufbuild/protobuf";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { GetLogbookEntriesResponseSchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import { getLogbookEntries } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { manyEntries } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { firstPage } from "./logbook-filter.ts";

const loaded = 100_000;
const to = { organizationUuid, vesselUuid: havbris.vesselUuid };

test("100,000 loaded entries: few rows are in the page, none is blank, and the next page comes at the end", async () => {
  const entries = manyEntries(loaded + 5);
  const { router, shore } = renderShore(paths.vessels(to), {
    getLogbookEntries: ({ beforeTime }) => {
      const from = entries.findIndex(({ eventTime }) => eventTime === beforeTime) + 1;
      return { logbookEntries: entries.slice(from, from + 20) };
    },
  });
  await screen.findByRole("heading", { name: "Vessels" });
  // As if somebody had scrolled for an hour: all pages but the last are there.
  const pages = Array.from({ length: loaded / 20 }, (_, page) =>
    create(GetLogbookEntriesResponseSchema, { logbookEntries: entries.slice(page * 20, page * 20 + 20) }),
  );
  const filter = { vesselUuid: havbris.vesselUuid, untilDate: "2026-11-20", logbookNames: [], states: [] };
  const queryKey = createConnectQueryKey({
    schema: getLogbookEntries,
    transport: shore.transport,
    cardinality: "infinite",
    input: firstPage(filter),
  });
  shore.queryClient.setQueryData(queryKey, {
    pages,
    pageParams: ["", ...pages.slice(0, -1).map(({ logbookEntries }) => logbookEntries.at(-1)?.eventTime ?? "")],
  });

  await router.navigate(paths.logbooksUntil({ ...to, untilDate: filter.untilDate }));
  await screen.findByRole("row", { name: /Entry 1 of/ });
  expect(screen.getAllByRole("row").length).toBeLessThan(120);

  // Somewhere in the middle: every place in sight holds an entry or a day.
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await waitFor(() => {
    const row = document.elementFromPoint(700, innerHeight / 2)?.closest("tr");
    expect(row?.textContent).toMatch(/Entry [45]\d{4} of|\d{4}$/);
  });
  expect(screen.getAllByRole("row").length).toBeLessThan(120);

  // To the end, where more is asked for by itself.
  await waitFor(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(screen.getByText("No more logbook entries...")).toBeInTheDocument();
  });
  expect(await screen.findByRole("row", { name: new RegExp(`Entry ${loaded + 5} of`) })).toBeInTheDocument();
  expect(screen.getAllByRole("row").length).toBeLessThan(120);

  // A row opens wherever it is.
  const buttons = screen.getAllByRole("button", { name: /^Details of Position/ });
  await userEvent.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByRole("heading", { name: "Record" })).toBeInTheDocument();
});
