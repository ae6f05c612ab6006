import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { CommandPalette } from "./CommandPalette.tsx";
import { fleetCommands, manyCommands } from "./fleet-commands.examples.tsx";
import { manyOptions } from "../testing/bad-input/lists.tsx";

const meta = {
  title: "Components/Overlays/CommandPalette",
  component: CommandPalette,
  args: { isOpen: true, onClose: () => {}, label: "Search or go to", commands: fleetCommands },
  parameters: {
    layout: "fullscreen",
    notes: {
      do: [
        "Name a page as its own title does, and an action with its verb.",
        "Leave out what this person may not do.",
        "Give a thing the same id each time, so that it can be remembered.",
      ],
      dont: ["Make the palette the only way to something.", "Destroy anything from here without a question."],
    },
    keyboard: [
      { keys: ["Control+K", "Command+K"], does: "Opens the palette from anywhere on the page (CommandField)." },
      {
        keys: ["Arrow down", "Arrow up"],
        does: "Moves to the next or previous line, round the ends; the text keeps the focus.",
      },
      { keys: ["Page down", "Page up"], does: "Moves by eight lines and stops at the ends." },
      { keys: ["Enter"], does: "Opens the page or does the action, and closes." },
      { keys: ["Control+Enter"], does: "Opens a page in another tab; the palette stays." },
      { keys: ["Home", "End"], does: "Moves within the text." },
      { keys: ["Escape"], does: "Closes and gives focus back to where it was." },
    ],
    badInput: {
      text: (text: string) => (
        <CommandPalette
          isOpen
          onClose={() => {}}
          label={text}
          commands={[{ id: "one", label: text, detail: text, group: text, href: "#one" }]}
        />
      ),
      list: (count: number) => (
        <CommandPalette
          isOpen
          onClose={() => {}}
          label="Go to"
          commands={manyOptions(count).map(({ value, label }) => ({
            id: value,
            label,
            group: "Vessels",
            href: `#${value}`,
          }))}
        />
      ),
    },
  },
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

/** Only the first hundred are shown, with a note that there are more. */
export const TenThousand: Story = { tags: ["prove"], args: { commands: manyCommands } };

export const LongNames: Story = {
  tags: ["prove"],
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

/** 10,000 characters are truncated after two lines. */
export const ExtremeText: Story = {
  tags: ["prove"],
  args: {
    commands: [{ id: "extreme", label: "Bridge🚢".repeat(1250), group: "G".repeat(1000), href: "#extreme" }],
  },
};

export const Narrow: Story = { play: typed("fjo"), globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: {
    label: "البحث أو الانتقال إلى",
    commands: [{ id: "bridge", label: "إجراءات الجسر", detail: "IMO 9990129", group: "قوائم", href: "#bridge" }],
  },
  globals: { direction: "rtl" },
};
export const PartlyFailed: Story = {
  args: { note: "Failed retrieving vessels. Close and open this to try again." },
};
