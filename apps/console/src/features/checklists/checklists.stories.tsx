import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import {
  checklistsAnswering,
  checklistUuid,
  collections,
  manyChecklists,
  preDeparture,
  type RevisionInit,
  revisions,
  revisionUuid,
} from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing, never } from "#testing/transport.ts";
import { press, shows } from "#testing/steps.ts";

const list = paths.checklists({ organizationUuid });
const first = { organizationUuid, checklistTemplateUuid: checklistUuid(1) };
const draft = paths.checklistRevision({ ...first, checklistTemplateRevisionUuid: revisionUuid(1, 4) });
const comparison = paths.checklistRevision({
  ...first,
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
  compareWith: revisionUuid(1, 2),
});
const published = paths.checklistRevision({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(2),
  checklistTemplateRevisionUuid: revisionUuid(2, 1),
});
const longWords = "Emergencysteeringcommunicationtestedfromallpositionsincludingthesteeringgearroom ".repeat(3);
const longRevisions = revisions.map((revision): RevisionInit => {
  const {
    checklistTemplateId,
    checklistTemplateRevisionId,
    checklistTemplateGroupId,
    draft: isDraft,
    updateTime,
    publishTime,
  } = revision;
  const templateData = {
    ...preDeparture,
    name: isDraft ? longWords : preDeparture.name,
    generalInformation: longWords.repeat(4),
    sections: [{ name: longWords, tasks: [{ name: longWords, description: longWords.repeat(3) }] }],
  };
  return {
    checklistTemplateId,
    checklistTemplateRevisionId,
    ...(checklistTemplateGroupId && { checklistTemplateGroupId }),
    ...(isDraft && { draft: true }),
    ...(updateTime !== undefined && { updateTime }),
    ...(publishTime !== undefined && { publishTime }),
    templateData,
  };
});

const longCollections = collections.map((collection) => ({ ...collection, displayName: longWords.slice(0, 200) }));

const meta = {
  title: "Screens/Checklists",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: list },
  parameters: { layout: "fullscreen" },
  play: shows("Checklists"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const List: Story = { tags: ["whole"] };
export const ListWithoutCollections: Story = {
  args: { answers: checklistsAnswering({ collections: [], revisions: [] }) },
};
export const ListWithEmptyCollections: Story = { args: { answers: checklistsAnswering({ revisions: [] }) } };
export const ListFilteredToNothing: Story = { args: { path: `${list}?q=nothing` } };
export const ListDraftsOnly: Story = { args: { path: `${list}?drafts=only` } };
export const ListLoading: Story = { args: { answers: { checklistTemplateList: never } }, play: shows("Shore") };
export const ListFailed: Story = {
  args: { answers: { checklistTemplateList: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const ListLongNames: Story = {
  tags: ["prove"],
  args: { answers: checklistsAnswering({ revisions: longRevisions, collections: longCollections }) },
};
export const ListFolded: Story = {
  args: {
    answers: {
      preferenceSet: ({ key, value }) => ({
        preference: { key, value, etag: "1", updateTime: "2026-11-20T12:00:00+00:00" },
      }),
    },
  },
  play: async () => {
    await press("Fold all");
    await press("Engine room");
  },
};
export const ListOverdueOnly: Story = { args: { path: `${list}?overdue=only` } };
export const ListWithoutDelivery: Story = {
  args: {
    answers: {
      checklistDeliveryGet: failing(Code.Unavailable),
      resourceDistributionGet: failing(Code.Unavailable),
    },
  },
};
export const ListOfHundreds: Story = { tags: ["prove"], args: { answers: manyChecklists(18, 228) } };
export const ListOfHundredsNarrow: Story = { tags: ["prove"], ...ListOfHundreds, globals: narrow };
export const ListLongNamesTablet: Story = {
  tags: ["prove"],
  args: { answers: checklistsAnswering({ revisions: longRevisions, collections: longCollections }) },
  globals: { viewport: { value: "tablet" } },
};
export const ListTablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const ListNarrow: Story = { tags: ["prove"], globals: narrow };
export const ListRightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const Moving: Story = {
  play: async () => {
    await press("Actions for Pre-arrival bridge");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move" }));
    await screen.findByRole("dialog", { name: "Move checklist" });
  },
};

export const Draft: Story = { args: { path: draft }, play: shows("Pre-departure bridge") };
export const Published: Story = { args: { path: published }, play: shows("Pre-arrival bridge") };
export const Compared: Story = { args: { path: comparison }, play: shows("Pre-departure bridge") };
export const ComparedNarrow: Story = { tags: ["prove"], ...Compared, globals: narrow };
export const Publishing: Story = {
  args: { path: draft },
  play: async () => {
    await press("Publish");
    await screen.findByText("12 vessels are affected:");
  },
};
export const Discarding: Story = {
  args: { path: draft },
  play: async () => {
    await press("Discard");
    await screen.findByRole("alertdialog");
  },
};
export const PreviewOnBoard: Story = {
  args: { path: draft },
  play: async () => {
    await press("More actions");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Preview as seen on board" }));
    await screen.findByRole("dialog", { name: "Pre-departure bridge" });
  },
};
export const DraftLongWords: Story = {
  tags: ["prove"],
  args: { path: draft, answers: checklistsAnswering({ revisions: longRevisions }) },
  play: shows(/^Emergencysteering/),
};
export const DraftNarrow: Story = { tags: ["prove"], ...Draft, globals: narrow };
export const DraftRightToLeft: Story = { tags: ["prove"], ...Draft, globals: { direction: "rtl" } };
export const RevisionNotFound: Story = {
  args: { path: draft, answers: checklistsAnswering({ revisions: [] }) },
  play: shows("Not found."),
};
