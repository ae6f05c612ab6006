import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { ActionBar, type ActionBarProps } from "./ActionBar.tsx";

const actions = (
  <>
    <Button variant="quiet">Cancel</Button>
    <Button variant="primary">Update draft</Button>
  </>
);

const meta = {
  title: "Components/Layout/ActionBar",
  component: ActionBar,
  args: { actions },
  parameters: {
    layout: "fullscreen",
    notes: {
      do: [
        "Use it at the foot of a long form, so that sending is always in sight.",
        "Say there how much is wrong or changed.",
      ],
      dont: ["Use it where the form fits the screen.", "Put more than three buttons into it."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        <ActionBar actions={<Button variant="primary">{text}</Button>} changeCount={7} summary={text} />
      ),
    },
  },
  render: (args) => <Editor {...args} />,
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {};

export const OneError: Story = { args: { errorCount: 1, onShowFirstError: () => {} } };

export const ManyErrors: Story = { tags: ["prove"], args: { errorCount: 12, onShowFirstError: () => {} } };

export const Changes: Story = {
  args: { changeCount: 3, summary: "North Sea cargo: 2 added. Winter class: 1 removed." },
};

export const DisabledWithReason: Story = {
  args: {
    actions: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button variant="primary" disabledReason="Nothing has changed yet.">
          Update
        </Button>
      </>
    ),
  },
};

export const Busy: Story = {
  args: {
    changeCount: 1,
    actions: (
      <>
        <Button variant="quiet" disabledReason="The draft is being saved.">
          Cancel
        </Button>
        <Button variant="primary" isBusy>
          Update draft
        </Button>
      </>
    ),
  },
};

export const ErrorsAndChangesNarrow: Story = {
  args: { errorCount: 1, onShowFirstError: () => {}, changeCount: 3, summary: "Winter class: 1 removed." },
  globals: { viewport: { value: "narrow" } },
};

export const Narrow: Story = { ...OneError, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], ...Changes, globals: { direction: "rtl" } };

/** 10,000 characters scroll inside the bar, which takes half of the window at most. */
export const ExtremeText: Story = {
  tags: ["prove"],
  args: { changeCount: 4096, summary: "Winterclass🚢".repeat(770) },
};

function Editor(args: ActionBarProps) {
  return (
    <main style={{ padding: 16 }}>
      <h1>Update draft</h1>
      {["Display name", "Document reference", "Description"].map((label) => (
        <TextField key={label} label={label} value="" onChange={() => {}} />
      ))}
      <ActionBar {...args} />
    </main>
  );
}
