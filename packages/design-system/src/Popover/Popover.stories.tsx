import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { Button } from "../Button/Button.tsx";
import { Popover } from "./Popover.tsx";

const meta = {
  component: Popover,
  args: {
    trigger: <Button>Filter</Button>,
    label: "Filter entries",
    children: <p>Entries verified by the master, without crossed-out ones.</p>,
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
  args: { trigger: <Button>تصفية</Button>, label: "تصفية السجلات", children: <p>السجلات الموقعة من الربان.</p> },
  globals: { direction: "rtl" },
  play: open,
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: open };
