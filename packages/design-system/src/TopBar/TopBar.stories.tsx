import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "../Avatar/Avatar.tsx";
import { TopBar } from "./TopBar.tsx";

const meta = {
  component: TopBar,
  parameters: { layout: "fullscreen" },
  args: { homeHref: "#vessels", organization: "Havbris Shipping", user: <Avatar name="Ingrid Solberg" /> },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const LongOrganization: Story = {
  args: { organization: "Havbris Shipping, Towage and Salvage of the Northern Fjords and the Islands beyond them" },
  globals: { viewport: { value: "tablet" } },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { globals: { direction: "rtl" } };
