import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

const meta = {
  component: Dialog,
  render: (args) => <Opened {...args} />,
  args: {
    isOpen: true,
    onClose: () => {},
    title: "Move checklist",
    children: "“Arrival in port” is in Bridge procedures. Choose where it goes.",
    actions: null,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { isOpen: false } };

export const Open: Story = {};

export const WithAField: Story = { args: { children: <Remark /> } };

export const LongContent: Story = {
  args: {
    title: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarnas checklista och alla dess versioner flyttas",
    children: "The revision stays with every vessel that has it. ".repeat(60),
  },
};

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = {
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
