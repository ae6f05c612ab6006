import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, within } from "@testing-library/dom";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { SimpleFallback } from "./SimpleFallback.tsx";

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
  tags: ["whole"],
  args: { answers: { whoAmI: () => ({ ...whoAmI, expireTime: new Date(Date.now() + 240_000).toISOString() }) } },
  play: async () => {
    await screen.findByRole("button", { name: "Sign in again" });
  },
};
export const SessionEndsSoonRightToLeft: Story = { tags: ["prove"], ...SessionEndsSoon, globals: { direction: "rtl" } };
export const SessionEndsSoonNarrow: Story = { tags: ["prove"], ...SessionEndsSoon, globals: narrow };

const isAway = (): never => {
  throw new ConnectError("away", Code.Unavailable, { "Retry-After": "60" });
};

/** A page opened while the server's database is unavailable. */
export const AwayForAMoment: Story = {
  args: { answers: { ...manager, getVessels: isAway } },
  play: async () => {
    await screen.findByText("Shore is away for a moment.");
  },
};
export const AwayForAMomentNarrow: Story = { tags: ["prove"], ...AwayForAMoment, globals: narrow };

export const KeyboardShortcuts: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /Ingrid Solberg/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  },
};
export const KeyboardShortcutsNarrow: Story = { tags: ["prove"], ...KeyboardShortcuts, globals: narrow };

export const MenuOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /Ingrid Solberg/ }));
    await screen.findByRole("menuitem", { name: "Sign out" });
  },
};

/** Shown when even the shell could not be rendered. */
export const NothingLeft: Story = {
  render: () => <RouterProvider router={withoutAPage} />,
  play: async () => {
    await screen.findByRole("heading", { name: "Something went wrong" });
  },
};
export const NothingLeftNarrow: Story = { tags: ["prove"], ...NothingLeft, globals: narrow };

const withoutAPage = createMemoryRouter([
  {
    path: "/",
    loader: () => {
      throw new Response(null, { status: 500 });
    },
    ErrorBoundary: SimpleFallback,
    Component: SimpleFallback,
  },
]);

export const CommandsOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Search or go to/ }));
    const palette = within(await screen.findByRole("dialog"));
    await userEvent.type(await palette.findByRole("combobox"), "fjo");
    await screen.findByRole("option", { name: /^Fjordglimt/ });
  },
};
export const CommandsOpenNarrow: Story = { tags: ["prove"], ...CommandsOpen, globals: narrow };
