import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { manyVessels } from "#testing/fleet.ts";
import { type Answers, failing, never } from "#testing/transport.ts";
import { coastal, vesselGroups, vesselGroupsAnswering } from "#testing/vessel-groups.ts";
import { press, shows } from "#testing/steps.ts";

const list = paths.vesselGroups({ organizationUuid });
const create = paths.newVesselGroup({ organizationUuid });
const update = paths.vesselGroupEditor({ organizationUuid, ...coastal.vesselGroupId });
const detail = paths.vesselGroup({ organizationUuid, ...coastal.vesselGroupId });

const meta = {
  title: "Screens/Vessel groups",
  tags: ["!autodocs"],
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

export const List: Story = { tags: ["whole"] };
export const Empty: Story = { args: { answers: vesselGroupsAnswering([]) } };
export const Loading: Story = { args: { answers: { vesselGroupList: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: { answers: { vesselGroupList: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const LongNames: Story = {
  tags: ["prove"],
  args: { answers: vesselGroupsAnswering([longGroup, ...vesselGroups]) },
};
export const ListNarrow: Story = { tags: ["prove"], globals: narrow };
export const ListRightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

export const Detail: Story = { args: { path: detail }, play: shows("Coastal") };
export const DetailLongNames: Story = {
  tags: ["prove"],
  args: { path: detail, answers: vesselGroupsAnswering([longGroup]) },
  play: shows(/^Vessels of the Norwegian/),
};
export const DetailWithoutVessels: Story = {
  args: { path: detail, answers: vesselGroupsAnswering([{ ...coastal, members: [] }]) },
  play: shows("Coastal"),
};
export const DetailNarrow: Story = { tags: ["prove"], ...Detail, globals: narrow };
export const DetailRightToLeft: Story = { tags: ["prove"], ...Detail, globals: { direction: "rtl" } };
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
export const AskingToRemoveNarrow: Story = { tags: ["prove"], ...AskingToRemove, globals: narrow };

export const Creating: Story = { args: { path: create }, play: shows("Create vessel group") };
export const CreatingWithError: Story = {
  args: { path: create },
  play: async () => {
    await press("Create");
    await screen.findByText("Required");
  },
};
export const CreatingWithoutVessels: Story = {
  args: { path: create, answers: { getVessels: () => ({ vessels: [] }) } },
  play: shows("Create vessel group"),
};
export const CreatingFailed: Story = {
  args: {
    path: create,
    answers: { getVessels: failing(Code.Unavailable) },
  },
  play: shows("Something went wrong."),
};
export const Updating: Story = { args: { path: update }, play: shows("Update vessel group") };
export const UpdatingLoading: Story = {
  args: { path: update, answers: { vesselGroupGet: never } },
  play: shows("Shore"),
};
export const UpdatingTenThousandVessels: Story = {
  tags: ["prove"],
  args: { path: update, answers: { getVessels: () => ({ vessels: manyVessels(10_000) }) } },
  play: shows("Update vessel group"),
};
export const UpdatingLongNames: Story = {
  tags: ["prove"],
  args: { path: update, answers: vesselGroupsAnswering([longGroup]) },
  play: shows("Update vessel group"),
};
export const UpdatingAsking: Story = {
  args: { path: update },
  play: async () => {
    await press("Remove Kystvåg");
    await press("Update");
    await screen.findByText("1 vessel is affected:");
  },
};
export const UpdatingChangedBySomebodyElse: Story = {
  args: { path: update },
  render: (args) => <ShoreStory {...args} answers={changedBySomebodyElse()} />,
  play: enterAndUpdate(/Display name: now Coast/),
};
export const UpdatingCompared: Story = {
  ...UpdatingChangedBySomebodyElse,
  play: async () => {
    await enterAndUpdate(/Display name: now Coast/)();
    await press("Compare");
    await screen.findByRole("table", { name: "What differs" });
  },
};
export const UpdatingComparedNarrow: Story = { tags: ["prove"], ...UpdatingCompared, globals: narrow };
export const UpdatingRemovedBySomebodyElse: Story = {
  args: {
    path: update,
    answers: { vesselGroupUpdate: failing(Code.NotFound) },
  },
  play: enterAndUpdate(/Somebody else has removed this group/),
};
export const UpdatingNarrow: Story = { tags: ["prove"], ...Updating, globals: narrow };
export const UpdatingNarrowLongNames: Story = { tags: ["prove"], ...UpdatingLongNames, globals: narrow };
export const UpdatingRightToLeft: Story = { tags: ["prove"], ...Updating, globals: { direction: "rtl" } };

function enterAndUpdate(shown: RegExp) {
  return async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Display name" }), ", winter");
    await press("Update");
    await screen.findByText(shown);
  };
}

/** Responses of a server on which another user changes the group while it is open. */
function changedBySomebodyElse(): Answers {
  let stored = vesselGroupsAnswering(vesselGroups);
  return {
    vesselGroupGet: (request, context) => stored.vesselGroupGet?.(request, context) ?? never(),
    vesselGroupUpdate: () => {
      stored = vesselGroupsAnswering([{ ...coastal, displayName: "Coast", members: [], etag: "another" }]);
      throw new ConnectError("stale", Code.Aborted);
    },
  };
}
