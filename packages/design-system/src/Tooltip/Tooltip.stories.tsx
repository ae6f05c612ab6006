import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { Button } from "../Button/Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

const meta = {
  title: "Components/Overlays/Tooltip",
  component: Tooltip,
  args: { text: "Not available for your organization", children: <Button>Integrations</Button> },
  parameters: {
    layout: "centered",
    notes: {
      do: [
        "Use it to name an icon button, or to give the reason why something is off.",
        "Keep it to a short sentence.",
      ],
      dont: [
        "Put into it what people need in order to go on. On a phone there is no hovering.",
        "Put links or buttons into it.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Comes to what it explains, and shows it at once." },
      { keys: ["Escape"], does: "Hides it; focus stays." },
    ],
    badInput: {
      text: (text: string) => (
        <Tooltip text={text}>
          <Button>Open</Button>
        </Tooltip>
      ),
    },
  },
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
  tags: ["prove"],
  args: {
    text: "Required vessel settings are not configured on ship. Ask the vessel’s crew to complete them, then try again.",
  },
  play: openByKeyboard,
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" }, play: openByKeyboard };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: openByKeyboard };
