import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ClockIcon } from "../icons/icons.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { TopBarChoice } from "./TopBarChoice.tsx";
import { TopBarChoicePlaceholder } from "./TopBarChoicePlaceholder.tsx";
import { render } from "../testing/render.tsx";

const options = [
  { value: "ship", label: "Ship time" },
  { value: "utc", label: "UTC" },
] as const;

conformsAsAWhole("TopBarChoice", (label) => (
  <TopBarChoice
    heading="Times in"
    icon={<ClockIcon />}
    value="a"
    options={[{ value: "a", label }]}
    onChange={() => {}}
  />
));

test.each(["{Enter}", " ", "{ArrowDown}"])(
  "“%s” opens it; a value is selected at once, and Escape goes back",
  async (key) => {
    await setViewport("desk");
    const onChange = vi.fn<(value: string) => void>();
    render(
      <TopBarChoice
        heading="Times in"
        icon={<ClockIcon />}
        value="ship"
        options={options}
        onChange={onChange}
        shortcut="t"
      />,
    );
    const button = screen.getByRole("button", { name: "Times in: Ship time" });
    expect(button).toHaveAttribute("aria-keyshortcuts", "t");
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(await screen.findByRole("menu", { name: "Times in" })).toBeVisible();
    expect(screen.getByRole("menuitemradio", { name: "Ship time" })).toBeChecked();
    await userEvent.click(screen.getByRole("menuitemradio", { name: "UTC" }));
    expect(onChange.mock.calls).toEqual([["utc"]]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => button === document.activeElement).toBe(true);
  },
);

test("its loading placeholder has the same size", async () => {
  await setViewport("desk");
  const { container } = render(<TopBarChoicePlaceholder icon={<ClockIcon />} text="Ship time" />);
  const before = container.firstElementChild?.getBoundingClientRect();
  render(<TopBarChoice heading="Times in" icon={<ClockIcon />} value="ship" options={options} onChange={() => {}} />);
  const button = screen.getByRole("button").getBoundingClientRect();
  expect([before?.width, before?.height]).toEqual([button.width, button.height]);
});
