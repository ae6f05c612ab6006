import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const meta = {
  title: "Components/Overlays/ConfirmDialog",
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onClose: () => {},
    onConfirm: () => {},
    title: "Revoke access for Bjørn Haugen?",
    children:
      "Bjørn Haugen loses member and manager rights in Havbris Shipping and can no longer open the console. You can grant access again at any time.",
    confirmLabel: "Revoke access",
    isDestructive: true,
  },
  parameters: {
    notes: {
      do: [
        "Name the very thing in the title: “Revoke access for Bjørn Haugen?”.",
        "Say what it will mean for people, in one sentence.",
        "Put the verb of the title on the button.",
      ],
      dont: [
        "Ask before something that can be undone. Do it and offer the way back.",
        "Answer a question with “Yes” and “No”.",
        "Close it when the work failed; the answer would be lost.",
      ],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Goes between its two buttons, round and round." },
      {
        keys: ["Enter", "Space"],
        does: "Presses the button with focus: at first Cancel where something is lost, else the verb.",
      },
      { keys: ["Escape"], does: "Closes it and does nothing, unless its work is under way." },
    ],
    badInput: {
      text: (text: string) => (
        <ConfirmDialog isOpen onClose={() => {}} onConfirm={() => {}} title={text} confirmLabel={text}>
          {text}
        </ConfirmDialog>
      ),
    },
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { isOpen: false } };

export const Destructive: Story = {};

export const Harmless: Story = {
  args: {
    title: "Publish “Arrival in port”?",
    children: "Every vessel that has this checklist receives the new revision.",
    confirmLabel: "Publish",
    isDestructive: false,
  },
};

export const Busy: Story = { args: { isBusy: true } };

export const Night: Story = { globals: { theme: "night" } };

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    title:
      "Revoke access for Maximiliane Freifrau von Hohenstein-Schleswig zu Draktenförvaltningsgemensamhetsanläggning?",
    confirmLabel: "Revoke access for good and sign out everywhere",
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { title: "إلغاء الوصول؟", children: "لن يتمكن المستخدم من فتح التطبيق.", confirmLabel: "إلغاء الوصول" },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
