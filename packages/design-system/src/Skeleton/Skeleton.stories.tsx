import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "./Skeleton.tsx";

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneBar: Story = { args: { inlineSize: "160px" } };

export const Lines: Story = { args: { lines: 3 } };

export const APill: Story = { args: { inlineSize: "80px", blockSize: "24px" } };

export const Narrow: Story = { args: { lines: 3 }, globals: { viewport: { value: "narrow" } } };
