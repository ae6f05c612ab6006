import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Tag } from "./Tag.tsx";
import { render } from "../testing/render.tsx";

conformance("Tag", (props) => <Tag {...props}>Records in Engine</Tag>, { element: HTMLSpanElement });

test.each(["{Enter}", " "])("%j on the cross removes it; the cross says what it removes", async (key) => {
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

test("without a way to remove it there is no button", () => {
  render(<Tag>Records in Engine</Tag>);
  expect(screen.queryByRole("button")).toBeNull();
});
