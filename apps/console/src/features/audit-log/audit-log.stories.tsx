import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { auditLogAnswering, manyAuditEvents, securityEvents, strangeAuditEvents } from "#testing/audit-log.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing, never } from "#testing/transport.ts";
import { shows } from "#testing/steps.ts";

const path = paths.auditLog({ organizationUuid });

const meta = {
  title: "Screens/Audit log",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path, answers: auditLogAnswering() },
  parameters: { layout: "fullscreen" },
  play: shows("Audit log"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const Typical: Story = { tags: ["whole"] };
export const DetailsOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Details of .* published/ }));
    await screen.findByText("Request id");
  },
};
export const SecurityEvents: Story = {
  args: { answers: auditLogAnswering(securityEvents) },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /changed the access/ }));
    await screen.findByText("Only vessel");
    await userEvent.click(await screen.findByRole("button", { name: /was refused/ }));
    await screen.findByText("Permission denied");
  },
};
export const LongTextChanged: Story = {
  tags: ["prove"],
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /changed the collection/ }));
    await screen.findByText("Section 3 › Task 5 › Description");
  },
};
export const NarrowLongTextChanged: Story = { tags: ["prove"], ...LongTextChanged, globals: narrow };
export const Filtered: Story = { args: { path: `${path}?who=commands&from=2026-11-20&to=2026-11-20` } };
export const FilteredToNothing: Story = { args: { path: `${path}?what=retried` } };
export const Empty: Story = { args: { answers: auditLogAnswering([]) } };
export const LongAndStrange: Story = { tags: ["prove"], args: { answers: auditLogAnswering(strangeAuditEvents) } };
export const ManyLines: Story = { tags: ["prove"], args: { answers: auditLogAnswering(manyAuditEvents(120)) } };
export const Loading: Story = {
  args: { answers: { ...auditLogAnswering(), listAuditEvents: never } },
  play: shows("Shore"),
};
export const Failed: Story = {
  args: {
    answers: {
      ...auditLogAnswering(),
      listAuditEvents: failing(Code.Unavailable),
    },
  },
};
export const NotPermitted: Story = { args: { answers: member }, play: shows("Permission denied.") };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowFiltersOpen: Story = {
  tags: ["prove"],
  ...Filtered,
  globals: narrow,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Filters 2" }));
    await screen.findByRole("button", { name: "What" });
  },
};
export const NarrowLongAndStrange: Story = { tags: ["prove"], ...LongAndStrange, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
