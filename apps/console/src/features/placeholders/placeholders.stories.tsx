import type { Meta, StoryObj } from "@storybook/react-vite";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { shows } from "#testing/steps.ts";

const meta = {
  title: "Screens/Placeholders",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.roles({ organizationUuid }) },
  parameters: { layout: "fullscreen" },
  play: shows("Roles"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Roles: Story = { tags: ["whole"] };
export const Logbooks: Story = {
  args: { path: paths.organizationLogbooks({ organizationUuid }) },
  play: shows("Logbooks"),
};
export const Narrow: Story = { tags: ["prove"], ...Logbooks, globals: { viewport: { value: "narrow" } } };
export const RightToLeft: Story = { tags: ["prove"], ...Logbooks, globals: { direction: "rtl" } };
