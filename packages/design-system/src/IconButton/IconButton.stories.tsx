import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowUpIcon, EllipsisIcon, LogOutIcon, TrashIcon } from "../icons/icons.tsx";
import { IconButton } from "./IconButton.tsx";

const meta = {
  title: "Components/Actions/IconButton",
  component: IconButton,
  args: { label: "More actions", icon: <EllipsisIcon /> },
  parameters: {
    notes: {
      do: [
        "Use it where the same action stands in every row, or where the sign is known everywhere.",
        "Name it with what it does and to what: “Details of Noon report”.",
        "Use the small size only in tables for a mouse.",
      ],
      dont: [
        "Use an icon alone for the main action of a screen.",
        "Use the same icon for two different things on a screen.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Comes to it and shows its name, or why it is off." },
      { keys: ["Enter", "Space"], does: "Does it. While it is busy or switched off, nothing." },
      { keys: ["Escape"], does: "Hides the name that is shown." },
    ],
    badInput: { text: (text: string) => <IconButton label={text} icon={<EllipsisIcon />} /> },
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};

export const Outlined: Story = { args: { variant: "outlined" } };

export const Danger: Story = { args: { variant: "danger", label: "Remove section", icon: <TrashIcon /> } };

export const SmallInATable: Story = { args: { size: "small" } };

export const Busy: Story = { args: { isBusy: true } };

export const DisabledWithReason: Story = {
  args: { label: "Move up", icon: <ArrowUpIcon />, disabledReason: "It is the first section." },
};

/** Directional icons are mirrored. */
export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "Sign out", icon: <LogOutIcon /> },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
