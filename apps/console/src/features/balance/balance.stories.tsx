import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { balanceAnswering, everyKind, misread } from "#testing/balance.ts";
import { csrdAnswering } from "#testing/csrd.ts";
import { havbris } from "#testing/fleet.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows, showsText } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const period = "?from=2026-08-20&to=2026-11-20";
const path = `${paths.balance({ organizationUuid })}${period}`;
const rules = paths.balanceRules({ organizationUuid });

const meta = {
  title: "Screens/Balance",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("listbox", { name: /^Retained on board/ });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page behind a dialog is inert, which the accessibility audit reports as a fault of the chart. */
const withoutChart = csrdAnswering([]);
const narrow = { viewport: { value: "narrow" } };

export const Typical: Story = { tags: ["whole"] };
export const EveryKind: Story = { args: { answers: balanceAnswering(everyKind) } };
export const LongTexts: Story = {
  tags: ["prove"],
  args: {
    answers: balanceAnswering([
      {
        ...misread,
        vesselDisplayName: "Fridtjof Nansen's Expedition Support Vessel Nordaustlandet of Longyearbyen",
        actionType: "Transferred to the incinerator settling tank",
        expectedM3: 12_345_678.901_2,
        recordedM3: 99_999_999.999_9,
        differenceM3: 87_654_321.098_7,
        explanation: {
          reason: `Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ${"was sounded again with a list ".repeat(8)}`,
          userDisplayName: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
          explainTime: "2026-11-19T09:12:00+00:00",
        },
      },
    ]),
  },
};
export const NothingFound: Story = {
  args: { answers: balanceAnswering([]) },
  play: showsText("Every action follows from the one before."),
};
export const NotAllJudged: Story = {
  args: { answers: balanceAnswering([], { notJudged: 3 }) },
  play: showsText("Not judged: 3 actions of a type that the rules do not name."),
};
export const NoActions: Story = {
  args: { answers: balanceAnswering([], { actions: 0 }) },
  play: showsText("No operation actions in this period."),
};
export const NoneInState: Story = {
  args: { path: `${path}&state=explained` },
  play: showsText("No findings match the filters."),
};
export const StillJudged: Story = { args: { answers: balanceAnswering([misread], { vesselsWaiting: 7 }) } };
export const Explaining: Story = {
  args: { answers: withoutChart },
  play: async () => {
    await press(/^Explain, Havbris/);
    await screen.findByRole("dialog", { name: "Explain finding" });
    await press("Save");
    await screen.findByText("Required");
  },
};
export const ExplainedMeanwhile: Story = {
  args: {
    answers: {
      ...withoutChart,
      balanceFindingExplain: failing(Code.Aborted, "The figures have changed since you opened them."),
    },
  },
  play: async () => {
    await press(/^Explain, Havbris/);
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Sounded again");
    await press("Save");
    await screen.findByText("Load it again");
  },
};
export const Loading: Story = {
  args: { answers: { balanceFindingList: never } },
  play: shows("Oversight"),
};
export const Failed: Story = {
  args: { answers: { balanceFindingList: failing(Code.Unavailable) } },
  play: showsText("Failed retrieving balance"),
};
export const NotPermitted: Story = {
  args: { answers: { balanceFindingList: failing(Code.PermissionDenied) } },
  play: showsText("Permission denied."),
};
export const Member: Story = { args: { answers: member } };
export const Tablet: Story = {
  tags: ["prove"],
  args: EveryKind.args ?? {},
  globals: { viewport: { value: "tablet" } },
};
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowEveryKind: Story = { tags: ["prove"], ...EveryKind, globals: narrow };
export const NarrowLongTexts: Story = { tags: ["prove"], ...LongTexts, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], ...EveryKind, globals: { direction: "rtl" } };
export const OnCsrd: Story = {
  args: { path: paths.csrd({ organizationUuid, vesselUuid: havbris.vesselUuid }) },
  play: showsText(/^Does not add up: expected/),
};

export const Rules: Story = { args: { path: rules }, play: showsText("Types of action") };
export const RulesWithErrors: Story = {
  args: { path: rules },
  play: async () => {
    await press("Add type");
    await userEvent.clear(await screen.findByRole("spinbutton", { name: "Without an action" }));
    await press("Update");
    await screen.findAllByText("Required");
  },
};
export const RulesNotPermitted: Story = {
  args: { path: rules, answers: member },
  play: showsText("Permission denied."),
};
export const NarrowRules: Story = { tags: ["prove"], ...Rules, globals: narrow };
