import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { TopBar } from "../TopBar/TopBar.tsx";
import { UserMenu, type UserMenuProps } from "./UserMenu.tsx";

const meta = {
  component: UserMenu,
  render: (args) => <InTopBar {...args} />,
  args: {
    name: "Ingrid Solberg",
    organization: "Havbris Shipping",
    theme: "day",
    onThemeChange: () => {},
    onMessages: () => {},
    sessionsHref: "/shore/orgs/1/sessions",
    signOutAction: "/shore/auth/signout",
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
  args: {
    name: "Maximiliane Freifrau von Hohenstein-Schleswig zu Ålesund",
    organization: "Norddeutsche Binnenschifffahrtsgesellschaft mit beschränkter Haftung",
  },
  play: open,
};

export const RightToLeft: Story = {
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
