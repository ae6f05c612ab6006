import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { fleet, havbris, longNamed, manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { managerWithoutFlags, member, memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import { type Answers, failing, never } from "#testing/transport.ts";
import { shows, showsText } from "#testing/steps.ts";

const path = paths.vessels({ organizationUuid });

const meta = {
  title: "Screens/Vessels",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  beforeEach: () => localStorage.removeItem("shore.vessels.look"),
  play: shows("Vessels"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = { beforeEach: () => localStorage.setItem("shore.vessels.look", "cards") };
const narrow = { viewport: { value: "narrow" } };

export const Typical: Story = { tags: ["whole"] };
export const AsCards: Story = { ...cards, tags: ["whole"] };
export const PositionsLoadingAsCards: Story = { ...cards, args: { answers: { fleetPositionsGet: never } } };
export const SomePositionsAsCards: Story = { ...cards, args: { answers: positionsAnswering(fleet.slice(1)) } };
export const PositionsFailedAsCards: Story = {
  ...cards,
  args: { answers: { fleetPositionsGet: failing(Code.Unavailable) } },
};
export const Empty: Story = { args: { answers: vesselsAnswering([]) } };
export const EmptyForMember: Story = { args: { answers: { ...vesselsAnswering([]), ...member } } };
export const EmptyCards: Story = { ...Empty, ...cards };
export const FilteredToNothing: Story = { args: { path: `${path}?q=nowhere` } };
export const LongNames: Story = {
  tags: ["prove"],
  args: { answers: vesselsAnswering([longNamed, ...fleet.slice(0, 2)]) },
};
export const LongNamesAsCards: Story = { tags: ["prove"], ...LongNames, ...cards };
export const ManyVessels: Story = { tags: ["prove"], args: { answers: vesselsAnswering(manyVessels(100)) } };
export const Loading: Story = { args: { answers: { getVessels: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: { answers: { getVessels: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const NotPermitted: Story = {
  args: { answers: { getVessels: failing(Code.PermissionDenied) } },
  play: shows("Permission denied."),
};
export const MemberWithoutFlags: Story = { args: { answers: memberWithoutFlags } };
export const ManagerWithoutFlags: Story = { args: { answers: managerWithoutFlags } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowSomePositions: Story = {
  tags: ["prove"],
  args: { answers: positionsAnswering(fleet.slice(0, 1)) },
  globals: narrow,
};
export const NarrowCards: Story = { tags: ["prove"], ...cards, globals: narrow };
export const NarrowLongNames: Story = { tags: ["prove"], ...LongNames, globals: narrow };
/** On a map, with the card of the vessel in the URL. */
const onMap = (search = "", answers: Answers = {}) => ({ path: `${path}?view=map${search}`, answers });
const many = manyVessels(312);

export const AsMap: Story = {
  args: onMap(`&vessel=${havbris.vesselUuid}`, positionsAnswering(fleet.slice(0, -2))),
  tags: ["whole"],
  play: showsText("Open vessel"),
};
export const MapOfManyVessels: Story = {
  tags: ["prove"],
  args: onMap("", { ...vesselsAnswering(many), ...positionsAnswering(many) }),
};
export const MapWithoutPositions: Story = {
  args: onMap("", positionsAnswering([])),
  play: showsText("No vessel has a position."),
};
export const MapLoading: Story = {
  args: { path, answers: { fleetPositionsGet: never } },
  // Selected after the page has rendered.
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: "Map" }));
    await screen.findByText("Loading positions");
  },
};
export const MapFailed: Story = {
  args: onMap("", { fleetPositionsGet: failing(Code.Unavailable) }),
  play: showsText("Failed retrieving positions"),
};
export const MapNotPermitted: Story = {
  args: onMap("", { fleetPositionsGet: failing(Code.PermissionDenied) }),
  play: showsText("Permission denied."),
};
export const NarrowMap: Story = { tags: ["prove"], ...AsMap, globals: narrow };
export const RightToLeftMap: Story = { tags: ["prove"], ...AsMap, globals: { direction: "rtl" } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const RightToLeftCards: Story = { tags: ["prove"], ...cards, globals: { direction: "rtl" } };
