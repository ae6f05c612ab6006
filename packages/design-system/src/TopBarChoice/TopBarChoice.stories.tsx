import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { ClockIcon } from "../icons/icons.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import { TopBarChoice, type TopBarChoiceProps } from "./TopBarChoice.tsx";

const clocks = [
  { value: "ship", label: "Ship time" },
  { value: "utc", label: "UTC" },
  { value: "mine", label: "My time" },
];

const meta = {
  title: "Components/Layout/TopBarChoice",
  component: TopBarChoice,
  render: (args) => <InTopBar {...args} />,
  args: { heading: "Times in", icon: <ClockIcon />, value: "ship", options: clocks, onChange: () => {}, shortcut: "t" },
  parameters: {
    layout: "fullscreen",
    notes: {
      do: ["Use it for what changes every page at once, as the clock on which times are shown."],
      dont: ["Use it for a filter of one list.", "Put more than five values into it."],
    },
    keyboard: [
      { keys: ["Enter", "Space", "Arrow down"], does: "Opens it on the first value." },
      { keys: ["Escape"], does: "Closes it and goes back to the button." },
    ],
    badInput: {
      text: (text: string) => (
        <TopBarChoice
          heading={text}
          icon={<ClockIcon />}
          value="a"
          options={[{ value: "a", label: text }]}
          onChange={() => {}}
        />
      ),
    },
  },
} satisfies Meta<typeof TopBarChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole("button"));
    await screen.findByRole("menu");
  },
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

function InTopBar(args: TopBarChoiceProps) {
  const [value, setValue] = useState(args.value);
  return (
    <TopBar
      homeHref="/shore"
      organization="Havbris Shipping"
      user={<TopBarChoice {...args} value={value} onChange={setValue} />}
    />
  );
}
