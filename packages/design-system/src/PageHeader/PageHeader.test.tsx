import { screen } from "@testing-library/dom";
import { createRef } from "react";
import { expect, test } from "vitest";
import { Button } from "../Button/Button.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Tabs } from "../Tabs/Tabs.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("PageHeader", (label) => <PageHeader title={label} actions={<Button>Create</Button>} />);

test("the title is the page's only heading of level 1 and is focusable", () => {
  const titleRef = createRef<HTMLHeadingElement>();
  render(<PageHeader title="Havbris" titleRef={titleRef} />);
  expect(screen.getByRole("heading", { level: 1, name: "Havbris" })).toBe(titleRef.current);
  titleRef.current?.focus();
  expect(titleRef.current).toHaveFocus();
});

test("pill and identifier are beside the title, actions at the end", () => {
  render(
    <PageHeader
      title="Havbris"
      pill={<StatusPill status="moored" />}
      identifier="IMO 9990131"
      actions={<Button>Create report</Button>}
    />,
  );
  const lefts = [
    screen.getByRole("heading"),
    screen.getByText("Moored"),
    screen.getByText("IMO 9990131"),
    screen.getByRole("button"),
  ].map((element) => element.getBoundingClientRect().left);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

test("on a phone the tabs stay below the top bar of a long page, elsewhere they scroll with the header", async () => {
  const tabs = <Tabs label="Vessel" current="/log" tabs={[{ href: "/log", label: "Logbooks" }]} />;
  render(
    <div style={{ blockSize: 4_000 }}>
      <PageHeader title="Havbris" tabs={tabs} />
    </div>,
  );
  const top = () => screen.getByRole("navigation", { name: "Vessel" }).getBoundingClientRect().top;
  await setViewport("phone");
  scrollTo(0, 2_000);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(top()).toBeLessThan(100);
  await setViewport("desk");
  await expect.poll(top).toBeLessThan(0);
});

test("tabs beside the title begin at the same place on each of their pages", async () => {
  const tabs = <Tabs label="Settings" current="/" tabs={[{ href: "/", label: "General" }]} />;
  const { rerender } = render(<PageHeader title="Settings" tabs={tabs} tabsPlacement="beside" />);
  await setViewport("desk");
  const left = () => screen.getByRole("navigation", { name: "Settings" }).getBoundingClientRect().left;
  const first = left();
  expect(first).toBeGreaterThan(0);
  rerender(<PageHeader title="Attention rules" tabs={tabs} tabsPlacement="beside" />);
  expect(left()).toBe(first);
});

test("a long title on a phone wraps, and the actions do not overflow", async () => {
  await setViewport("phone");
  render(<PageHeader title={LONG_TITLE} actions={<Button>Create checklist draft</Button>} />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test("on a phone a disabled first action does not leave the page", async () => {
  await setViewport("phone");
  render(
    <PageHeader
      title={LONG_TITLE}
      actions={
        <>
          <Button variant="danger-quiet" disabledReason="It has checklists.">
            Remove
          </Button>
          <Button>Edit vessel group</Button>
          <Button>Create checklist draft</Button>
        </>
      }
    />,
  );
  const places = screen.getAllByRole("button").map((button) => button.getBoundingClientRect());
  expect(Math.min(...places.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(320);
});

const LONG_TITLE = "Navigation in restricted waters, Donaudampfschifffahrtsgesellschaftskapitänsprüfung";
