import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

const meta = {
  title: "Components/Overlays/Dialog",
  component: Dialog,
  render: (args) => <Opened {...args} />,
  args: {
    isOpen: true,
    onClose: () => {},
    title: "Move checklist",
    children: "“Arrival in port” is in Bridge procedures. Choose where it goes.",
    actions: null,
  },
  parameters: {
    notes: {
      do: [
        "Use it for one decision or one short task that has to be finished first.",
        "Let the title be the task: “Move checklist”.",
        "Put the action last among the buttons, with its verb.",
      ],
      dont: [
        "Open a dialog from a dialog.",
        "Use it for what needs scrolling on a desktop; give that a page.",
        "Use it for announcements. A snackbar or a banner lets people go on.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Goes to the next thing in it, after the last to the first." },
      { keys: ["Shift+Tab"], does: "Goes to the thing before, before the first to the last." },
      { keys: ["Escape"], does: "Closes it, unless its work is under way; focus goes back to where it was." },
    ],
    badInput: {
      text: (text: string) => (
        <Dialog isOpen onClose={() => {}} title={text} actions={<Button>{text}</Button>}>
          {text}
        </Dialog>
      ),
    },
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { isOpen: false } };

export const Open: Story = {};

export const WithAField: Story = { args: { children: <Remark /> } };

export const Wide: Story = { tags: ["prove"], args: { isWide: true } };
export const Broad: Story = { tags: ["prove"], args: { isBroad: true } };

export const LongContent: Story = {
  tags: ["prove"],
  args: {
    title: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarnas checklista och alla dess versioner flyttas",
    children: "The revision stays with every vessel that has it. ".repeat(60),
  },
};

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { title: "نقل قائمة التحقق", children: "اختر المجموعة التي تنتقل إليها القائمة." },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

function Opened(args: DialogProps) {
  const [isOpen, setIsOpen] = useState(args.isOpen);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Move</Button>
      <Dialog
        {...args}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Move
            </Button>
          </>
        }
      />
    </>
  );
}

function Remark() {
  const [remark, setRemark] = useState("");
  return <TextField label="Remark" value={remark} onChange={setRemark} isOptional />;
}
