import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { everything, findAnswering } from "#testing/find.ts";
import { type EntryInit, entryUuid } from "#testing/logbook.ts";
import { chooseInFilter, closeFilter, openFilter } from "#testing/filters.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";

const path = paths.find({ organizationUuid });

/** Terms by prefix, one a response, as if there were more than fit. */
const oneTerm: Answers = {
  ...findAnswering(),
  findTerms: ({ kind, prefix }) => {
    const people = [
      { value: "uuid-of-mats", label: "M. Eide" },
      { value: "uuid-of-signe", label: "S. Lund" },
    ];
    const terms = kind === "people" ? people.filter(({ label }) => label.toLowerCase().includes(prefix)) : [];
    return { terms: terms.slice(0, 1), findByPerson: true };
  },
};

test("a chosen person keeps the name while another is typed and after a reload of the suggestions", async () => {
  const { router } = renderShore(`${path}?q=noon`, oneTerm);
  await openFilter("Recorded by");
  const people = await screen.findByRole("searchbox", { name: "Find in Recorded by" });
  await userEvent.type(people, "lund");
  await userEvent.click(await screen.findByRole("option", { name: "S. Lund" }));
  await expect.poll(() => router.state.location.search).toBe("?q=noon&person=uuid-of-signe");
  await userEvent.clear(people);
  await userEvent.type(people, "eid");
  await screen.findByRole("option", { name: "M. Eide" });
  await closeFilter();
  expect(screen.getByRole("button", { name: "Recorded by: S. Lund" })).toBeVisible();
});

test("a link's person, event type and value are named as in the found entries", async () => {
  const logbookEntry: EntryInit = {
    logbookEntryUuid: entryUuid("noon report"),
    eventTime: "2026-11-20T12:00:00+01:00",
    logbookName: "deck",
    entryTypeId: "uuid-of-noon",
    entryTypeName: "Noon report",
    recordUser: { userUuid: "uuid-of-signe", displayNameShort: "S. Lund" },
    collectedData: [{ name: "swh", label: "Wave height (m)", value: { case: "number", value: 2 } }],
  };
  const found = { ...everything, hits: [{ vesselUuid: havbris.vesselUuid, logbookEntry }] };
  let isFound = true;
  renderShore(`${path}?person=uuid-of-signe&type=uuid-of-noon&value=swh:1:3`, {
    ...oneTerm,
    findEntries: () => (isFound ? found : { ...everything, hits: [] }),
  });
  expect(await screen.findByRole("button", { name: "Recorded by: S. Lund" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Event type: Noon report" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Value: Wave height (m) 1 to 3" })).toBeVisible();
  // A further filter leaves no entry.
  isFound = false;
  await chooseInFilter("State", "Removed");
  await screen.findByText("No entries found.");
  expect(screen.getByRole("button", { name: "Recorded by: S. Lund" })).toBeVisible();
});
