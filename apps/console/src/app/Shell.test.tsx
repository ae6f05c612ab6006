import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { fleet, havbris, manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const vessels = paths.vessels({ organizationUuid });

test("the logo links to the vessels, and the top bar names the organization", async () => {
  renderShore(paths.roles({ organizationUuid }));
  const bar = within(await screen.findByRole("banner"));
  expect(bar.getByRole("link", { name: "Shore" })).toHaveAttribute("href", `/shore${vessels}`);
  expect(bar.getByText("Havbris Shipping")).toBeVisible();
});

test("the title of the first page is announced", async () => {
  renderShore(vessels);
  await waitFor(() =>
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "Vessels · Shore")).toBe(true),
  );
});

test("navigation scrolls to the top, announces the title, and moves the focus to the main area", async () => {
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

test("a tab keeps its focus after navigation", async () => {
  renderShore(paths.vessel({ organizationUuid, vesselUuid: havbris.vesselUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Reports" }));
  await screen.findByRole("form", { name: "Create logbook report" });
  expect(screen.getByRole("link", { name: "Reports" })).toHaveFocus();
});

test("a tab gets its focus back after a slow page showed a spinner", async () => {
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

test("a slow page shows a spinner; a fast one does not", async () => {
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

test("the route announcer does not add to the height of the page", async () => {
  renderShore(paths.vessels({ organizationUuid }), vesselsAnswering(manyVessels(60)));
  await screen.findByRole("table", { name: "Vessels" });
  const app = document.getElementById("main")?.parentElement;
  expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
  expect(document.documentElement.scrollHeight - Math.ceil((app?.getBoundingClientRect().bottom ?? 0) + scrollY)).toBe(
    0,
  );
});
