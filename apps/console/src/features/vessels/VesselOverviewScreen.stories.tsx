import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { distributionAnswering } from "#testing/distribution.ts";
import { figuresAnswering } from "#testing/figures.ts";
import { fleet, havbris, longNamed, vesselsAnswering } from "#testing/fleet.ts";
import { logbookAnswering, twoDays } from "#testing/logbook.ts";
import { memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { passageOf, trackAnswering } from "#testing/tracks.ts";
import { failing, never } from "#testing/transport.ts";
import { shows, showsText } from "#testing/steps.ts";

const at = (vesselUuid: string) => paths.vessel({ organizationUuid, vesselUuid });

const vesselFailing = (code: Code) => ({ getVessel: failing(code) });

const meta = {
  title: "Screens/Vessel overview",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: at(havbris.vesselUuid) },
  parameters: { layout: "fullscreen" },
  play: shows("Havbris"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const Typical: Story = { tags: ["whole"] };
export const Moored: Story = { args: { path: at(fleet[4]?.vesselUuid ?? "") }, play: shows("Kystvåg") };
export const NothingKnown: Story = {
  args: {
    answers: {
      ...vesselsAnswering([{ vesselUuid: havbris.vesselUuid, displayName: "Havbris" }]),
      ...logbookAnswering([]),
      ...trackAnswering([]),
    },
  },
};
export const LongNames: Story = {
  tags: ["prove"],
  args: { path: at(longNamed.vesselUuid ?? ""), answers: vesselsAnswering([longNamed]) },
  play: shows(/Fridtjof/),
};
export const WithoutFlags: Story = { args: { answers: memberWithoutFlags } };
export const WithoutChecklists: Story = { args: { answers: distributionAnswering({}) } };
export const ChecklistsLoading: Story = { args: { answers: { resourceDistributionGet: never } } };
export const ChecklistsFailed: Story = {
  args: { answers: { resourceDistributionGet: failing(Code.Unavailable) } },
  play: async () => {
    await screen.findByRole("heading", { name: "Failed retrieving checklists" });
  },
};
export const FiguresLoading: Story = {
  args: { answers: { figureSeriesGet: never } },
  play: showsText("Loading figures"),
};
export const FiguresFailed: Story = {
  args: { answers: { figureNamesGet: failing(Code.Unavailable) } },
  play: showsText("Failed retrieving figures"),
};
export const FiguresNotPermitted: Story = {
  args: { answers: { figureSeriesGet: failing(Code.PermissionDenied) } },
  play: showsText("Permission denied."),
};
export const WithoutFigures: Story = {
  args: { answers: figuresAnswering({ names: [] }) },
  play: showsText("No entry holds a figure."),
};
/** In port its entries have no positions: the map shows the last one before the period. */
export const PositionBeforeThePeriod: Story = {
  args: {
    path: `${at(havbris.vesselUuid)}?from=2026-11-21&to=2026-11-22`,
    answers: { ...logbookAnswering(twoDays), ...trackAnswering(passageOf(twoDays)) },
  },
  play: showsText("Last position before this period,"),
};
export const TrackLoading: Story = {
  args: { answers: { trackGet: never } },
  play: showsText("Loading track"),
};
export const TrackFailed: Story = {
  args: { answers: { trackGet: failing(Code.Unavailable) } },
  play: showsText("Failed retrieving track"),
};
export const Loading: Story = { args: { answers: { getVessel: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: { answers: vesselFailing(Code.Unavailable) },
  play: shows("Something went wrong."),
};
export const NotPermitted: Story = {
  args: { answers: vesselFailing(Code.PermissionDenied) },
  play: shows("Permission denied."),
};
export const UnknownVessel: Story = { args: { answers: vesselsAnswering([]) }, play: shows("Not found.") };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowLongNames: Story = { tags: ["prove"], ...LongNames, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
