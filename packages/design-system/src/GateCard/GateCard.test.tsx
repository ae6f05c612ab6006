import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Button } from "../Button/Button.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { GateCard } from "./GateCard.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("GateCard", (label) => <GateCard title={label}>Vessels ashore.</GateCard>);

test("it has one title, one sentence and one button, in the main landmark", () => {
  render(
    <GateCard title="Sign in" action={<Button variant="primary">Sign in with single sign-on</Button>}>
      Vessels, logbooks and checklists of your organization, ashore.
    </GateCard>,
  );
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(main.getByText(/Vessels, logbooks and checklists/)).toBeVisible();
  expect(main.getByRole("button", { name: "Sign in with single sign-on" })).toBeVisible();
});

test("a failed sign-in is announced", () => {
  render(
    <GateCard title="Sign in" error="Signing in did not work. Please try again.">
      Vessels ashore.
    </GateCard>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Signing in did not work. Please try again.");
});

test("the chart background is hidden from screen readers", () => {
  render(<GateCard title="Not found.">The page you are looking for does not exist.</GateCard>);
  expect(screen.queryByText("69")?.closest("[aria-hidden='true']") ?? null).not.toBeNull();
});

test("on a phone the card fits the screen", async () => {
  await setViewport("phone");
  render(<GateCard title="Donaudampfschifffahrtsgesellschaftskapitänsprüfung">Not here.</GateCard>);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
