import type { Meta, StoryObj } from "@storybook/react-vite";
import { VoyageRoute } from "./VoyageRoute.tsx";

const meta = {
  title: "Components/Data display/VoyageRoute",
  component: VoyageRoute,
  args: { from: "Gothenburg", to: "Antwerp", hasArrived: false },
  parameters: {
    notes: {
      do: [
        "Draw it where the voyage itself is the subject, as on a vessel’s card.",
        "Show both ports, even while one is not known.",
      ],
      dont: [
        "Show progress between the ports; the ship did not report any.",
        "Use it in a dense table. There the two names and an arrow are enough.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <VoyageRoute from={text} to={text} hasArrived={false} /> },
  },
} satisfies Meta<typeof VoyageRoute>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const Moored: Story = { args: { hasArrived: true } };
export const Across: Story = { args: { direction: "across" } };
export const AcrossMoored: Story = { args: { direction: "across", hasArrived: true } };
export const NoArrivalPort: Story = { args: { to: "" } };
export const LongNames: Story = {
  tags: ["prove"],
  args: {
    direction: "across",
    from: "Santa Cruz de Santiago de Tenerife",
    to: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  },
  globals: { viewport: { value: "narrow" } },
};
export const RightToLeft: Story = {
  tags: ["prove"],
  args: { direction: "across", from: "جدة", to: "السويس" },
  globals: { direction: "rtl" },
};
