import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test } from "vitest";
import { userEvent as keys } from "vitest/browser";
import { ShipIcon } from "../icons/icons.tsx";
import { Sidebar } from "../Sidebar/Sidebar.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { render } from "../testing/render.tsx";

const topBar = <TopBar homeHref="#home" />;
const sidebar = (
  <Sidebar
    label="Main"
    groups={[
      { heading: "Fleet", items: [{ href: "#vessels", label: "Vessels", icon: <ShipIcon />, isCurrent: true }] },
    ]}
  />
);

conformsAsAWhole("AppFrame", (label) => (
  <AppFrame topBar={topBar} sidebar={sidebar}>
    {label}
  </AppFrame>
));

test("the first Tab press focuses the skip link", async () => {
  render(
    <AppFrame topBar={topBar} sidebar={sidebar}>
      Vessels
    </AppFrame>,
  );
  await userEvent.tab();
  const skip = screen.getByRole("link", { name: "Skip to content" });
  expect(skip).toHaveFocus();
  expect(skip.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  expect(skip).toHaveAttribute("href", `#${screen.getByRole("main").id}`);
});

test("Enter on the skip link moves focus past the bars to the content", async () => {
  render(
    <AppFrame topBar={topBar} sidebar={sidebar}>
      <button type="button">Refresh</button>
    </AppFrame>,
  );
  await keys.tab();
  await keys.keyboard("{Enter}");
  await keys.tab();
  expect(screen.getByRole("button", { name: "Refresh" })).toHaveFocus();
  history.replaceState(null, "", location.pathname + location.search);
});

test("the main area can be focused and shows no focus ring", () => {
  const mainRef = createRef<HTMLElement>();
  render(
    <AppFrame topBar={topBar} sidebar={sidebar} mainRef={mainRef}>
      Vessels
    </AppFrame>,
  );
  mainRef.current?.focus();
  expect(screen.getByRole("main")).toHaveFocus();
});

test.each(["phone", "tablet", "desk"] as const)("nothing covers the content on a %s", async (device) => {
  await setViewport(device);
  render(
    <AppFrame topBar={topBar} sidebar={sidebar}>
      <h1>Vessels</h1>
    </AppFrame>,
  );
  const title = screen.getByRole("heading", { level: 1 }).getBoundingClientRect();
  expect(title.top).toBeGreaterThanOrEqual(56);
  const covering = document.elementFromPoint(title.left + 1, title.top + title.height / 2);
  expect(covering).toBe(screen.getByRole("heading", { level: 1 }));
});

test("on a phone an action bar replaces the bottom bar", async () => {
  await setViewport("phone");
  render(
    <AppFrame topBar={topBar} sidebar={sidebar}>
      <div data-action-bar="">Save</div>
    </AppFrame>,
  );
  expect(screen.queryByRole("navigation")).toBeNull();
});
