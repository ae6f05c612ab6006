import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { attentionAnswering, attentionVessels, manyItems, setAsideVessel } from "#testing/attention.ts";
import { attentionViews } from "#testing/attention-views.ts";
import { longNamed } from "#testing/fleet.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows, showsText } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const path = paths.attention({ organizationUuid });
const rules = paths.attentionRules({ organizationUuid });
const quiet = attentionVessels.filter(({ items }) => items.length === 0);

const meta = {
  title: "Screens/Attention",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: shows("Attention"),
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
export const ActAlone: Story = { args: { path: `${path}?show=act` } };
export const OnlyNew: Story = { args: { path: `${path}?only=new` } };
export const FilteredToNothing: Story = {
  args: { path: `${path}?show=act`, answers: attentionAnswering({ vessels: quiet, items: [] }) },
  play: showsText("No vessels found."),
};
export const NothingNeedsYou: Story = {
  args: { answers: attentionAnswering({ vessels: quiet, items: [] }) },
  play: showsText("Nothing needs you."),
};
export const SetAside: Story = {
  args: { answers: attentionAnswering({ vessels: [setAsideVessel, ...quiet] }) },
  play: async () => {
    await press("Show");
    await userEvent.click(await screen.findByRole("button", { name: "What needs you of Havbris" }));
    await screen.findByText(/^Set aside until/);
  },
};
export const SettingAside: Story = {
  play: async () => {
    await press("Set aside: Balance, Havbris");
    await screen.findByRole("dialog", { name: "Set aside: Balance, Havbris" });
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
  play: showsText(/^You have not been here before\./),
};
export const NoVessel: Story = {
  args: { answers: attentionAnswering({ vessels: [], items: [] }) },
  play: showsText("You have access to no vessel."),
};
export const Failed: Story = { args: { answers: { attentionGet: failing(Code.Unavailable) } } };
export const Loading: Story = { args: { answers: { attentionGet: never } }, play: shows("Shore") };
export const NotPermitted: Story = {
  args: { answers: { attentionGet: failing(Code.PermissionDenied) } },
  play: shows("Permission denied."),
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
