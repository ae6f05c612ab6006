import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { nobody, organizationUuid, outsider } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { shows } from "#testing/steps.ts";

const meta = {
  title: "Screens/Gate",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.login(), answers: nobody },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const Login: Story = { tags: ["whole"], play: shows("Sign in") };
export const LoginAfterFailure: Story = { args: { path: "/login?error=access_denied" }, play: shows("Sign in") };
export const LoginAfterSessionEnd: Story = {
  args: { path: paths.login({ hasEnded: true }) },
  play: shows("Sign in"),
};
export const LoginNarrow: Story = { tags: ["prove"], ...LoginAfterFailure, globals: narrow };
export const LoginRightToLeft: Story = { tags: ["prove"], ...LoginAfterFailure, globals: { direction: "rtl" } };

export const Lobby: Story = {
  tags: ["whole"],
  args: { path: paths.lobby(), answers: outsider },
  play: async () => {
    await screen.findByText("Jonas Dahl");
  },
};
export const LobbyLongName: Story = {
  tags: ["prove"],
  args: {
    path: paths.lobby(),
    answers: {
      whoAmI: () => ({
        user: {
          organizationUuid,
          displayName: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
          primaryEmail: { email: `${"maximiliana.wolfeschlegelsteinhausenbergerdorff".repeat(2)}@havbris.example` },
        },
      }),
    },
  },
  play: async () => {
    await screen.findByText(/Maximiliana/);
  },
};
export const LobbyRightToLeft: Story = { ...Lobby, tags: [], globals: { direction: "rtl" } };
export const LobbyOfNobody: Story = { args: { path: paths.lobby() }, play: shows("Not authorized") };
export const LobbyNarrow: Story = { ...Lobby, tags: [], globals: narrow };

export const NotFound: Story = { tags: ["whole"], args: { path: "/nowhere" }, play: shows("Not found.") };
export const NotFoundRightToLeft: Story = { ...NotFound, tags: [], globals: { direction: "rtl" } };
export const NotFoundNarrow: Story = { ...NotFound, tags: [], globals: narrow };
