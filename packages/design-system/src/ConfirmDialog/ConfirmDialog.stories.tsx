import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const meta = {
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
  args: {
    title:
      "Revoke access for Maximiliane Freifrau von Hohenstein-Schleswig zu Draktenförvaltningsgemensamhetsanläggning?",
    confirmLabel: "Revoke access for good and sign out everywhere",
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  args: { title: "إلغاء الوصول؟", children: "لن يتمكن المستخدم من فتح التطبيق.", confirmLabel: "إلغاء الوصول" },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
