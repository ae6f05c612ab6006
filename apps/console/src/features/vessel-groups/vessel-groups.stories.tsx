import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { never } from "#testing/transport.ts";
import { coastal, vesselGroups, vesselGroupsAnswering } from "#testing/vessel-groups.ts";

const list = paths.vesselGroups({ organizationUuid });
const detail = paths.vesselGroup({ organizationUuid, ...coastal.vesselGroupId });
const shows = (name: string | RegExp) => async () => {
  await screen.findByRole("heading", { level: 1, name });
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

const meta = {
  title: "Screens/Vessel groups",
  component: ShoreStory,
  args: { path: list },
  parameters: { layout: "fullscreen" },
  play: shows("Groups"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const longGroup = {
  ...coastal,
  displayName: "Vessels of the Norwegian coastal express and its feeder services, winter schedule 2026/27",
  description: "Every vessel that calls between Bergen and Kirkenes, whichever office in charge. ".repeat(6),
};

export const List: Story = {};
export const Empty: Story = { args: { answers: vesselGroupsAnswering([]) } };
export const Loading: Story = { args: { answers: { vesselGroupList: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: {
    answers: {
      vesselGroupList: () => {
        throw new ConnectError("down", Code.Unavailable);
      },
    },
  },
  play: shows("Something went wrong."),
};
export const LongNames: Story = { args: { answers: vesselGroupsAnswering([longGroup, ...vesselGroups]) } };
export const ListNarrow: Story = { globals: narrow };
export const ListRightToLeft: Story = { globals: { direction: "rtl" } };

export const Detail: Story = { args: { path: detail }, play: shows("Coastal") };
export const DetailLongNames: Story = {
  args: { path: detail, answers: vesselGroupsAnswering([longGroup]) },
  play: shows(/^Vessels of the Norwegian/),
};
export const DetailWithoutVessels: Story = {
  args: { path: detail, answers: vesselGroupsAnswering([{ ...coastal, members: [] }]) },
  play: shows("Coastal"),
};
export const DetailNarrow: Story = { ...Detail, globals: narrow };
export const DetailRightToLeft: Story = { ...Detail, globals: { direction: "rtl" } };
export const NotFound: Story = {
  args: { path: detail, answers: vesselGroupsAnswering([]) },
  play: shows("Not found."),
};
export const AskingToRemove: Story = {
  args: { path: detail },
  play: async () => {
    await press("Remove");
    await screen.findByText("5 vessels are affected:");
  },
};
export const AskingToRemoveNarrow: Story = { ...AskingToRemove, globals: narrow };
