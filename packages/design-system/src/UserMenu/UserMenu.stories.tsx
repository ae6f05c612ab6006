import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { TopBar } from "../TopBar/TopBar.tsx";
import { UserMenu, type UserMenuProps } from "./UserMenu.tsx";

const meta = {
  title: "Components/Overlays/UserMenu",
  component: UserMenu,
  render: (args) => <InTopBar {...args} />,
  args: {
    name: "Ingrid Solberg",
    organization: "Havbris Shipping",
    theme: "day",
    onThemeChange: () => {},
    onMessages: () => {},
    onShortcuts: () => {},
    sessionsHref: "/shore/orgs/1/sessions",
    signOutAction: "/shore/auth/signout",
  },
  parameters: {
    notes: {
      do: [
        "Keep what belongs to the person there: theme, messages, signing out.",
        "Name the organisation, for people who work for more than one.",
      ],
      dont: [
        "Put settings of the organisation there.",
        "Sign out by a link; a page that is fetched ahead would do it too.",
      ],
    },
    keyboard: [
      { keys: ["Enter", "Space", "Arrow down"], does: "Opens it on the first line." },
      { keys: ["Arrow up"], does: "Opens it on the last line." },
      { keys: ["Arrow down", "Arrow up"], does: "In the menu: moves by one, round at its ends." },
      {
        keys: ["Enter", "Space"],
        does: "In the menu: does what the line says; a theme is taken at once and the menu stays.",
      },
      { keys: ["Escape"], does: "Closes it and goes back to the button." },
    ],
    badInput: {
      text: (text: string) => (
        <UserMenu
          name={text}
          organization={text}
          theme="day"
          onThemeChange={() => {}}
          signOutAction="/shore/auth/signout"
        />
      ),
    },
  },
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story["play"]> = async () => {
  await userEvent.click(screen.getByRole("button"));
  await screen.findByRole("menu");
};

export const Closed: Story = {};

export const Open: Story = { play: open };

export const OpenAtNight: Story = { args: { theme: "night" }, globals: { theme: "night" }, play: open };

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    name: "Maximiliane Freifrau von Hohenstein-Schleswig zu Ålesund",
    organization: "Norddeutsche Binnenschifffahrtsgesellschaft mit beschränkter Haftung",
  },
  play: open,
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { name: "ليلى حداد", organization: "شركة الملاحة" },
  globals: { direction: "rtl" },
  play: open,
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: open };

function InTopBar(args: UserMenuProps) {
  const [theme, setTheme] = useState(args.theme);
  return (
    <TopBar
      homeHref="/shore"
      organization={args.organization}
      user={<UserMenu {...args} theme={theme} onThemeChange={setTheme} />}
    />
  );
}
