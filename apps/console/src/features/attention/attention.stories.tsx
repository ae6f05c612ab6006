import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { attentionAnswering, attentionVessels, manyItems, setAsideVessel } from "#testing/attention.ts";
import { attentionViews } from "#testing/attention-views.ts";
import { fleetLogAnswering, fleetLogs, logOf } from "#testing/fleet-log.ts";
import { longNamed, manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows, showsText } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";
import { coastal } from "#testing/vessel-groups.ts";

const path = paths.attention({ organizationUuid });
const rules = paths.attentionRules({ organizationUuid });
const quiet = attentionVessels.filter(({ items }) => items.length === 0);
const many = manyVessels(300);
/** 312 vessels, three of which need somebody. */
const largeFleet = {
  ...vesselsAnswering(many),
  ...attentionAnswering({
    vessels: [
      ...attentionVessels,
      ...many.flatMap(({ vesselUuid = "", displayName = "" }) =>
        quiet.slice(0, 1).map((vessel) => ({ ...vessel, vesselUuid, displayName })),
      ),
    ],
  }),
  ...fleetLogAnswering([...fleetLogs, ...many.map(({ vesselUuid = "" }) => logOf(vesselUuid))]),
};

const meta = {
  title: "Screens/Today",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: shows("Today"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const tablet = { viewport: { value: "tablet" } };

export const Typical: Story = { tags: ["whole"] };
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Tablet: Story = { tags: ["prove"], globals: tablet };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const ForMembers: Story = { args: { answers: { ...member, ...attentionAnswering({ items: [] }) } } };
export const OneVessel: Story = {
  args: {
    answers: {
      ...attentionAnswering({ vessels: attentionVessels.slice(1, 2), items: [] }),
      ...fleetLogAnswering(fleetLogs.slice(5, 6)),
    },
  },
  play: showsText("1 vessel needs you"),
};
/** The vessels of one group; whom it leaves out is said. */
export const OfAGroup: Story = {
  args: { path: `${path}?group=${coastal.vesselGroupId.vesselGroupUuid}` },
  play: showsText(/^2 vessels outside this group need you\./),
};
export const LargeFleet: Story = {
  args: { answers: largeFleet },
  play: showsText("3 vessels need you"),
};
export const NothingNeedsYou: Story = {
  args: { answers: attentionAnswering({ vessels: quiet, items: [] }) },
  play: showsText("Nothing needs you."),
};
export const SetAside: Story = {
  args: { answers: attentionAnswering({ vessels: [setAsideVessel, ...quiet] }) },
  play: async () => {
    await press("Show: Set aside");
    await screen.findByText(/^Set aside until/);
  },
};
export const SettingAside: Story = {
  play: async () => {
    await press("Set aside: Havbris");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Does not add up" }));
    await screen.findByRole("dialog", { name: "Set aside: Does not add up, Havbris" });
  },
};
export const ManyKinds: Story = {
  tags: ["prove"],
  args: { answers: attentionAnswering({ vessels: [manyItems, ...quiet] }) },
};
export const LongNames: Story = {
  tags: ["prove"],
  args: {
    answers: attentionAnswering({
      vessels: attentionVessels.map((vessel) => ({ ...vessel, displayName: longNamed.displayName ?? "" })),
    }),
  },
};
const views = { args: { answers: attentionAnswering({ vessels: quiet, views: attentionViews }) } };
export const SavedViews: Story = { ...views, play: showsText("Separator alarms 3 new") };
export const SavedViewsNarrow: Story = { tags: ["prove"], ...SavedViews, globals: narrow };
export const FirstVisit: Story = {
  args: {
    answers: attentionAnswering({ vessels: attentionVessels.map((vessel) => ({ ...vessel, markedBefore: false })) }),
  },
  play: async () => {
    await press("Show: New, worth a look");
    await screen.findByText(/^You have not been here before\./);
  },
};
export const NoVessel: Story = {
  args: { answers: attentionAnswering({ vessels: [], items: [] }) },
  play: showsText("You have access to no vessel."),
};
export const Failed: Story = { args: { answers: { attentionGet: failing(Code.Unavailable) } } };
export const LogFailed: Story = { args: { answers: { fleetLogGet: failing(Code.Unavailable) } } };
export const Loading: Story = {
  args: { answers: { attentionGet: never, fleetLogGet: never, fleetPositionsGet: never } },
};
export const NoRecordForAMonth: Story = {
  args: {
    answers: fleetLogAnswering(fleetLogs.map(({ vesselUuid = "" }) => logOf(vesselUuid, { silentFor: 48 }))),
  },
  play: async () => {
    await press("Show as table");
    await screen.findAllByText(/^no entry since 20 Oct/);
  },
};
export const NotPermitted: Story = {
  args: { answers: { attentionGet: failing(Code.PermissionDenied) } },
  play: shows("Permission denied."),
};

export const VesselsFailed: Story = {
  args: { answers: { getVessels: failing(Code.Internal) } },
  play: showsText(/^Failed retrieving vessels: their routes are missing here/),
};
export const Rules: Story = { args: { path: rules }, play: shows("Attention rules"), tags: ["whole"] };
export const RulesNarrow: Story = {
  tags: ["prove"],
  args: { path: rules },
  play: shows("Attention rules"),
  globals: narrow,
};
export const RulesTablet: Story = {
  tags: ["prove"],
  args: { path: rules },
  play: shows("Attention rules"),
  globals: tablet,
};
export const RulesNotPermitted: Story = {
  args: { path: rules, answers: member },
  play: shows("Permission denied."),
};
