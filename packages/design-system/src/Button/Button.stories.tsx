import type { Meta, StoryObj } from "@storybook/react-vite";
import { CopyIcon, PlusIcon, TrashIcon } from "../icons/icons.tsx";
import { Button } from "./Button.tsx";

const meta = {
  title: "Components/Actions/Button",
  component: Button,
  args: { children: "Create report" },
  parameters: {
    notes: {
      do: [
        "Make the one thing most people come for primary, and nothing else on the view.",
        "Write a verb and its object: “Create report”, “Discard draft”.",
        "Say in a sentence why it cannot be pressed now; people can then act on it.",
        "Show that work is under way on the button that started it.",
      ],
      dont: [
        "Use a button to open another page. That is a ButtonLink.",
        "Hide a button because it cannot be pressed just now.",
        "Use danger for what can be undone with a press.",
      ],
    },
    keyboard: [{ keys: ["Enter", "Space"], does: "Does it. While it is busy or switched off, nothing." }],
    badInput: { text: (text: string) => <Button>{text}</Button> },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};

export const Primary: Story = { args: { variant: "primary" } };

export const Quiet: Story = { args: { variant: "quiet", children: "Cancel" } };

export const Danger: Story = { args: { variant: "danger", children: "Remove" } };

export const DangerOutlined: Story = { args: { variant: "danger-outlined", children: "Revoke" } };

export const DangerQuiet: Story = { args: { variant: "danger-quiet", children: "Discard" } };

export const WithIcon: Story = { args: { icon: <PlusIcon />, children: "Add section" } };

export const Small: Story = { args: { size: "small", variant: "danger-outlined", children: "Revoke access" } };

export const SmallWithIcon: Story = { args: { size: "small", icon: <PlusIcon />, children: "Grant access" } };

export const SmallNarrow: Story = { ...Small, globals: { viewport: { value: "narrow" } } };

export const Busy: Story = { args: { variant: "primary", isBusy: true, children: "Publish" } };

export const BusyWithIcon: Story = { args: { icon: <CopyIcon />, isBusy: true, children: "Copying" } };

export const DisabledWithReason: Story = {
  args: { variant: "primary", disabledReason: "Nothing has changed yet.", children: "Update" },
};

export const LongText: Story = {
  tags: ["prove"],
  args: {
    icon: <TrashIcon />,
    children: "Remove the checklist collection “Navigation in restricted waters, winter” for good",
  },
  globals: { viewport: { value: "narrow" } },
};

/** 10,000 characters wrap; nothing scrolls sideways. */
export const ExtremeText: Story = {
  tags: ["prove"],
  args: { children: "Unbreakable".repeat(910) },
  globals: { viewport: { value: "narrow" } },
};

export const Emoji: Story = { args: { children: "🚢 Publish 🧭" } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { icon: <PlusIcon />, children: "إضافة قسم" },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { args: { variant: "primary" }, globals: { viewport: { value: "narrow" } } };
