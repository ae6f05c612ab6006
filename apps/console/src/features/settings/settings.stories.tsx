import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { settingsConflict } from "#testing/settings.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const meta = {
  title: "Screens/Settings",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.settings({ organizationUuid }) },
  parameters: { layout: "fullscreen" },
  play: shows("Settings"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const Typical: Story = { tags: ["whole"] };
export const NoNumber: Story = {
  play: async () => {
    await userEvent.clear(await screen.findByRole("spinbutton", { name: "Overdue after" }));
    await press("Update");
    await screen.findByText("Enter a whole number from 1 to 365.");
  },
};
export const ChangedBySomebodyElse: Story = {
  render: (args) => <ShoreStory {...args} answers={settingsConflict()} />,
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: "Find entries by person" }));
    await press("Update");
    await screen.findByText(/Overdue after: now 30 days/);
  },
};
export const Compared: Story = {
  ...ChangedBySomebodyElse,
  play: async (context) => {
    await ChangedBySomebodyElse.play?.(context);
    await press("Compare");
    await screen.findByRole("table", { name: "What differs" });
  },
};
export const Refused: Story = {
  args: { answers: { organizationSettingsUpdate: failing(Code.Unavailable) } },
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: "Find entries by person" }));
    await press("Update");
    await screen.findByText("Unable to update settings.");
  },
};
export const Loading: Story = { args: { answers: { organizationSettingsGet: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: { answers: { organizationSettingsGet: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const NotPermitted: Story = { args: { answers: member }, play: shows("Permission denied.") };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowCompared: Story = { tags: ["prove"], ...Compared, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
