import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#paths.ts";
import { fleet, manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { render } from "@shore/design-system/testing/render";
import { focusFollowedLink, followedLink, recordFollowedLinks } from "./followed-links.ts";

test("Back focuses the row that was opened, far down, and restores the scroll position", async () => {
  const { router } = renderShore(paths.vessels({ organizationUuid }), vesselsAnswering(manyVessels(60)));
  const name = `${fleet[3]?.displayName ?? ""} 52`;
  (await screen.findByRole("link", { name })).scrollIntoView({ block: "center" });
  const top = scrollY;
  expect(top).toBeGreaterThan(500);
  await userEvent.click(screen.getByRole("link", { name }));
  await screen.findByRole("heading", { level: 1, name });
  expect(scrollY).toBe(0);
  await router.navigate(-1);
  await expect.poll(() => document.activeElement?.textContent).toBe(name);
  expect(scrollY).toBe(top);
});

test("a page opened by a new navigation starts at the top", async () => {
  renderShore(paths.vessels({ organizationUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Havbris" }));
  await screen.findByRole("heading", { level: 1, name: "Havbris" });
  await userEvent.click(
    within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Vessels" }),
  );
  await screen.findByRole("table", { name: "Vessels" });
  expect(document.getElementById("main")).toHaveFocus();
});

test("of two links to one address the followed one is focused", async () => {
  const { container } = render(
    <main id="main" tabIndex={-1}>
      <a href="#log">Logbooks</a>
      <a href="#log">All entries</a>
    </main>,
  );
  const stop = recordFollowedLinks("twice");
  onTestFinished(stop);
  await userEvent.click(screen.getByRole("link", { name: "All entries" }));
  const main = within(container).getByRole("main");
  main.focus();
  const followed = followedLink("twice");
  if (!followed) throw new Error("The link was not recorded.");
  onTestFinished(focusFollowedLink(main, followed));
  await expect.poll(() => document.activeElement?.textContent).toBe("All entries");
});

test("a link opened in a new tab is not recorded", () => {
  render(
    <main id="main">
      <a href="#one">One</a>
    </main>,
  );
  onTestFinished(recordFollowedLinks("step"));
  const click = (init: MouseEventInit) =>
    screen.getByRole("link", { name: "One" }).dispatchEvent(new MouseEvent("click", { bubbles: true, ...init }));
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  click({ ctrlKey: true, cancelable: true });
  expect(followedLink("step")).toBeUndefined();
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  click({ cancelable: true });
  expect(followedLink("step")?.href).toBe("#one");
});
