import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowUpIcon, EllipsisIcon, LogOutIcon, TrashIcon } from "../icons/icons.tsx";
import { IconButton } from "./IconButton.tsx";

const meta = {
  component: IconButton,
  args: { label: "More actions", icon: <EllipsisIcon /> },
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

/** Icons that point along the line of reading are mirrored. */
export const RightToLeft: Story = { args: { label: "Sign out", icon: <LogOutIcon /> }, globals: { direction: "rtl" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
