import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card/Card.tsx";
import { VersionList } from "./VersionList.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

const meta = {
  title: "Components/Data display/VersionList",
  component: VersionList,
  args: {
    "aria-label": "Versions",
    currentKey: "4",
    versions: [
      { key: "4", href: "/checklists/4", label: "Draft", detail: "2026-11-12 09:14 +01:00", status: "draft" },
      {
        key: "3",
        href: "/checklists/3",
        label: "Revision 3",
        detail: "2026-10-04 15:40 +02:00, Ingrid Solberg",
        note: "Hatches and ramps: indicator panel added after the audit in September.",
        status: "published",
      },
      {
        key: "2",
        href: "/checklists/2",
        label: "Revision 2",
        detail: "2026-05-22 10:05 +02:00, Bjørn Haugen",
        note: "Bow thruster test moved before steering gear.",
      },
      { key: "1", href: "/checklists/1", label: "Revision 1", detail: "2025-12-01 08:30 +01:00" },
    ],
  },
  decorators: (Story) => (
    <div style={{ maxInlineSize: 320 }}>
      <Card title="Versions" isFlush>
        {Story()}
      </Card>
    </div>
  ),
  parameters: {
    notes: {
      do: [
        "Show the newest first and mark the one that is read now.",
        "Let each version be a link, so that two can be opened side by side.",
      ],
      dont: ["Leave out versions that were discarded without saying so.", "Mark more than one as the published one."],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves from version to version, the newest first." },
      { keys: ["Enter"], does: "Opens the version." },
    ],
    badInput: {
      text: (text: string) => <VersionList versions={[{ key: "one", href: "#one", label: text, status: "draft" }]} />,
      few: (count: number) => (
        <VersionList versions={namedItems(count).map(({ key, name }) => ({ key, href: `#${key}`, label: name }))} />
      ),
    },
  },
} satisfies Meta<typeof VersionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DraftShown: Story = {};

export const PublishedShown: Story = { args: { currentKey: "3" } };

export const OlderShown: Story = { args: { currentKey: "1" } };

export const NoneShown: Story = { args: { currentKey: undefined } };

export const OneVersion: Story = {
  args: { versions: [{ key: "4", href: "/checklists/4", label: "2026-11-12 09:14 +01:00", status: "draft" }] },
};

export const Empty: Story = { args: { versions: [] } };

export const LongLabels: Story = {
  tags: ["prove"],
  args: { versions: [{ key: "4", href: "/4", label: "Revision ".repeat(20), status: "draft" }] },
};

export const ManyVersions: Story = {
  tags: ["prove"],
  args: {
    versions: Array.from({ length: 60 }, (_, index) => ({
      key: String(index),
      href: `/checklists/${index}`,
      label: `20${String(99 - index).padStart(2, "0")}-05-22 10:05 +02:00`,
    })),
  },
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

export const At320: Story = { globals: { viewport: { value: "narrow" } } };
