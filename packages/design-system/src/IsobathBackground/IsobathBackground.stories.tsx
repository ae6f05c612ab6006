import type { Meta, StoryObj } from "@storybook/react-vite";
import { IsobathBackground } from "./IsobathBackground.tsx";

const meta = {
  title: "Components/Layout/IsobathBackground",
  component: IsobathBackground,
  parameters: {
    layout: "fullscreen",
    notes: {
      do: ["Use it behind a page that holds one card: sign-in, lobby, not found."],
      dont: ["Put work on it: tables and forms need a plain ground.", "Draw it twice on one page."],
    },
    keyboard: [],
    badInput: {},
  },
} satisfies Meta<typeof IsobathBackground>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WholePage: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
