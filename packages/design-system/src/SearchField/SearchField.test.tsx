import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { SearchField } from "./SearchField.tsx";
import { render } from "../testing/render.tsx";

conformance("SearchField", (props) => <SearchField {...props} label="Filter vessels" value="" onChange={() => {}} />, {
  element: HTMLInputElement,
});

function Filter({ initial = "" }) {
  const [value, setValue] = useState(initial);
  return <SearchField label="Filter vessels" value={value} onChange={setValue} placeholder="Filter by name" />;
}

test("typing filters", async () => {
  render(<Filter />);
  const field = screen.getByRole("searchbox", { name: "Filter vessels" });
  await userEvent.type(field, "ber");
  expect(field).toHaveValue("ber");
});

test("Escape clears it, and a surrounding dialog does not receive the key", async () => {
  const onKeyDown = vi.fn<() => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={onKeyDown}>
      <Filter initial="ber" />
    </div>,
  );
  const field = screen.getByRole("searchbox");
  await userEvent.type(field, "{Escape}");
  expect(field).toHaveValue("");
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test("the clear button clears it and restores focus to the field", async () => {
  render(<Filter initial="ber" />);
  await userEvent.click(screen.getByRole("button", { name: "Clear Filter vessels" }));
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  expect(screen.queryByRole("button")).toBeNull();
});

test("Tab moves on to the clear button while there is text", async () => {
  render(<Filter initial="ber" />);
  await userEvent.tab();
  expect(screen.getByRole("searchbox")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Clear Filter vessels" })).toHaveFocus();
});
