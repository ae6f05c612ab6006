import type { Meta, StoryObj } from "@storybook/react-vite";
import { Wordmark } from "./Wordmark.tsx";

const meta = { component: Wordmark } satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = { globals: { direction: "rtl" } };
