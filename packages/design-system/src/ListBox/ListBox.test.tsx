import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { manyOptions } from "../testing/bad-input/lists.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { ListBoxExample } from "./ListBox.examples.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("ListBox", (label) => <ListBoxExample label={label} options={manyOptions(3)} />);

const focused = () => document.activeElement?.textContent;

test("keys move through it and select", async () => {
  render(<ListBoxExample options={manyOptions(30)} />);
  await userEvent.tab();
  expect(focused()).toBe("Vessel 1");
  for (const [keys, option] of [
    ["{ArrowDown}", "Vessel 2"],
    ["{PageDown}", "Vessel 12"],
    ["{PageUp}", "Vessel 2"],
    ["{ArrowUp}{ArrowUp}", "Vessel 1"],
    ["{End}{ArrowDown}", "Vessel 30"],
    ["{Home}", "Vessel 1"],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(focused()).toBe(option);
  }
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Vessel 2");
  await userEvent.keyboard("vessel 7");
  expect(focused()).toBe("Vessel 7");
});

test("Space selects", async () => {
  render(<ListBoxExample options={manyOptions(3)} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ }");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Vessel 2");
});

test("the match is bold; without options it shows the empty text", () => {
  const { rerender } = render(<ListBoxExample options={manyOptions(1)} query="ves" />);
  expect(screen.getByText("Ves", { selector: "b" })).toBeVisible();
  rerender(<ListBoxExample options={[]} emptyText="No such vessel" />);
  expect(screen.getByRole("status")).toHaveTextContent("No such vessel");
});

test("of 10,000 options only those near the viewport are rendered, each with its position", () => {
  render(<ListBoxExample options={manyOptions(10_000)} />);
  const options = screen.getAllByRole("option");
  expect(options.length).toBeLessThan(100);
  expect(options[0]).toHaveAttribute("aria-setsize", "10000");
});
