import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { checklistUuid, revisionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { deliveryAnswering, manyDeliveries } from "#testing/vessel-checklists.ts";

const path = paths.checklistRevision({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 3),
});
const many = manyDeliveries(1, 60);

const meta = {
  title: "Screens/Checklist on board",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("region", { name: /^On board/ });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const ManyVessels: Story = {
  tags: ["prove"],
  args: {
    answers: deliveryAnswering({
      deliveries: many.deliveries.map((one) => ({ ...one, checklistTemplateUuid: checklistUuid(1) })),
      vessels: many.vessels,
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Show all/ }));
  },
};
export const Nowhere: Story = { args: { answers: deliveryAnswering({ deliveries: [] }) } };
export const Failed: Story = {
  args: {
    answers: {
      checklistDeliveryGet: () => {
        throw new ConnectError("down", Code.Unavailable);
      },
    },
  },
};
