import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { CopyIcon, MoveIcon, TrashIcon } from "../icons/icons.tsx";
import { Toolbar } from "./Toolbar.tsx";

const meta = {
  title: "Components/Actions/Toolbar",
  component: Toolbar,
  args: {
    label: "Selected checklists",
    children: (
      <>
        <Button icon={<MoveIcon />}>Move</Button>
        <Button icon={<CopyIcon />}>Copy</Button>
        <Button variant="danger-quiet" icon={<TrashIcon />}>
          Remove
        </Button>
      </>
    ),
  },
  parameters: {
    notes: {
      do: [
        "Group buttons that work on the same thing, in an order that stays.",
        "Let one Tab reach it and the arrows move within.",
      ],
      dont: ["Put fields between the buttons.", "Use it for two buttons; they stand well alone."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Comes to the control used last, at first the first; then leaves the toolbar." },
      { keys: ["Arrow left", "Arrow right"], does: "Moves between the controls, round at the ends." },
      { keys: ["Home", "End"], does: "Moves to the first or the last control." },
      { keys: ["Enter", "Space"], does: "Presses the control." },
    ],
    badInput: {
      text: (text: string) => (
        <Toolbar label="Entry">
          <Button>{text}</Button>
        </Toolbar>
      ),
    },
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const OfIcons: Story = {
  args: {
    children: (
      <>
        <IconButton label="Move" icon={<MoveIcon />} />
        <IconButton label="Copy" icon={<CopyIcon />} />
        <IconButton label="Remove" icon={<TrashIcon />} variant="danger" />
      </>
    ),
  },
};

export const DisabledWithReason: Story = {
  args: {
    children: (
      <>
        <Button disabledReason="There is only one collection.">Move</Button>
        <Button>Copy</Button>
        <Button>Remove</Button>
      </>
    ),
  },
};

export const LongText: Story = {
  tags: ["prove"],
  args: { children: <Button>Move to “Navigation in restricted waters and under pilotage, winter”</Button> },
  globals: { viewport: { value: "narrow" } },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
