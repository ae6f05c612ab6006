import type { Meta, StoryObj } from "@storybook/react-vite";
import { VoyageRoute } from "./VoyageRoute.tsx";

const meta = {
  component: VoyageRoute,
  args: { from: "Gothenburg", to: "Antwerp", hasArrived: false },
} satisfies Meta<typeof VoyageRoute>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const Moored: Story = { args: { hasArrived: true } };
export const Across: Story = { args: { direction: "across" } };
export const AcrossMoored: Story = { args: { direction: "across", hasArrived: true } };
export const NoArrivalPort: Story = { args: { to: "" } };
export const LongNames: Story = {
  args: {
    direction: "across",
    from: "Santa Cruz de Santiago de Tenerife",
    to: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  },
  globals: { viewport: { value: "narrow" } },
};
export const RightToLeft: Story = {
  args: { direction: "across", from: "جدة", to: "السويس" },
  globals: { direction: "rtl" },
};
