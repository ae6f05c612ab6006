import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { showsText } from "#testing/steps.ts";
import { manyPoints, trackAnswering } from "#testing/tracks.ts";
import { failing, never } from "#testing/transport.ts";

const path = paths.track({ organizationUuid, vesselUuid: havbris.vesselUuid });

const meta = {
  title: "Screens/Track",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("table", { name: "Positions" });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const FiveThousandAcrossTheDateLine: Story = {
  tags: ["prove"],
  args: { path: `${path}?from=2026-01-01&to=2026-12-31`, answers: trackAnswering(manyPoints(5000)) },
};
export const Empty: Story = {
  args: { answers: trackAnswering([]) },
  play: showsText("No positions in this period."),
};
export const Loading: Story = { args: { answers: { trackGet: never } }, play: showsText("Shore") };
export const Failed: Story = {
  args: { answers: { trackGet: failing(Code.Unavailable) } },
  play: showsText("Something went wrong."),
};
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
