import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import {
  ContrastIcon,
  CopyIcon,
  EllipsisIcon,
  EyeIcon,
  HistoryIcon,
  LogOutIcon,
  MoveIcon,
  PencilIcon,
  TrashIcon,
} from "../icons/icons.tsx";
import { Menu, type MenuProps } from "./Menu.tsx";
import type { MenuItems } from "./menu-items.ts";

const nothing = () => {};
const items: MenuItems = [
  { id: "edit", label: "Edit", icon: <PencilIcon />, onAction: nothing },
  { id: "remove", label: "Remove", icon: <TrashIcon />, isDanger: true, onAction: nothing },
  { id: "copy", label: "Copy", icon: <CopyIcon />, onAction: nothing },
  { id: "move", label: "Move", icon: <MoveIcon />, onAction: nothing },
];

const meta = {
  component: Menu,
  args: { trigger: <Button icon={<EllipsisIcon />}>Actions</Button>, items },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story["play"]> = async () => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menu");
};

export const Closed: Story = {};

export const Open: Story = { play: open };

/** "Open" and "Edit" are real links, which open in another tab as all links do. */
export const WithLinks: Story = {
  args: {
    items: [
      { id: "open", label: "Open", icon: <EyeIcon />, href: "#open" },
      { id: "edit", label: "Edit", icon: <PencilIcon />, href: "#edit" },
      ...items.slice(1),
    ],
  },
  play: open,
};

export const ItemDisabledWithReason: Story = {
  args: {
    items: [
      { id: "edit", label: "Edit", icon: <PencilIcon />, disabledReason: "A draft exists already.", onAction: nothing },
      ...items.slice(1),
    ],
  },
  play: open,
};

export const DisabledWithReason: Story = {
  args: { trigger: <Button disabledReason="This checklist was removed.">Actions</Button> },
};

export const WithSections: Story = {
  args: {
    items: [
      { id: "draft", heading: "Draft", actions: [{ id: "edit", label: "Edit", onAction: nothing }] },
      {
        id: "published",
        heading: "Published",
        actions: [
          { id: "copy", label: "Copy", icon: <CopyIcon />, onAction: nothing },
          { id: "versions", label: "Versions", detail: "12", icon: <HistoryIcon />, onAction: nothing },
        ],
      },
    ],
  },
  play: open,
};

export const WithAChoice: Story = { render: (args) => <ThemeMenu {...args} />, play: open };

export const WithAForm: Story = {
  args: {
    items: [...items, { id: "signout", label: "Sign out", icon: <LogOutIcon />, postTo: "/shore/auth/signout" }],
  },
  play: open,
};

export const LongNames: Story = {
  args: {
    items: [
      {
        id: "move-to",
        label: "Move to “Navigation in restricted waters and under pilotage, winter season”",
        icon: <MoveIcon />,
        onAction: nothing,
      },
      ...items,
    ],
  },
  globals: { viewport: { value: "narrow" } },
  play: open,
};

export const RightToLeft: Story = { globals: { direction: "rtl" }, play: open };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: open };

function ThemeMenu(args: MenuProps) {
  const [theme, setTheme] = useState("day");
  return (
    <Menu
      {...args}
      items={[
        {
          id: "theme",
          heading: "Theme",
          icon: <ContrastIcon />,
          value: theme,
          onChange: setTheme,
          options: [
            { value: "system", label: "System" },
            { value: "day", label: "Day" },
            { value: "night", label: "Night" },
            { value: "high-contrast", label: "High contrast" },
          ],
        },
        ...items,
      ]}
    />
  );
}
