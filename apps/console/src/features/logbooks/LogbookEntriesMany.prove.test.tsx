import { create } from "@bufbuild/protobuf";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { GetLogbookEntriesResponseSchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import { getLogbookEntries } from "@shore/api/gen/calls/logbooks";
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

test(`of ${loaded} loaded entries few rows are rendered, none is blank, and the next page loads at the end`, async () => {
  const entries = manyEntries(loaded + 5);
  const { router, shore } = renderShore(paths.vessels(to), {
    getLogbookEntries: ({ beforeTime }) => {
      const from = entries.findIndex(({ eventTime }) => eventTime === beforeTime) + 1;
      return { logbookEntries: entries.slice(from, from + 20) };
    },
  });
  await screen.findByRole("heading", { name: "Vessels" });
  // As after an hour of scrolling: all pages but the last are loaded.
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

  // In the middle: every visible slot holds an entry or a day.
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await waitFor(() => {
    const row = document.elementFromPoint(700, innerHeight / 2)?.closest("tr");
    expect(row?.textContent).toMatch(/Entry \d+ of|\d{4}$/);
    const [, number = loaded / 2] = /Entry (\d+) of/.exec(row?.textContent ?? "") ?? [];
    expect(Math.abs(Number(number) - loaded / 2)).toBeLessThan(loaded / 10);
  });
  expect(screen.getAllByRole("row").length).toBeLessThan(120);

  // At the end the next page loads automatically.
  await waitFor(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(screen.getByText("No more logbook entries...")).toBeInTheDocument();
  });
  expect(await screen.findByRole("row", { name: new RegExp(`Entry ${loaded + 5} of`) })).toBeInTheDocument();
  expect(screen.getAllByRole("row").length).toBeLessThan(120);

  // A row can be expanded anywhere.
  const buttons = screen.getAllByRole("button", { name: /^Details of Position/ });
  await userEvent.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByRole("heading", { name: "Record" })).toBeInTheDocument();
});
