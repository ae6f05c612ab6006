import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlusIcon } from "../icons/icons.tsx";
import { ButtonLink } from "./ButtonLink.tsx";

const meta = {
  component: ButtonLink,
  args: { href: "#create", children: "Create checklist" },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};

export const Primary: Story = { args: { variant: "primary", icon: <PlusIcon /> } };

export const Quiet: Story = { args: { variant: "quiet", children: "Cancel" } };

export const LongText: Story = {
  args: { children: "Create a checklist draft from the latest published revision of this checklist" },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  args: { icon: <PlusIcon />, children: "إنشاء قائمة" },
  globals: { direction: "rtl" },
};
