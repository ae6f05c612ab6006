import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./Spinner.tsx";

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AfterAMoment: Story = {};

export const AtOnce: Story = { args: { isImmediate: true } };

export const Night: Story = { args: { isImmediate: true }, globals: { theme: "night" } };
