import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { batches, credentials, keptAside, readAt, shipLinks } from "#testing/ship-links.ts";
import { BatchTable } from "./BatchTable.tsx";
import { CredentialTable } from "./CredentialTable.tsx";
import { KeptAsideTable } from "./KeptAsideTable.tsx";
import { LastContactCard } from "./LastContactCard.tsx";
import { shipLinkListView, shipLinkRows } from "./ship-link-list.ts";
import { ShipLinkList } from "./ShipLinkList.tsx";
import { render } from "@shore/design-system/testing/render";

const row = (name: RegExp) => within(screen.getByRole("row", { name }));
const vessels = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

function Fleet() {
  const [view, change] = useListView(shipLinkListView);
  const rows = shipLinkRows(shipLinks, readAt, 24);
  return <ShipLinkList rows={rows} view={view} onChange={change} hrefOf={(uuid) => `/vessels/${uuid}/link`} />;
}

function showFleet(address = "/") {
  const router = createMemoryRouter([{ path: "/", Component: Fleet }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

test("each vessel shows its state, its last contact in shore time and its newest record in ship time", () => {
  showFleet();
  expect(vessels().slice(0, 3)).toEqual(["Lofot Pilot", "Kystvåg", "Solund Carrier"]);
  const silent = row(/Lofot Pilot/);
  expect(silent.getByText("Silent")).toBeVisible();
  expect(silent.getByText("31 h ago")).toBeVisible();
  expect(silent.getAllByRole("time").map(({ textContent }) => textContent)).toEqual([
    "21 Nov 06:14 +00:00",
    "21 Nov 06:30 +01:00",
  ]);
  expect(silent.getByText("Not known")).toBeVisible();
  expect(row(/Kystvåg/).getByText("2 batches, 7 kB")).toBeVisible();
  expect(row(/Marstal Breeze/).getByText("7 min ahead")).toBeVisible();
  expect(row(/Utsira Light/).getByText("Never connected")).toBeVisible();
  expect(screen.getByRole("link", { name: "Havbris" })).toHaveAttribute("href", expect.stringMatching(/link$/));
});

test("chips count and filter, the URL follows, and Clear shows all again", async () => {
  const router = showFleet();
  await userEvent.click(screen.getByRole("button", { name: "Between contacts 2" }));
  expect(vessels()).toEqual(["Kystvåg", "Solund Carrier"]);
  expect(router.state.location.search).toBe("?state=quiet");
  await userEvent.type(screen.getByRole("searchbox"), "bergen");
  expect(await screen.findByText("No ship link matches what you filter by.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(vessels()).toHaveLength(12);
});

test("a header sorts, and pressed again reverses the order", async () => {
  const router = showFleet();
  await userEvent.click(screen.getByRole("button", { name: /^Newest record/ }));
  expect(vessels()[0]).toBe("Lofot Pilot");
  await userEvent.click(screen.getByRole("button", { name: /^Newest record/ }));
  expect(vessels()[0]).not.toBe("Lofot Pilot");
  expect(router.state.location.search).toBe("?sort=-newestRecord");
});

test("a wrong clock, two senders and an empty backlog are described in words", () => {
  const [, , , havbris, , , marstal] = shipLinks;
  if (havbris === undefined || marstal === undefined) throw new Error("The fleet has twelve links.");
  const { rerender } = render(<LastContactCard link={marstal} now={readAt} />);
  expect(screen.getByText("Ship's clock is 7 min ahead of ours.")).toBeVisible();
  expect(screen.getByText("Times are shown as the ship wrote them.")).toBeVisible();
  rerender(<LastContactCard link={{ ...havbris, spools: [...havbris.spools, ...havbris.spools] }} now={readAt} />);
  expect(screen.getByText("Two senders write for this ship")).toBeVisible();
  expect(screen.getByText("Nothing waits on board.")).toBeVisible();
  expect(screen.getByText("4 min ago")).toBeVisible();
  expect(screen.getByRole("time")).toHaveTextContent("13:16 +00:00");
  expect(screen.getByText("Sends since 2 Mar 09:12 +00:00, received through batch 414")).toBeVisible();
});

test("a batch shows its new entries, its duplicates, and its size", () => {
  render(<BatchTable batches={batches} now={readAt} />);
  const cells = within(screen.getByRole("row", { name: /409/ })).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(["Batch 409", "Records 2", "New 1", "Already there 1", "Conflicting 0", "Size 1.1 kB"]),
  );
});

test("conflicting records are shown as text, whatever the ship sent, and a manager marks them as seen", async () => {
  const onSeen = vi.fn<(fact: unknown) => void>();
  const { rerender } = render(<KeptAsideTable facts={keptAside} now={readAt} onSeen={onSeen} />);
  expect(screen.getByText(/^Seen by Ingrid Solberg/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Show what was sent: unknown kind/ }));
  expect(screen.getByText("<script>alert(1)</script>\\u{202e}kcab")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Mark as seen: unknown kind" }));
  expect(onSeen).toHaveBeenCalledExactlyOnceWith(keptAside[0]);
  rerender(<KeptAsideTable facts={keptAside} now={readAt} />);
  expect(screen.queryByRole("button", { name: /^Mark as seen/ })).toBeNull();
});

test("a credential shows creator, last use and expiry; Revoke includes its name", async () => {
  const onRevoke = vi.fn<(credential: unknown) => void>();
  render(<CredentialTable credentials={credentials} now={readAt} onRevoke={onRevoke} empty={null} />);
  expect(row(/Bridge computer/).getByText("4 min ago")).toBeVisible();
  expect(row(/Bridge computer/).getByText("2027-03-02 00:00 +00:00")).toBeVisible();
  expect(row(/Spare/).getByText("Never")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Revoke Spare, engine control" }));
  expect(onRevoke).toHaveBeenCalledExactlyOnceWith(credentials[1]);
});
