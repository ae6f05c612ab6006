import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { havbris, longNamed, vesselsAnswering } from "#testing/fleet.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { never } from "#testing/transport.ts";
import { manyVesselChecklists, vesselChecklists, vesselChecklistsAnswering } from "#testing/vessel-checklists.ts";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const shows = (name: string) => async () => {
  await screen.findByRole("heading", { level: 1, name });
};
const down = () => {
  throw new ConnectError("down", Code.Unavailable);
};

const meta = {
  title: "Screens/Vessel checklists",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.vesselChecklists(to) },
  parameters: { layout: "fullscreen" },
  play: shows("Havbris"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const ForMembers: Story = { args: { answers: member } };
export const OnAnEarlierDay: Story = { args: { path: paths.vesselChecklists({ ...to, asOf: "2026-04-01" }) } };
export const BeforeItIsKnown: Story = { args: { path: paths.vesselChecklists({ ...to, asOf: "2020-01-01" }) } };
export const InTheFuture: Story = { args: { path: paths.vesselChecklists({ ...to, asOf: "2999-01-01" }) } };
export const NoDay: Story = { args: { path: paths.vesselChecklists({ ...to, asOf: "2026-02-30" }) } };
export const Empty: Story = { args: { answers: vesselChecklistsAnswering({ checklists: [], changes: [] }) } };
export const ManyChecklists: Story = {
  tags: ["prove"],
  args: { answers: vesselChecklistsAnswering({ checklists: manyVesselChecklists(100) }) },
};
export const LongNames: Story = {
  tags: ["prove"],
  args: {
    path: paths.vesselChecklists({ ...to, vesselUuid: longNamed.vesselUuid ?? "" }),
    answers: {
      ...vesselsAnswering([longNamed]),
      ...vesselChecklistsAnswering({
        checklists: vesselChecklists.map((one) => ({
          ...one,
          name: "Draktenförvaltningsgemensamhetsanläggningsmedlemmar of the engine control room".repeat(2),
          vesselGroupNames: ["Fridtjof Nansen's Expedition Support Vessels of Longyearbyen", "Coastal", "Winter class"],
          everyVessel: true,
        })),
      }),
    },
  },
  play: shows(longNamed.displayName ?? ""),
};
export const ChangesFailed: Story = { args: { answers: { vesselChecklistChangeList: down } } };
export const Failed: Story = { args: { answers: { vesselChecklistList: down } } };
export const Loading: Story = { args: { answers: { vesselChecklistList: never } }, play: shows("Shore") };
