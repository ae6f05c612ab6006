import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { amendments, amendmentsAnswering, everyAmendment } from "#testing/amendments.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { never } from "#testing/transport.ts";

// A fixed period, as the default one ends today.
const path = `${paths.amendments({ organizationUuid })}?from=2026-08-20&to=2026-11-20`;
const nothing = { amendments: [], groups: [], total: 0, groupByPerson: true, derivedPercent: 100 };

const meta = {
  title: "Screens/Amendments",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: "Oversight" });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const UnusualFirst: Story = { args: { path: `${path}&sort=unusual&state=after_verification,late_day` } };
export const ByVessel: Story = { args: { path: `${path}&by=vessel` } };
export const ByPersonNarrow: Story = {
  tags: ["prove"],
  args: { path: `${path}&by=person` },
  globals: { viewport: { value: "narrow" } },
};
export const OneMonth: Story = {
  args: { path: `${paths.amendments({ organizationUuid })}?from=2026-11-01&to=2026-11-30` },
};
export const LongTexts: Story = {
  tags: ["prove"],
  args: {
    answers: amendmentsAnswering({
      ...everyAmendment,
      amendments: amendments.map((one) => ({
        ...one,
        vesselDisplayName: "Fridtjof Nansen's Expedition Support Vessel Nordaustlandet of Longyearbyen",
        entryTypeName: "Transfer of oil residues between tanks of the machinery spaces and the deck",
        summary: "From the settling tank of the separator room to the incinerator, all valves checked ".repeat(4),
        user: { forename: "Maximiliana", surname: "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh" },
      })),
    }),
  },
};
export const Empty: Story = { args: { answers: amendmentsAnswering(() => nothing) } };
export const NothingFound: Story = {
  args: { path: `${path}&state=without_replacement`, answers: amendmentsAnswering(() => nothing) },
};
export const StillCollected: Story = {
  args: { answers: amendmentsAnswering({ ...everyAmendment, derivedPercent: 40 }) },
};
export const Loading: Story = { args: { answers: { amendmentList: never } } };
export const Failed: Story = {
  args: {
    answers: amendmentsAnswering(() => {
      throw new ConnectError("down", Code.Unavailable);
    }),
  },
};
