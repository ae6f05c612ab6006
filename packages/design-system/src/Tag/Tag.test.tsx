import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Tag } from "./Tag.tsx";
import { render } from "../testing/render.tsx";

conformance("Tag", (props) => <Tag {...props}>Records in Engine</Tag>, { element: HTMLSpanElement });

test.each(["{Enter}", " "])("%j on the remove button removes it; the button's name includes the tag", async (key) => {
  const onRemove = vi.fn<() => void>();
  render(
    <Tag onRemove={onRemove} removeLabel="Remove Deck">
      Deck
    </Tag>,
  );
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Remove Deck" })).toHaveFocus();
  await userEvent.keyboard(key);
  expect(onRemove).toHaveBeenCalledOnce();
});

test("without onRemove there is no button", () => {
  render(<Tag>Records in Engine</Tag>);
  expect(screen.queryByRole("button")).toBeNull();
});
