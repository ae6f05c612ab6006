import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { Banner } from "./Banner.tsx";

const meta = {
  title: "Components/Feedback/Banner",
  component: Banner,
  args: { title: "Your session ends at 14:05.", children: "Sign in again in a new window and come back." },
  parameters: {
    notes: {
      do: [
        "Use it for what concerns the whole page and stays true until somebody deals with it.",
        "Say what happens and when, then what can be done about it.",
        "Offer at most one action.",
      ],
      dont: [
        "Use it for the outcome of a press; a snackbar says that.",
        "Show two banners at once. Say the more urgent one.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <Banner title={text}>{text}</Banner> },
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Warning: Story = { args: { tone: "warning", action: <Button>Sign in again</Button> } };

export const TitleAlone: Story = { args: { children: undefined } };

export const LongText: Story = {
  tags: ["prove"],
  args: {
    tone: "warning",
    title: "Your session at Havbrisskipsfartsselskapetsorganisasjon ends at 14:05 today.",
    action: <Button>Sign in again</Button>,
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { tone: "warning", title: "تنتهي جلستك الساعة 14:05", children: "سجّل الدخول مرة أخرى" },
  globals: { direction: "rtl" },
};
