import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { paths } from "#paths.ts";
import { fleet, longNamed, manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { managerWithoutFlags, memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing, never } from "#testing/transport.ts";
import { shows } from "#testing/steps.ts";

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
export const Empty: Story = { args: { answers: vesselsAnswering([]) } };
export const EmptyCards: Story = { ...Empty, ...cards };
export const FilteredToNothing: Story = { args: { path: `${path}?q=nowhere` } };
export const LongNames: Story = { args: { answers: vesselsAnswering([longNamed, ...fleet.slice(0, 2)]) } };
export const LongNamesAsCards: Story = { ...LongNames, ...cards };
export const ManyVessels: Story = { args: { answers: vesselsAnswering(manyVessels(100)) } };
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
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { globals: narrow };
export const NarrowCards: Story = { ...cards, globals: narrow };
export const NarrowLongNames: Story = { ...LongNames, globals: narrow };
export const RightToLeft: Story = { globals: { direction: "rtl" } };
export const RightToLeftCards: Story = { ...cards, globals: { direction: "rtl" } };
