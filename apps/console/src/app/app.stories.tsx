import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";

const whoAmI = {
  expireTime: "",
  user: { organizationUuid, displayName: "Ingrid Solberg", member: true, manager: true },
};

const meta = {
  title: "Screens/Frame",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.vessels({ organizationUuid }), answers: manager },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const SessionEndsSoon: Story = {
  args: { answers: { whoAmI: () => ({ ...whoAmI, expireTime: new Date(Date.now() + 240_000).toISOString() }) } },
  play: async () => {
    await screen.findByRole("button", { name: "Sign in again" });
  },
};
export const SessionEndsSoonNarrow: Story = { ...SessionEndsSoon, globals: narrow };

export const MenuOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /Ingrid Solberg/ }));
    await screen.findByRole("menuitem", { name: "Sign out" });
  },
};
