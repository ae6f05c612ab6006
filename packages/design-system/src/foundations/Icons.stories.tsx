import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect } from "storybook/test";
import { AllIcons } from "./AllIcons.tsx";
import { FoundationPage, Section } from "./FoundationPage.tsx";

const meta = {
  title: "Foundations/Icons",
  tags: ["!autodocs"],
  render: () => (
    <FoundationPage
      title="Icons"
      lead="Line icons from Lucide, 18 px in controls and 14 px in pills. An icon goes with a word; where it stands alone, its button carries the name. Those that point along the line of text turn round from right to left."
    >
      <Section title="All icons">
        <AllIcons />
      </Section>
    </FoundationPage>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const Searched: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole("searchbox", { name: "Filter icons" }), "chevron");
    await expect(screen.getAllByRole("listitem")).toHaveLength(6);
    await expect(screen.getByRole("status")).toHaveTextContent("6 icons");
  },
};

export const NoneFound: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole("searchbox", { name: "Filter icons" }), "wheel");
    await screen.findByText("No icons found.");
  },
};
