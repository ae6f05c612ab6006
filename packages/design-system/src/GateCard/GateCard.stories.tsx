import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { GateCard } from "./GateCard.tsx";

const meta = {
  title: "Components/Layout/GateCard",
  component: GateCard,
  parameters: {
    layout: "fullscreen",
    notes: {
      do: [
        "Use it for what stands before the console: sign in, lobby, a page that does not exist.",
        "Keep it to a title, a sentence and one button.",
        "Say a failed sign-in above the button, so that it is read before the next try.",
      ],
      dont: ["Use it inside the frame of the console.", "Put a second decision on it."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        <GateCard title={text} error={text} footer={text}>
          {text}
        </GateCard>
      ),
    },
  },
  args: {
    title: "Sign in",
    children: "Vessels, logbooks and checklists of your organization, ashore.",
    action: <Button variant="primary">Sign in with single sign-on</Button>,
    footer: "You continue at your organization’s identity provider and come back here.",
  },
} satisfies Meta<typeof GateCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const SignInFailed: Story = { args: { error: "Signing in did not work. Please try again." } };

export const SigningIn: Story = {
  args: {
    action: (
      <Button variant="primary" isBusy>
        Sign in with single sign-on
      </Button>
    ),
  },
};

export const NotFound: Story = {
  args: {
    title: "Not found.",
    children: "The page you are looking for does not exist.",
    action: (
      <ButtonLink variant="primary" href="#vessels">
        Go back
      </ButtonLink>
    ),
    footer: undefined,
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: {
    title: "تسجيل الدخول",
    children: "السفن والسجلات.",
    action: <Button variant="primary">دخول</Button>,
    footer: undefined,
  },
  globals: { direction: "rtl" },
};
