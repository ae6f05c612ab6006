import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { deleteAllDrafts, saveDraft } from "#shared/draft-autosave/draft-store.ts";
import {
  checklistsAnswering,
  checklistUuid,
  largest,
  preDeparture,
  revisionUuid,
  withDraftContent,
} from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing } from "#testing/transport.ts";
import { press, shows } from "#testing/steps.ts";

const create = paths.newChecklist({ organizationUuid });
const draft = { checklistTemplateUuid: checklistUuid(1), checklistTemplateRevisionUuid: revisionUuid(1, 4) };
const update = paths.checklistEditor({ organizationUuid, ...draft });
const ofPublished = paths.checklistEditor({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(2),
  checklistTemplateRevisionUuid: revisionUuid(2, 1),
});
const rearrange = async () => userEvent.click(await screen.findByRole("switch", { name: /Rearrange/ }));
const refused = failing(Code.Aborted, "Somebody else has changed or published this draft since you opened it.");
const saying = (content: Parameters<typeof withDraftContent>[0]) =>
  checklistsAnswering({ revisions: withDraftContent(content) });
const longWord = "Hafenmeistereibescheinigungsvorlagepflichtüberwachungsbeauftragtenstellvertretung".repeat(3);
const longWords = {
  ...preDeparture,
  name: longWord,
  sections: [{ name: longWord, tasks: [{ name: longWord, description: longWord.repeat(4) }] }],
};

const meta = {
  title: "Screens/Checklist editor",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: update },
  parameters: { layout: "fullscreen" },
  beforeEach: deleteAllDrafts,
  play: shows(/Update draft/),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const rtl = { direction: "rtl" };

export const New: Story = { tags: ["whole"], args: { path: create }, play: shows("Create checklist") };
export const NewDraft: Story = { args: { path: ofPublished }, play: shows("Create checklist draft") };
export const Updating: Story = {};
export const UpdatingNarrow: Story = { tags: ["prove"], globals: narrow };
export const UpdatingRightToLeft: Story = { tags: ["prove"], globals: rtl };
export const SixtyFourTimesSixtyFour: Story = { tags: ["prove"], args: { answers: saying(largest) } };
export const LongWords: Story = { tags: ["prove"], args: { answers: saying(longWords) } };
export const LongWordsNarrow: Story = { tags: ["prove"], ...LongWords, globals: narrow };
export const NoCollections: Story = {
  args: { path: create, answers: checklistsAnswering({ collections: [], revisions: [] }) },
  play: async () => {
    await screen.findByText("(No collections found. Please create a collection to continue.)");
  },
};
export const Errors: Story = {
  args: { path: create },
  play: async () => {
    await press("Create checklist");
    await screen.findAllByText("Required");
  },
};
export const ErrorsNarrow: Story = { tags: ["prove"], ...Errors, globals: narrow };
export const FoldedWithErrors: Story = {
  args: { path: create },
  play: async () => {
    await press("Create checklist");
    await screen.findAllByText("Required");
    await press("Tasks of section 1");
    await press("Fields of the details");
  },
};
export const Rearranging: Story = { play: rearrange };
export const RearrangingNarrow: Story = { tags: ["prove"], play: rearrange, globals: narrow };
export const RearrangingRightToLeft: Story = { tags: ["prove"], play: rearrange, globals: rtl };
export const TaskRemoved: Story = {
  play: async () => {
    await press("Remove task 1.2");
    await screen.findByText("Task 1.2 removed.");
  },
};
export const AskingToDeleteASection: Story = {
  play: async () => {
    await press("Delete section 1");
    await screen.findByRole("alertdialog");
  },
};
export const LinesPasted: Story = {
  args: { path: create },
  play: async () => {
    await userEvent.click(await screen.findByRole("textbox", { name: "Task name" }));
    await userEvent.paste("1. Compass compared\n2. Radar tested\n3. AIS updated");
    await screen.findByText("3 lines were pasted.");
  },
};
export const SavedBySomebodyElse: Story = {
  args: { answers: { checklistTemplateRevisionUpdateDraft: refused } },
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Name of checklist" }), ", winter");
    await press("Update draft");
    await screen.findByText(/Somebody else has changed/);
  },
};
export const ComparingWithStored: Story = {
  args: { answers: { checklistTemplateRevisionUpdateDraft: refused } },
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Name of checklist" }), ", winter");
    await press("Update draft");
    await press("Compare");
    await screen.findByText("From what is stored to what you typed:");
  },
};
export const ComparingWithStoredNarrow: Story = { tags: ["prove"], ...ComparingWithStored, globals: narrow };
export const UnsavedWorkOffered: Story = {
  beforeEach: async () => {
    const userUuid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
    await saveDraft({ userUuid, record: `checklist ${checklistUuid(1)}` }, {}, "etag 1.4");
  },
  play: async () => {
    await screen.findByText(/You have unsaved work/);
  },
};
export const Leaving: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Name of checklist" }), "!");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  },
};
