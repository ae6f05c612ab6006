import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { completenessAnswering } from "#testing/completeness.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { showsText } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const path = paths.completeness({ organizationUuid });
const month = "from=2026-10-23&to=2026-11-22";

const meta = {
  title: "Screens/Completeness",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: `${path}?${month}` },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("grid", { name: /^Completeness of/ });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const LogbooksOfAVessel: Story = {
  args: { path: `${path}?${month}&by=logbooks&vessel=${havbris.vesselUuid}` },
};
export const ThreeMonths: Story = { args: { path: `${path}?from=2026-08-22&to=2026-11-22` } };
export const DateLine: Story = {
  args: { answers: completenessAnswering({ letters: ["...............×..............."] }) },
};
export const AsTable: Story = {
  args: { path: `${path}?${month}&show=table` },
  play: async () => {
    await screen.findByRole("table", { name: /^Completeness of Deck/ });
  },
};
export const BeingCounted: Story = {
  args: { answers: completenessAnswering({ countedFromTime: "2026-10-01T00:00:00+00:00" }) },
};
export const Empty: Story = {
  args: { answers: completenessAnswering({ logbooks: [] }) },
  play: showsText("No logbooks in this period."),
};
export const Loading: Story = {
  args: { answers: { completenessGet: never } },
  play: async () => void (await screen.findByRole("heading", { name: "Oversight" })),
};
export const Failed: Story = {
  args: { answers: { completenessGet: failing(Code.Unavailable, "The database is away.") } },
  play: showsText("Failed retrieving completeness"),
};
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
