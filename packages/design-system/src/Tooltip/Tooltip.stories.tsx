import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { Button } from "../Button/Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

const meta = {
  component: Tooltip,
  args: { text: "Not available for your organization", children: <Button>Integrations</Button> },
  parameters: { layout: "centered" },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

const openByKeyboard: NonNullable<Story["play"]> = async () => {
  await userEvent.tab();
  await screen.findByRole("tooltip");
};

export const Open: Story = { play: openByKeyboard };

export const Below: Story = { args: { placement: "bottom" }, play: openByKeyboard };

export const LongText: Story = {
  args: {
    text: "Required vessel settings are not configured on ship. Ask the vessel’s crew to complete them, then try again.",
  },
  play: openByKeyboard,
};

export const RightToLeft: Story = { globals: { direction: "rtl" }, play: openByKeyboard };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: openByKeyboard };
