import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { CommandPalette } from "./CommandPalette.tsx";
import { fleetCommands, manyCommands } from "./fleet-commands.examples.tsx";

const meta = {
  component: CommandPalette,
  args: { isOpen: true, onClose: () => {}, label: "Search or go to", commands: fleetCommands },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const typed =
  (text: string): NonNullable<Story["play"]> =>
  async () => {
    await userEvent.type(await screen.findByRole("combobox"), text);
  };

export const Open: Story = {};

export const RecentFirst: Story = {
  args: { recent: fleetCommands.filter(({ id }) => id === "Kystvåg" || id === "night") },
};

export const Found: Story = { play: typed("fjo") };

export const NothingFound: Story = { play: typed("Poseidon") };

export const Searching: Story = { args: { isLoading: true, commands: [], onSearch: () => {} }, play: typed("fjo") };

export const Empty: Story = { args: { commands: [] } };

/** The first hundred are shown, and that there are more. */
export const TenThousand: Story = { args: { commands: manyCommands } };

export const LongNames: Story = {
  args: {
    commands: [
      {
        id: "long",
        label: "Navigation in restricted waters and under pilotage, winter season, with ice class and escort",
        detail: "Checklist of Bridge procedures",
        group: "Checklists",
        href: "#long",
      },
      ...fleetCommands,
    ],
  },
  globals: { viewport: { value: "narrow" } },
};

/** 10,000 characters are cut after two lines. */
export const ExtremeText: Story = {
  args: {
    commands: [{ id: "extreme", label: "Bridge🚢".repeat(1250), group: "G".repeat(1000), href: "#extreme" }],
  },
};

export const Narrow: Story = { play: typed("fjo"), globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  args: {
    label: "البحث أو الانتقال إلى",
    commands: [{ id: "bridge", label: "إجراءات الجسر", detail: "IMO 9990129", group: "قوائم", href: "#bridge" }],
  },
  globals: { direction: "rtl" },
};
