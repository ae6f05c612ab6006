import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "../Button/Button.tsx";
import { NumberField } from "../NumberField/NumberField.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Popover } from "./Popover.tsx";
import { render } from "../testing/render.tsx";

const filter = (
  <>
    <Popover trigger={<Button>Filter</Button>} label="Filter entries">
      {(close) => (
        <>
          <Button>Reset</Button>
          <Button onPress={close}>Apply</Button>
        </>
      )}
    </Popover>
    <Button>Elsewhere</Button>
  </>
);

conformsAsAWhole("Popover", (label) => (
  <Popover trigger={<Button>Filter</Button>} label={label}>
    Nothing to filter.
  </Popover>
));

test.each(["{Enter}", " "])("the key %j opens it, focus moves into it and is contained", async (key) => {
  render(filter);
  await userEvent.tab();
  await userEvent.keyboard(key);
  const dialog = screen.getByRole("dialog", { name: "Filter entries" });
  expect(dialog).toHaveFocus();
  for (const name of ["Reset", "Apply", "Reset"]) {
    await userEvent.tab();
    expect(screen.getByRole("button", { name })).toHaveFocus();
  }
});

test("arrow down goes on from the dialog, as Tab does", async () => {
  render(filter);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  expect(screen.getByRole("button", { name: "Reset" })).toHaveFocus();
});

test("its button has aria-expanded", async () => {
  render(filter);
  const button = screen.getByRole("button", { name: "Filter" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
});

test("Escape closes it and restores focus", async () => {
  render(filter);
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
});

test("a press outside closes it and has no other effect", async () => {
  render(filter);
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  const dialog = screen.getByRole("dialog");
  const elsewhere = document.elementFromPoint(innerWidth - 5, innerHeight - 5);
  expect(dialog).not.toContainElement(elsewhere as HTMLElement | null /* no SVG on this page */);
  await userEvent.click(elsewhere ?? document.body);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
});

test.each(["by Escape", "by a press outside"])("a field in it takes what was typed when it closes %s", async (how) => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  render(
    <Popover trigger={<Button>Filter</Button>} label="Filter entries">
      <NumberField label="South" value={undefined} onChange={onChange} />
    </Popover>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  await userEvent.type(screen.getByRole("spinbutton", { name: "South" }), "57");
  if (how === "by Escape") await userEvent.keyboard("{Escape}");
  else await userEvent.click(document.elementFromPoint(innerWidth - 5, innerHeight - 5) ?? document.body);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(onChange.mock.calls.map(([value]) => value)).toEqual([57]);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
});

test("what was typed in it is there again where it keeps its content, with the focus back in it", async () => {
  render(
    <Popover trigger={<Button>Filter</Button>} label="Filter entries" keepsContent>
      <input aria-label="Words" />
    </Popover>,
  );
  const button = screen.getByRole("button", { name: "Filter" });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole("textbox", { name: "Words" }), "pump");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(screen.getByRole("textbox", { name: "Words" })).toHaveValue("pump");
  expect(screen.getByRole("dialog", { name: "Filter entries" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "Words" })).toHaveFocus();
});

test("its content can close it", async () => {
  render(filter);
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("it stays inside a window of 320 px", async () => {
  render(
    <Popover trigger={<Button>Filter</Button>} label="Filter entries">
      {"Removed entries stay readable. ".repeat(40)}
    </Popover>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  const { left, right, bottom } = screen.getByRole("dialog").getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(bottom).toBeGreaterThan(0);
});

test("it is rendered in the main landmark, and a press between its controls does not close it", async () => {
  render(<main tabIndex={-1}>{filter}</main>);
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  const dialog = screen.getByRole("dialog");
  expect(screen.getByRole("main")).toContainElement(dialog);
  await userEvent.click(dialog.parentElement ?? dialog);
  expect(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
