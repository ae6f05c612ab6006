import type { Meta, StoryObj } from "@storybook/react-vite";
import { IsobathBackground } from "./IsobathBackground.tsx";

const meta = { component: IsobathBackground, parameters: { layout: "fullscreen" } } satisfies Meta<
  typeof IsobathBackground
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WholePage: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
