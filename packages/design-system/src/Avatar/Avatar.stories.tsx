import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "./Avatar.tsx";

const meta = { component: Avatar, args: { name: "Ingrid Solberg" } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoWords: Story = {};

export const OneWord: Story = { args: { name: "Åse" } };

export const ManyWords: Story = { args: { name: "Jan Willem van der Berg" } };
