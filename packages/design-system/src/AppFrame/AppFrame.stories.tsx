import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "../Avatar/Avatar.tsx";
import { Breadcrumbs } from "../Breadcrumbs/Breadcrumbs.tsx";
import { Card } from "../Card/Card.tsx";
import {
  CheckIcon,
  IntegrationIcon,
  LayersIcon,
  LayoutGridIcon,
  ListChecksIcon,
  ListIcon,
  ShipIcon,
  UsersIcon,
} from "../icons/icons.tsx";
import { DescriptionList } from "../DescriptionList/DescriptionList.tsx";
import { FilterChip, FilterChips } from "../FilterChip/FilterChip.tsx";
import { Button } from "../Button/Button.tsx";
import { PageHeader } from "../PageHeader/PageHeader.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { Sidebar, type SidebarGroup } from "../Sidebar/Sidebar.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Tabs } from "../Tabs/Tabs.tsx";
import { ToggleGroup } from "../ToggleGroup/ToggleGroup.tsx";
import { TopBar } from "../TopBar/TopBar.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { pageHeader, sidebar, topBar } from "../testing/bad-input/frame.tsx";
import { PrintHead } from "../PrintHead/PrintHead.tsx";

const groups: SidebarGroup[] = [
  {
    heading: "Fleet",
    items: [
      { href: "#vessels", label: "Vessels", icon: <ShipIcon />, isCurrent: true },
      { href: "#groups", label: "Groups", icon: <LayersIcon />, isCurrent: false },
      { href: "#checklists", label: "Checklists", icon: <ListChecksIcon />, isCurrent: false },
    ],
  },
  {
    heading: "Organization",
    items: [
      { href: "#users", label: "Users", icon: <UsersIcon />, isCurrent: false },
      {
        href: "#integrations",
        label: "Integrations",
        icon: <IntegrationIcon />,
        isCurrent: false,
        lockedReason: "Not available for your organization",
      },
    ],
  },
];

const meta = {
  title: "Components/Layout/AppFrame",
  component: AppFrame,
  parameters: {
    layout: "fullscreen",
    notes: {
      do: [
        "Use it once, around everything a signed-in person sees.",
        "Keep the top bar and the sidebar the same on every screen, so that only the middle changes.",
        "Give the screen’s printed head, so that a page on paper says whose it is and when it was printed.",
      ],
      dont: [
        "Put a screen’s own buttons into the top bar; they belong in the page header.",
        "Scroll a part of the screen by itself where the page could scroll.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "First on a page: shows the link that skips to the content." },
      { keys: ["Enter"], does: "On that link: moves the focus past the top bar and the sidebar to the content." },
    ],
    badInput: {
      text: (text: string) => (
        <AppFrame
          topBar={topBar(text)}
          sidebar={sidebar(text)}
          printHead={<PrintHead organization={text} subject={text} printedBy={text} printedAt={() => text} />}
        >
          {pageHeader(text)}
          <p>{text.slice(0, 20)}</p>
        </AppFrame>
      ),
    },
  },
  args: {
    topBar: <TopBar homeHref="#vessels" organization="Havbris Shipping" user={<Avatar name="Ingrid Solberg" />} />,
    sidebar: <Sidebar label="Main" groups={groups} />,
    children: null,
  },
} satisfies Meta<typeof AppFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const facts = [
  { term: "Voyage number", description: "2026-122" },
  { term: "Voyage reference", description: "HB-HB-122" },
  { term: "Barometer", description: "1007.5 hPa" },
];

export const AVessel: Story = {
  args: {
    children: (
      <>
        <PageHeader
          breadcrumbs={<Breadcrumbs items={[{ href: "#vessels", label: "Vessels" }]} current="Havbris" />}
          title="Havbris"
          pill={<StatusPill status="under-way" />}
          identifier="IMO 9990131"
          actions={<Button icon={<CheckIcon />}>Create report</Button>}
          tabs={
            <Tabs
              label="Vessel"
              current="#overview"
              tabs={[
                { href: "#overview", label: "Overview" },
                { href: "#logbooks", label: "Logbooks" },
                { href: "#reports", label: "Reports" },
                { href: "#csrd", label: "CSRD" },
              ]}
            />
          }
        />
        <Card title="Voyage" actions={<StatusPill status="under-way" />}>
          <DescriptionList items={facts} />
        </Card>
      </>
    ),
  },
};

export const AVesselOnATablet: Story = { ...AVessel, globals: { viewport: { value: "tablet" } } };

export const AVesselNarrow: Story = { ...AVessel, globals: { viewport: { value: "narrow" } } };

export const AVesselRightToLeft: Story = { tags: ["prove"], ...AVessel, globals: { direction: "rtl" } };

export const Vessels: Story = {
  args: {
    children: (
      <>
        <PageHeader title="Vessels" identifier="12 vessels" />
        <div style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" }}>
          <SearchField label="Filter vessels" value="" onChange={() => {}} placeholder="Filter by name, IMO or port" />
          <FilterChips label="Voyage status">
            <FilterChip isSelected onChange={() => {}} count={12}>
              All
            </FilterChip>
            <FilterChip isSelected={false} onChange={() => {}} count={7}>
              Under way
            </FilterChip>
            <FilterChip isSelected={false} onChange={() => {}} count={5}>
              Moored
            </FilterChip>
          </FilterChips>
          <ToggleGroup
            label="Show vessels as"
            value="list"
            onChange={() => {}}
            options={[
              { value: "list", label: "List", icon: <ListIcon /> },
              { value: "cards", label: "Cards", icon: <LayoutGridIcon /> },
            ]}
          />
        </div>
      </>
    ),
  },
};

export const VesselsNarrow: Story = { ...Vessels, globals: { viewport: { value: "narrow" } } };

/** Below 640 px an action bar replaces the bottom bar. */
export const WithAnActionBarNarrow: Story = {
  args: { children: <div data-action-bar="">An action bar stands here.</div> },
  globals: { viewport: { value: "narrow" } },
};
