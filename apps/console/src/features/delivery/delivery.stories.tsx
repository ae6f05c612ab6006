import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { never } from "#testing/transport.ts";
import { deliveries, deliveryAnswering, manyDeliveries } from "#testing/vessel-checklists.ts";

const path = paths.delivery({ organizationUuid });
const down = () => {
  throw new ConnectError("down", Code.Unavailable);
};

const meta = {
  title: "Screens/Delivery",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: "Delivery" });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const ByGroup: Story = { args: { path: `${path}?by=groups` } };
export const AsTable: Story = { args: { path: `${path}?form=table` } };
export const OverdueAlone: Story = { args: { path: `${path}?only=overdue` } };
export const FilteredToNothing: Story = { args: { path: `${path}?q=nowhere` } };
export const CellFocused: Story = {
  play: async () => {
    const [overdue] = await screen.findAllByRole("cell", { name: /^Delivered .* Overdue since/ });
    if (overdue) await userEvent.click(overdue);
  },
};
export const Empty: Story = { args: { answers: deliveryAnswering({ deliveries: [] }) } };
export const LongNames: Story = {
  tags: ["prove"],
  args: {
    answers: deliveryAnswering({
      deliveries: deliveries.map((one) => ({
        ...one,
        name: "Draktenförvaltningsgemensamhetsanläggningsmedlemmar of the engine control room",
        collectionName: "Fridtjof Nansen's Expedition Support Vessels of Longyearbyen".repeat(2),
      })),
    }),
  },
};
export const ManyVesselsAndChecklists: Story = {
  tags: ["prove"],
  args: { answers: deliveryAnswering(manyDeliveries(40, 60)) },
};
export const Failed: Story = { args: { answers: { checklistDeliveryGet: down } } };
export const Loading: Story = {
  args: { answers: { checklistDeliveryGet: never } },
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: "Shore" });
  },
};
