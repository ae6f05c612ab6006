import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { fleet, havbris, manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const vessels = paths.vessels({ organizationUuid });

test("the mark leads to the vessels, the bar names the organization", async () => {
  renderShore(paths.roles({ organizationUuid }));
  const bar = within(await screen.findByRole("banner"));
  expect(bar.getByRole("link", { name: "Shore" })).toHaveAttribute("href", `/shore${vessels}`);
  expect(bar.getByText("Havbris Shipping")).toBeVisible();
});

test("the first page is told by its title, which no browser knew when it loaded", async () => {
  renderShore(vessels);
  await waitFor(() =>
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "Vessels · Shore")).toBe(true),
  );
});

test("another page starts at its top, is told by its title, and takes focus that was left behind", async () => {
  renderShore(vessels);
  const link = await screen.findByRole("link", { name: "Utsira Light" });
  link.focus();
  scrollTo(0, document.documentElement.scrollHeight);
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Utsira Light" });
  expect(scrollY).toBe(0);
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await waitFor(() =>
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "Utsira Light · Shore")).toBe(true),
  );
});

test("a tab keeps its focus, so that the next one is one key away", async () => {
  renderShore(paths.vessel({ organizationUuid, vesselUuid: havbris.vesselUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Reports" }));
  await screen.findByRole("form", { name: "Create logbook report" });
  expect(screen.getByRole("link", { name: "Reports" })).toHaveFocus();
});

test("a tab gets its focus back when its page took so long that a spinner stood in its place", async () => {
  let answer: () => void = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  renderShore(paths.vessel({ organizationUuid, vesselUuid: havbris.vesselUuid }), {
    csrdOperationActionList: async () => {
      await slow;
      return {};
    },
  });
  const tab = await screen.findByRole("link", { name: "CSRD" });
  await userEvent.click(tab);
  await screen.findByText("Loading");
  await waitFor(() => expect(document.body).toHaveFocus());
  answer();
  await screen.findByText("No operation actions found.");
  expect(tab).toHaveFocus();
});

test("a page that takes its time shows a spinner meanwhile; a quick one does not", async () => {
  let answer: () => void = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const good = vesselsAnswering(fleet);
  const { router } = renderShore(vessels, {
    ...good,
    getVessel: async (request, context) => {
      await slow;
      return good.getVessel?.(request, context) ?? {};
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Vessels" });
  void router.navigate(paths.roles({ organizationUuid }));
  await screen.findByRole("heading", { level: 1, name: "Roles" });
  expect(screen.queryByText("Loading")).toBeNull();
  void router.navigate(paths.vessel({ organizationUuid, vesselUuid: havbris.vesselUuid }));
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  answer();
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("a page is as tall as what it shows: what announces its title adds nothing", async () => {
  renderShore(paths.vessels({ organizationUuid }), vesselsAnswering(manyVessels(60)));
  await screen.findByRole("table", { name: "Vessels" });
  const app = document.getElementById("main")?.parentElement;
  expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
  expect(document.documentElement.scrollHeight - Math.ceil((app?.getBoundingClientRect().bottom ?? 0) + scrollY)).toBe(
    0,
  );
});
