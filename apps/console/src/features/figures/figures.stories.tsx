import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { eightyYears, figureNames, figuresAnswering } from "#testing/figures.ts";
import { fleet, havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { showsText } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const path = paths.figures({ organizationUuid, vesselUuid: havbris.vesselUuid });
const other = fleet.find(({ vesselUuid }) => vesselUuid !== havbris.vesselUuid)?.vesselUuid ?? "";
const period = "from=2026-11-08&to=2026-11-22";

const meta = {
  title: "Screens/Figures",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: `${path}?${period}&compare=${other}` },
  parameters: { layout: "fullscreen" },
  play: async () => {
    const chart = await screen.findByRole("listbox", { name: /^Barometer, Speed over ground/ });
    chart.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
    await screen.findByText("At the cursor");
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const PeriodBefore: Story = { args: { path: `${path}?from=2026-11-15&to=2026-11-21&compare=before` } };
export const AsTable: Story = {
  args: { path: `${path}?${period}&compare=${other}&show=table` },
  play: async () => {
    await screen.findByRole("table", { name: /^Barometer, Speed over ground/ });
  },
};
export const EightyYears: Story = {
  args: { path: `${path}?from=1941-01-01&to=2020-12-31&value=barometer`, answers: eightyYears },
  play: async () => {
    await screen.findByRole("listbox", { name: /^Barometer of/ });
  },
};
const everyName = figureNames.map(({ name }) => `value=${name}`).join("&");
export const FourValues: Story = {
  args: { path: `${path}?${period}&${everyName}` },
  play: async () => {
    await screen.findByRole("listbox", { name: /Wind force/ });
  },
};
export const NoValuesInPeriod: Story = {
  args: { path: `${path}?from=2020-01-01&to=2020-01-31` },
  play: showsText("Barometer, hPa"),
};
export const NothingChosen: Story = { args: { path: `${path}?value=` }, play: showsText("No values are chosen.") };
export const Empty: Story = { args: { answers: figuresAnswering({ names: [] }) }, play: showsText("No figures.") };
export const BeingIndexed: Story = {
  args: { answers: figuresAnswering({ incomplete: true }) },
  play: showsText("Imported entries are still being indexed: the last figures may be missing."),
};
export const Loading: Story = { args: { answers: { figureSeriesGet: never } }, play: showsText("Shore") };
export const Failed: Story = {
  args: { answers: { figureSeriesGet: failing(Code.Unavailable) } },
  play: showsText("Something went wrong."),
};
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
