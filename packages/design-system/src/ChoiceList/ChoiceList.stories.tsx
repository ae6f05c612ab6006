import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { ChoiceList } from "./ChoiceList.tsx";

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const logbooks = named(["BWRB", "Cargo", "Deck", "Engine", "Garbage", "GMDSS", "Oil I", "Oil II"]);
const fleet = named(Array.from({ length: 312 }, (_, index) => `Vessel ${index + 1}`));

const meta = {
  title: "Components/Inputs/ChoiceList",
  component: ChoiceList<string>,
  args: { label: "Logbook", options: logbooks, values: [], onChange: () => {} },
  parameters: {
    notes: {
      do: ["Put it into the popover of a filter.", "Name it as its filter."],
      dont: ["Put it on a page. There a Select or a MultiComboBox takes one line."],
    },
    keyboard: [
      {
        keys: ["Arrow down", "Arrow up"],
        does: "Moves in the list; from the field, arrow down goes to the list.",
      },
      { keys: ["Space", "Enter"], does: "Selects, or takes the selection away." },
      {
        keys: ["Escape"],
        does: "In the field, clears what is typed; in the list, closes the popover and keeps the selection.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <ChoiceList label="Logbook" options={[{ value: "a", label: text }]} values={["a"]} onChange={() => {}} />
      ),
    },
  },
} satisfies Meta<typeof ChoiceList<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};

export const SomeChosen: Story = { args: { values: ["Deck", "Oil I"] } };

export const OneAlways: Story = { args: { isSingle: true, values: ["Deck"] } };

export const AsManyAsMayBe: Story = { args: { most: 2, values: ["Deck", "Oil I"] } };

export const LargeFleet: Story = { args: { label: "Vessel", options: fleet, values: ["Vessel 2"] } };

export const Narrowed: Story = {
  ...LargeFleet,
  play: async () => userEvent.type(screen.getByRole("searchbox"), "31"),
};

export const NoMatch: Story = { ...LargeFleet, play: async () => userEvent.type(screen.getByRole("searchbox"), "zz") };

export const RightToLeft: Story = { ...SomeChosen, tags: ["prove"], globals: { direction: "rtl" } };
