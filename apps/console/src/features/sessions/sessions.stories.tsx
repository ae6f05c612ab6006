import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { alikeSessions, sessionsAnswering, threeSessions } from "#testing/sessions.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing } from "#testing/transport.ts";
import { shows } from "#testing/steps.ts";

const meta = {
  title: "Screens/Sessions",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.sessions({ organizationUuid }), answers: sessionsAnswering() },
  parameters: { layout: "fullscreen" },
  play: shows("Sessions"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const OnlyThisBrowser: Story = { args: { answers: sessionsAnswering(threeSessions.slice(0, 1)) } };
export const ManyAlike: Story = { args: { answers: sessionsAnswering(alikeSessions) } };
export const ManyAlikeNarrow: Story = { tags: ["prove"], ...ManyAlike, globals: { viewport: { value: "narrow" } } };
export const Asking: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
    await screen.findByRole("alertdialog");
  },
};
export const Failed: Story = {
  args: { answers: { sessionList: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const AtNight: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
