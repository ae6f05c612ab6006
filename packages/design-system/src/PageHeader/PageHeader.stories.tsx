import type { Meta, StoryObj } from "@storybook/react-vite";
import { Breadcrumbs } from "../Breadcrumbs/Breadcrumbs.tsx";
import { Button } from "../Button/Button.tsx";
import { PencilIcon } from "../icons/icons.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Tabs } from "../Tabs/Tabs.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { pageHeader } from "../testing/bad-input/frame.tsx";

const meta = {
  title: "Components/Layout/PageHeader",
  component: PageHeader,
  args: { title: "Vessels" },
  parameters: {
    notes: {
      do: [
        "Give each screen one title, the words of its link in the sidebar or the name of the thing.",
        "Put the primary action last, at the end of the line.",
        "Move what is seldom needed into a menu.",
      ],
      dont: ["Put filters there; they belong to the list below.", "Show more than three buttons."],
    },
    keyboard: [],
    badInput: { text: pageHeader },
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

const actions = (
  <>
    <Button variant="danger-quiet">Discard</Button>
    <Button icon={<PencilIcon />}>Edit</Button>
    <Button variant="primary">Publish</Button>
  </>
);

export const OnlyATitle: Story = {};

export const Counted: Story = { args: { identifier: "12 vessels" } };

export const Everything: Story = {
  args: {
    title: "Departure",
    breadcrumbs: <Breadcrumbs items={[{ href: "#checklists", label: "Checklists" }]} current="Departure" />,
    pill: <StatusPill status="draft" />,
    identifier: "2026-11-12 09:14 +01:00",
    actions,
    tabs: (
      <Tabs
        label="Checklist"
        current="#revision"
        tabs={[
          { href: "#revision", label: "Revision" },
          { href: "#versions", label: "Versions" },
        ]}
      />
    ),
  },
};

export const EverythingNarrow: Story = { ...Everything, globals: { viewport: { value: "narrow" } } };

export const LongTextNarrow: Story = {
  tags: ["prove"],
  args: { title: "Navigation in restricted waters, Donaudampfschifffahrtsgesellschaftskapitänsprüfung", actions },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = { tags: ["prove"], ...Everything, globals: { direction: "rtl" } };
