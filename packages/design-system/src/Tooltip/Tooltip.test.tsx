import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { userEvent as realPointer } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Tooltip", (label) => (
  <Tooltip text={label}>
    <Button>Copy</Button>
  </Tooltip>
));

/** After this time without a tooltip the next one shows with its delay again. */
const COOLDOWN_MS = 600;

test("hover shows it after half a second, and the pointer may rest on its text", async () => {
  render(
    <Tooltip text="Copy the hash">
      <Button>Copy</Button>
    </Tooltip>,
  );
  // A tooltip left open by another test would make the next one show at once; hiding one ends that.
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  await userEvent.tab();
  // The first move enables hover detection.
  await realPointer.hover(document.body);
  await new Promise((resolve) => setTimeout(resolve, COOLDOWN_MS));
  const start = performance.now();
  await realPointer.hover(screen.getByRole("button", { name: "Copy" }));
  const tooltip = await screen.findByRole("tooltip");
  expect(performance.now() - start).toBeGreaterThanOrEqual(450);
  await realPointer.hover(tooltip);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(tooltip).toBeInTheDocument();
  await realPointer.unhover(tooltip);
  await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
});

test("keyboard focus shows it at once, and it describes its button", async () => {
  render(
    <Tooltip text="Not available for your organization">
      <Button>Integrations</Button>
    </Tooltip>,
  );
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole("tooltip")).toHaveTextContent("Not available for your organization");
  expect(screen.getByRole("button", { name: "Integrations" })).toHaveAccessibleDescription(
    "Not available for your organization",
  );
});

test("Escape hides it and leaves focus where it is", async () => {
  render(
    <Tooltip text="Copy the hash">
      <Button>Copy</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Copy" })).toHaveFocus();
});

test("pressing its button hides it and still presses", async () => {
  let pressed = 0;
  render(
    <Tooltip text="Copy the hash">
      <Button onPress={() => (pressed += 1)}>Copy</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole("tooltip")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  expect(pressed).toBe(1);
});

test("a text equal to the button's name is not announced twice", async () => {
  render(
    <Tooltip text="Copy" relationship="name">
      <Button>Copy</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole("tooltip")).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy" })).not.toHaveAttribute("aria-describedby");
});
