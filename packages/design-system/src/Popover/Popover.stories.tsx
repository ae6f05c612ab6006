import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { Button } from "../Button/Button.tsx";
import { Popover } from "./Popover.tsx";

const meta = {
  title: "Components/Overlays/Popover",
  component: Popover,
  args: {
    trigger: <Button>Filter</Button>,
    label: "Filter entries",
    children: <p>Entries verified by the master, without crossed-out ones.</p>,
  },
  parameters: {
    notes: {
      do: [
        "Use it for a little more about its button, or a few fields that change what is shown.",
        "Let people close it with Esc and by a press beside it, without losing anything.",
      ],
      dont: [
        "Put a task with several steps into it. That is a Dialog or a page.",
        "Open it by hovering. That is a Tooltip, and only for words.",
      ],
    },
    keyboard: [
      { keys: ["Enter", "Space"], does: "Opens it and moves into it." },
      { keys: ["Tab", "Shift+Tab"], does: "Goes between what is in it, round and round." },
      { keys: ["Escape"], does: "Closes it and goes back to its button." },
    ],
    badInput: {
      text: (text: string) => (
        <Popover trigger={<Button>Open</Button>} label={text}>
          {text}
        </Popover>
      ),
    },
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story["play"]> = async () => {
  await userEvent.click(screen.getByRole("button"));
  await screen.findByRole("dialog");
};

export const Closed: Story = {};

export const Open: Story = { play: open };

export const WithAnAction: Story = {
  args: {
    children: (close) => (
      <>
        <p>Entries verified by the master.</p>
        <Button variant="primary" onPress={close}>
          Apply
        </Button>
      </>
    ),
  },
  play: open,
};

export const LongContent: Story = {
  tags: ["prove"],
  args: {
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>{`Remark ${index + 1}: swell from SW increasing.`}</p>
    )),
  },
  play: open,
};

export const DisabledWithReason: Story = {
  args: { trigger: <Button disabledReason="No entries to filter.">Filter</Button> },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { trigger: <Button>تصفية</Button>, label: "تصفية السجلات", children: <p>السجلات الموقعة من الربان.</p> },
  globals: { direction: "rtl" },
  play: open,
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: open };
