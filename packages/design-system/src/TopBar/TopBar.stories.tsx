import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "../Avatar/Avatar.tsx";
import { TopBar } from "./TopBar.tsx";
import { topBar } from "../testing/bad-input/frame.tsx";

const meta = {
  title: "Components/Layout/TopBar",
  component: TopBar,
  parameters: {
    layout: "fullscreen",
    notes: {
      do: [
        "Keep it to whose console it is, the search for places, and who is signed in.",
        "Let the mark lead to the first screen.",
      ],
      dont: ["Add a button for a single screen.", "Make it higher. Each pixel is taken from the log."],
    },
    keyboard: [],
    badInput: { text: topBar },
  },
  args: { homeHref: "#vessels", organization: "Havbris Shipping", user: <Avatar name="Ingrid Solberg" /> },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const LongOrganization: Story = {
  tags: ["prove"],
  args: { organization: "Havbris Shipping, Towage and Salvage of the Northern Fjords and the Islands beyond them" },
  globals: { viewport: { value: "tablet" } },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
