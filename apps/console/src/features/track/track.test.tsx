import { Code } from "@connectrpc/connect";
import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { TrackPointKind } from "@shore/api/gen/shore/v1/tracks_pb";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { aprilOf1942, trackAnswering, trackOf } from "#testing/tracks.ts";
import { failing } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const track = paths.track({ organizationUuid, vesselUuid: havbris.vesselUuid });
const rows = async () =>
  within(await screen.findByRole("table", { name: "Positions" }))
    .getAllByRole("row")
    .slice(1)
    // The newest is first.
    .toReversed();

test("the table shows time, position, and speed since the last likely position of the period, with a summary", async () => {
  renderShore(track);
  const [first, , , , unlikely, after, removed] = await rows();
  expect(first).toHaveProperty("textContent", expect.stringMatching(/1942-04-24 12:00 \+06:00.*06°.28′.N 079°.07′.E/));
  expect(unlikely).toHaveProperty("textContent", expect.stringMatching(/Unlikely: 458/));
  expect(after).toHaveProperty("textContent", expect.stringMatching(/15\.3 in 20 h/));
  expect(removed).toHaveProperty("textContent", expect.stringMatching(/Removed/));
  expect(removed?.querySelector("del")).toHaveTextContent("1942-04-26 12:00 +06:00");
  expect(
    screen.getByText(
      /^From 06°28′N 079°07′E to 00°45′N 069°30′E, \d{3}\snm in 2\.\d\sdays, 8 positions, 1 unlikely and left out of the line, 1 removed\.$/,
    ),
  ).toBeVisible();
  await expect.poll(() => document.title).toBe("Track · Havbris · Shore");
});

test("entries of one minute in two logbooks have no speed between them", async () => {
  const twoBooks = trackOf([
    ["2026-09-10T12:00:00+13:00", -7.5, 179.6],
    ["2026-09-10T12:00:00+13:00", -7.5, 179.6],
    ["2026-09-10T16:00:00+13:00", -7.5, 179.8],
    ["2026-09-10T16:00:00+13:00", -7.505, 179.8],
  ]);
  renderShore(track, trackAnswering(twoBooks));
  const speeds = (await rows()).map((row) => within(row).getAllByRole("cell").at(-2)?.textContent.trim());
  expect(speeds).toEqual(["—", "—", "3.0", "—"]);
});

test("each position links to its entry", async () => {
  renderShore(track);
  const [first] = await rows();
  expect(within(first as HTMLElement).getByRole("link", { name: "Noon report" })).toHaveAttribute(
    "href",
    expect.stringContaining(`/logbooks/entries/${aprilOf1942[0]?.logbookEntryUuid}`),
  );
});

test("arrow keys move along the track, and the selected position is in the URL", async () => {
  const { router } = renderShore(track);
  const [, second] = await rows();
  await userEvent.click(second as HTMLElement);
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(() => router.state.location.search).toContain(`entry=${aprilOf1942[2]?.logbookEntryUuid}`);
  await waitFor(async () => expect((await rows())[2]).toHaveAttribute("aria-current", "true"));
});

test("an arrow key moves an end of the period by a day, with Shift by a month, and the URL follows", async () => {
  const { router } = renderShore(track);
  const last = await screen.findByRole("slider", { name: "Last day" });
  expect(last).toHaveAttribute("aria-valuetext", "1942-04-27");
  last.focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => router.state.location.search).toBe("?from=1942-04-21&to=1942-04-26");
  await waitFor(async () => expect(await rows()).toHaveLength(8));
  screen.getByRole("slider", { name: "First day" }).focus();
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await expect.poll(() => router.state.location.search).toBe("?from=1942-04-01&to=1942-04-26");
});

test.each(proveOnly)(
  "a drag requests one track, when the pointer is released: held still it requests nothing",
  async () => {
    const { router } = renderShore(track);
    const last = await screen.findByRole("slider", { name: "Last day" });
    const before = router.state.location.search;
    const day = () => last.getAttribute("aria-valuetext");
    const first = day();
    // A pointer of a test has no capture.
    vi.spyOn(last, "setPointerCapture").mockImplementation(() => {});
    vi.spyOn(last, "hasPointerCapture").mockReturnValue(true);
    const { left, right, top } = last.getBoundingClientRect();
    const at = { clientX: (left + right) / 2, clientY: top + 5, button: 0, buttons: 1, pointerId: 1 };
    fireEvent.pointerDown(last, at);
    fireEvent.pointerMove(last, { ...at, clientX: at.clientX - 60 });
    await expect.poll(day).not.toBe(first);
    const dragged = day();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(router.state.location.search).toBe(before);
    expect(day()).toBe(dragged);
    fireEvent.pointerUp(last, { ...at, clientX: at.clientX - 60, buttons: 0 });
    fireEvent.click(last, at);
    await expect.poll(() => router.state.location.search).toContain(`to=${dragged}`);
  },
);

test.each(proveOnly)("a drag so quick that nothing is rendered during it is requested", async () => {
  const { router } = renderShore(track);
  const last = await screen.findByRole("slider", { name: "Last day" });
  const first = last.getAttribute("aria-valuetext");
  vi.spyOn(last, "setPointerCapture").mockImplementation(() => {});
  vi.spyOn(last, "hasPointerCapture").mockReturnValue(true);
  const { left, right, top } = last.getBoundingClientRect();
  const at = { clientX: (left + right) / 2 - 60, clientY: top + 5, button: 0, pointerId: 1 };
  // A browser hands over the last move together with the release.
  fireEvent.pointerDown(last, at);
  fireEvent.pointerMove(last, at);
  fireEvent.pointerUp(last, at);
  await expect.poll(() => router.state.location.search).toMatch(/to=\d{4}-\d\d-\d\d/);
  expect(router.state.location.search).not.toContain(`to=${first}`);
  expect(router.state.location.search).toContain(`to=${last.getAttribute("aria-valuetext")}`);
});

test.each(proveOnly)("a month that is pressed shortly after a key stays", async () => {
  const { router } = renderShore(track);
  const last = await screen.findByRole("slider", { name: "Last day" });
  last.focus();
  await userEvent.keyboard("{ArrowLeft}");
  const strip = last.parentElement as HTMLElement;
  const { left, width, top } = strip.getBoundingClientRect();
  fireEvent.click(strip, { clientX: left + width / 2, clientY: top + 5, button: 0 });
  await expect.poll(() => router.state.location.search).toMatch(/from=\d{4}-\d\d-01/);
  const pressed = router.state.location.search;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(router.state.location.search).toBe(pressed);
});

test.each(proveOnly)("pressing a month requests it when the pointer is released", async () => {
  const { router } = renderShore(track);
  const strip = (await screen.findByRole("slider", { name: "Last day" })).parentElement as HTMLElement;
  const before = router.state.location.search;
  const { left, width, top } = strip.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + 5, button: 0 };
  fireEvent.pointerDown(strip, at);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(router.state.location.search).toBe(before);
  fireEvent.pointerUp(strip, at);
  fireEvent.click(strip, at);
  await expect.poll(() => router.state.location.search).toMatch(/from=\d{4}-\d\d-01/);
});

test("a period without positions, and a vessel without any, show 'No positions in this period.'", async () => {
  const { unmount } = renderShore(`${track}?from=1943-01-01&to=1943-01-31`);
  expect(await screen.findByText("No positions in this period.")).toBeVisible();
  expect(screen.getByRole("slider", { name: "First day" })).toBeVisible();
  unmount();
  renderShore(track, trackAnswering([]));
  expect(await screen.findByText("No positions in this period.")).toBeVisible();
});

test("a failed request shows an error inside the vessel's frame", async () => {
  renderShore(track, { trackGet: failing(Code.Unavailable) });
  expect(await screen.findByRole("heading", { name: "Something went wrong." })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
});

test("a position whose time is not believed is listed and marked, and has no speed", async () => {
  const wrong = { ...aprilOf1942[2]!, kind: TrackPointKind.NOT_COUNTED, timeMark: TimeMark.FUTURE };
  renderShore(track, trackAnswering(aprilOf1942.map((point, index) => (index === 2 ? wrong : point))));
  const marked = (await rows())[2]!;
  expect(within(marked).getByText("Time of the future")).toBeVisible();
  expect(marked.querySelector("del")).toBeNull();
});
