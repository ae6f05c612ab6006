import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { checklistUuid, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { deliveryAnswering, manyDeliveries } from "#testing/vessel-checklists.ts";

const revision = (number: number, version: number) =>
  paths.checklistRevision({
    organizationUuid,
    checklistTemplateUuid: checklistUuid(number),
    checklistTemplateRevisionUuid: revisionUuid(number, version),
  });
const card = async () => within(await screen.findByRole("region", { name: /^On board/ }));

afterEach(() => {
  vi.restoreAllMocks();
});

test("the page of a checklist shows how many vessels use its latest revision, and the others by name", async () => {
  renderShore(revision(1, 3));
  const onBoard = await card();
  expect(onBoard.getByRole("heading")).toHaveTextContent("On board revision 3");
  expect(onBoard.getByText("10 of 12 in use")).toBeVisible();
  expect(onBoard.getByRole("meter", { name: "In use" })).toHaveAttribute("value", "10");
  expect(onBoard.getAllByRole("listitem").map(({ textContent }) => textContent.trim())).toEqual([
    "Astrid Marie and 9 othersIn use · since 2026-10-30",
    "rev. 2Lofot PilotRevision 2 · 2026-06-02 08:00 +02:00 · overdue since 2026-11-07",
    "Utsira LightNot sent · no link",
  ]);
  // A wrapped date or time can be misread.
  for (const text of onBoard.getAllByText(/\d{4}-\d\d-\d\d/)) expect(text.getClientRects()).toHaveLength(1);
  expect(onBoard.getByRole("link", { name: "Delivery" })).toHaveAttribute(
    "href",
    `/shore${paths.delivery({ organizationUuid })}?q=Pre-departure+bridge`,
  );
});

test("the card names the clock that its times are shown on", async () => {
  renderShore(revision(1, 3));
  expect((await card()).getByText(/^Latest receipt of each ship, ship time\./)).toBeVisible();
  await userEvent.keyboard("t");
  expect((await card()).getByText(/^Latest receipt of each ship, UTC\./)).toBeVisible();
  expect((await card()).getByText(/2026-06-02 06:00/)).toBeVisible();
  // Back to ship time.
  await userEvent.keyboard("tt");
});

test("the list is copied as text, and a clipboard error is reported", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderShore(revision(1, 3));
  const button = (await card()).getByRole("button", { name: "Copy list" });
  await userEvent.click(button);
  expect(await screen.findByText("List copied.")).toBeVisible();
  // A toast, not part of the page: it used to remain on the card of the next revision.
  expect((await card()).queryByText("List copied.")).toBeNull();
  const lines = write.mock.calls[0]?.[0].split("\n") ?? [];
  expect([lines.length, lines[0], lines[6]]).toEqual([
    13,
    "Pre-departure bridge, revision 3",
    "Lofot Pilot\tRevision 2\t2026-06-02 08:00 +02:00\toverdue since 2026-11-07",
  ]);
  write.mockRejectedValue(new Error("denied"));
  await userEvent.click(button);
  expect(await screen.findByText("Unable to copy the list.")).toBeVisible();
});

test("many vessels are collapsed to the first ones until all are requested", async () => {
  const { deliveries, vessels } = manyDeliveries(1, 60);
  const answers = deliveryAnswering({
    deliveries: deliveries.map((one) => ({ ...one, checklistTemplateUuid: checklistUuid(1) })),
    vessels,
  });
  renderShore(revision(1, 3), answers);
  const onBoard = await card();
  expect(onBoard.getAllByRole("listitem")).toHaveLength(9);
  await userEvent.click(onBoard.getByRole("button", { name: /^Show all \d+$/ }));
  expect(onBoard.getAllByRole("listitem").length).toBeGreaterThan(15);
});

test("an undistributed checklist shows an empty state, an unpublished one has no card, an error is shown in place", async () => {
  const none = renderShore(revision(1, 3), deliveryAnswering({ deliveries: [] }));
  expect(await screen.findByRole("heading", { name: "Distributed to no vessel." })).toBeVisible();
  none.unmount();
  const draft = renderShore(revision(4, 1));
  await screen.findByRole("heading", { level: 1, name: "Pilot on board" });
  expect(screen.queryByRole("region", { name: /^On board/ })).toBeNull();
  draft.unmount();
  let isDown = true;
  const answers = deliveryAnswering();
  renderShore(revision(1, 3), {
    checklistDeliveryGet: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.InvalidArgument);
      return answers.checklistDeliveryGet?.(request, context) ?? {};
    },
  });
  expect(await screen.findByRole("heading", { name: "Failed retrieving delivery" })).toBeVisible();
  expect(screen.getByRole("list", { name: "Versions" })).toBeVisible();
  isDown = false;
  await userEvent.click((await card()).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("10 of 12 in use")).toBeVisible();
});
