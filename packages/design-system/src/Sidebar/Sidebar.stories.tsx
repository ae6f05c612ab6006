import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { FlagIcon, IntegrationIcon, LayersIcon, ListChecksIcon, ShipIcon, UsersIcon } from "../icons/icons.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { sidebar } from "../testing/bad-input/frame.tsx";

const meta = {
  title: "Components/Layout/Sidebar",
  component: Sidebar,
  parameters: {
    layout: "fullscreen",
    notes: {
      do: [
        "Keep it to the places of the organisation, in two groups.",
        "Show that a place exists but is locked only when it could be opened by asking somebody.",
        "Use the words of the page titles.",
      ],
      dont: ["Change its order or its entries as people move about.", "Nest entries. A screen’s own parts are tabs."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Goes from one part of the product to the next, over those that are closed to you too." },
      { keys: ["Enter"], does: "Goes there; on More opens what a phone has no room for." },
    ],
    badInput: { text: sidebar },
  },
  args: {
    label: "Main",
    groups: [
      {
        heading: "Fleet",
        items: [
          { href: "#vessels", label: "Vessels", icon: <ShipIcon />, isCurrent: true },
          { href: "#groups", label: "Groups", icon: <LayersIcon />, isCurrent: false, isInMore: true },
          { href: "#checklists", label: "Checklists", icon: <ListChecksIcon />, isCurrent: false },
        ],
      },
      {
        heading: "Organization",
        items: [
          { href: "#users", label: "Users", icon: <UsersIcon />, isCurrent: false, isInMore: true },
          { href: "#integrations", label: "Integrations", icon: <IntegrationIcon />, isCurrent: false, isInMore: true },
        ],
      },
    ],
  },
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Column: Story = {};

export const Rail: Story = { globals: { viewport: { value: "tablet" } } };

export const BottomBar: Story = { globals: { viewport: { value: "narrow" } } };

export const More: Story = {
  globals: { viewport: { value: "narrow" } },
  play: async () => {
    (await screen.findByRole("button", { name: "More" })).click();
    await screen.findByRole("menuitem", { name: "Integrations" });
  },
};

const locked = {
  href: "#integrations",
  label: "Integrations",
  icon: <IntegrationIcon />,
  isCurrent: false,
  lockedReason: "Not available for your organization",
};

export const WithALockedItem: Story = { args: { groups: [{ heading: "Organization", items: [locked] }] } };

export const WithACount: Story = {
  args: {
    groups: [
      {
        heading: "Fleet",
        items: [
          {
            href: "#attention",
            label: "Attention",
            icon: <FlagIcon />,
            isCurrent: false,
            count: { text: "3", unit: "vessels" },
          },
          { href: "#vessels", label: "Vessels", icon: <ShipIcon />, isCurrent: true },
        ],
      },
    ],
  },
};

export const LongText: Story = {
  tags: ["prove"],
  args: {
    groups: [
      {
        heading: "Everything about the fleet and its ships",
        items: [{ href: "#a", label: "Checklists for restricted waters", icon: <ListChecksIcon />, isCurrent: true }],
      },
    ],
  },
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
