import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { everything, findAnswering } from "#testing/find.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { savedViewsAnswering } from "#testing/saved-views.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing, never } from "#testing/transport.ts";

const path = paths.find({ organizationUuid });
const withQuery = `${path}?q=noon`;
const nothing = { hits: [], total: 0, totalIsExact: true, indexedPercent: 100 };

const meta = {
  title: "Screens/Find",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: withQuery },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: "Find" });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = { tags: ["whole"] };
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const NothingAsked: Story = { args: { path } };
export const NothingAskedNarrow: Story = {
  tags: ["prove"],
  args: { path },
  globals: { viewport: { value: "narrow" } },
};
export const NothingSaved: Story = { args: { path, answers: savedViewsAnswering([]) } };
export const ViewsFailed: Story = { args: { path, answers: { savedViewList: failing(Code.Unavailable) } } };
export const LeftOut: Story = {
  args: { path: `${withQuery}&vessel=00000000-0000-4000-8000-000000000000&logbook=deck,cargo2` },
};
export const NothingFound: Story = {
  args: {
    path: `${withQuery}&to=2020-01-01`,
    answers: findAnswering(({ question }) => (question?.toTime ? nothing : { ...nothing, total: 12 })),
  },
};
export const FiltersSet: Story = { args: { path: `${withQuery}&logbook=deck,engine&state=removed&from=2026-11-01` } };
export const FromAttention: Story = {
  args: {
    path: `${path}?vessel=${havbris.vesselUuid}&logbook=deck,garbage&state=not_removed,not_verified&event-from=2026-01-01T00:00:00Z&event-before=2026-11-21T13:20:00Z`,
  },
};
const ranges = `${withQuery}&value=barometer:980:1010.5,draft::7.5&area=57.5,4,62,`;
export const ValueAndArea: Story = { args: { path: ranges } };
export const ValueAndAreaNarrow: Story = {
  tags: ["prove"],
  args: { path: ranges },
  globals: { viewport: { value: "narrow" } },
};
export const Contradicting: Story = { args: { path: `${withQuery}&value=barometer:1010:980&area=62,4,57,12` } };
export const TookTooLong: Story = {
  tags: ["prove"],
  args: {
    answers: findAnswering({
      ...everything,
      totalIsExact: false,
      searchedToTime: "2019-03-02T00:00:00Z",
      nextPageToken: "further",
    }),
  },
};
export const Indexing: Story = {
  args: {
    answers: findAnswering({ ...everything, indexedPercent: 62, indexedFromTime: "2022-11-01T00:00:00Z" }),
  },
};
export const Loading: Story = { args: { answers: { ...findAnswering(), findEntries: never } } };
export const Failed: Story = {
  args: {
    answers: findAnswering(() => {
      throw new ConnectError("down", Code.Unavailable);
    }),
  },
};
