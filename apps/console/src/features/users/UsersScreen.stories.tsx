import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing, never } from "#testing/transport.ts";
import { everybody, longNamedUsers, manyUsers, usersAnswering } from "#testing/users.ts";
import { press, shows } from "#testing/steps.ts";

const path = paths.users({ organizationUuid });

const meta = {
  title: "Screens/Users",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path, answers: usersAnswering(everybody) },
  parameters: { layout: "fullscreen" },
  play: shows("Users"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const Typical: Story = { tags: ["whole"] };
export const AskingToRevoke: Story = {
  play: async () => {
    await press("Revoke access for Bjørn Haugen");
    await screen.findByRole("alertdialog", { name: "Revoke access for Bjørn Haugen?" });
  },
};
export const AskingToGrant: Story = {
  play: async () => {
    await press("Grant access to Elin Strand");
    await screen.findByRole("alertdialog", { name: "Grant access to Elin Strand?" });
  },
};
export const AskingToChange: Story = {
  play: async () => {
    await press("Change access of Bjørn Haugen");
    await screen.findByRole("alertdialog", { name: "Change access of Bjørn Haugen?" });
    await userEvent.click(await screen.findByRole("radio", { name: "Member for one vessel" }));
  },
};
export const Empty: Story = { args: { answers: usersAnswering([]) } };
export const FilteredToNobody: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole("searchbox", { name: "Filter users" }), "nobody");
    await screen.findByText("No users found.");
  },
};
export const LongNames: Story = { tags: ["prove"], args: { answers: usersAnswering(longNamedUsers) } };
export const ManyUsers: Story = { tags: ["prove"], args: { answers: usersAnswering(manyUsers(100)) } };
export const Loading: Story = { args: { answers: { getUsers: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: { answers: { getUsers: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const NotPermitted: Story = { args: { answers: member }, play: shows("Permission denied.") };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowAsking: Story = { tags: ["prove"], ...AskingToRevoke, globals: narrow };
export const NarrowLongNames: Story = { tags: ["prove"], ...LongNames, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
