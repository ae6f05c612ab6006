import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlusIcon } from "../icons/icons.tsx";
import { ButtonLink } from "./ButtonLink.tsx";

const meta = {
  title: "Components/Actions/ButtonLink",
  component: ButtonLink,
  args: { href: "#create", children: "Create checklist" },
  parameters: {
    notes: {
      do: [
        "Use it where the main thing to do next is on another page, as “Create checklist”.",
        "Keep it in the same weight as a button in that place.",
      ],
      dont: [
        "Use it in running text or in lists of places. Those are Links.",
        "Use it to change something; an address should be safe to open twice.",
      ],
    },
    keyboard: [{ keys: ["Enter"], does: "Goes there." }],
    badInput: { text: (text: string) => <ButtonLink href="#there">{text}</ButtonLink> },
  },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};

export const Primary: Story = { args: { variant: "primary", icon: <PlusIcon /> } };

export const Quiet: Story = { args: { variant: "quiet", children: "Cancel" } };

export const LongText: Story = {
  tags: ["prove"],
  args: { children: "Create a checklist draft from the latest published revision of this checklist" },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { icon: <PlusIcon />, children: "إنشاء قائمة" },
  globals: { direction: "rtl" },
};
