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
import { manyOptions } from "../testing/bad-input/lists.tsx";

const nothing = () => {};
const items: MenuItems = [
  { id: "edit", label: "Edit", icon: <PencilIcon />, onAction: nothing },
  { id: "remove", label: "Remove", icon: <TrashIcon />, isDanger: true, onAction: nothing },
  { id: "copy", label: "Copy", icon: <CopyIcon />, onAction: nothing },
  { id: "move", label: "Move", icon: <MoveIcon />, onAction: nothing },
];

const meta = {
  title: "Components/Overlays/Menu",
  component: Menu,
  args: { trigger: <Button icon={<EllipsisIcon />}>Actions</Button>, items },
  parameters: {
    notes: {
      do: [
        "Use it for what is needed now and then, behind a button that says what is inside.",
        "Order by how often something is used; dangerous ones go last by themselves.",
        "Keep an action that is off in its place and say why.",
      ],
      dont: ["Hide the main action of a screen in it.", "Put fields or long texts in it. That is a Popover."],
    },
    keyboard: [
      { keys: ["Enter", "Space", "Arrow down"], does: "Opens it on the first line." },
      { keys: ["Arrow up"], does: "Opens it on the last line." },
      { keys: ["Arrow down", "Arrow up"], does: "In the menu: moves by one, round at its ends." },
      { keys: ["Home", "End"], does: "In the menu: moves to the first or the last line." },
      {
        keys: ["Letters"],
        does: "In the menu: moves to what begins with them; the same letter again goes on to the next.",
      },
      {
        keys: ["Enter", "Space"],
        does: "In the menu: does what the line says and closes it; a choice of values stays open.",
      },
      { keys: ["Escape"], does: "Closes it and goes back to the button." },
    ],
    badInput: {
      text: (text: string) => (
        <Menu
          trigger={<Button>Open</Button>}
          items={[
            { id: "one", label: text, detail: text, onAction: () => {} },
            {
              id: "two",
              heading: text,
              actions: [{ id: "three", label: text, disabledReason: text, onAction: () => {} }],
            },
          ]}
        />
      ),
      few: (count: number) => (
        <Menu
          trigger={<Button>Open</Button>}
          items={manyOptions(count).map(({ value, label }) => ({ id: value, label, onAction: () => {} }))}
        />
      ),
    },
  },
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

/** "Open" and "Edit" are real links, which can be opened in another tab. */
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
  tags: ["prove"],
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

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" }, play: open };

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
