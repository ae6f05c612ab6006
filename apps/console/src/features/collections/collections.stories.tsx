import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { checklistsAnswering, collections, collectionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { type Answers, failing, never } from "#testing/transport.ts";
import { press, shows } from "#testing/steps.ts";

const bridge = { organizationUuid, checklistTemplateGroupUuid: collectionUuid(1) };
const list = paths.collections({ organizationUuid });
const detail = paths.collection(bridge);
const create = paths.newCollection({ organizationUuid });
const update = paths.collectionEditor(bridge);
const longNamed = collections.map((collection) => ({
  ...collection,
  displayName: `${collection.displayName} in restricted waters and in ice, for vessels of the coastal service, winter 2026/27`,
}));

const meta = {
  title: "Screens/Collections",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: list },
  parameters: { layout: "fullscreen" },
  play: shows("Collections"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const List: Story = { tags: ["whole"] };
export const Empty: Story = { args: { answers: checklistsAnswering({ collections: [], revisions: [] }) } };
export const Loading: Story = { args: { answers: { checklistTemplateGroupList: never } }, play: shows("Shore") };
export const Failed: Story = {
  args: { answers: { checklistTemplateGroupList: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const LongNames: Story = { tags: ["prove"], args: { answers: checklistsAnswering({ collections: longNamed }) } };
export const ListNarrow: Story = { tags: ["prove"], globals: narrow };
export const ListRightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const Detail: Story = { args: { path: detail }, play: shows("Bridge procedures") };
export const DetailEmpty: Story = {
  args: { path: detail, answers: checklistsAnswering({ revisions: [] }) },
  play: shows("Bridge procedures"),
};
export const DetailNarrow: Story = { tags: ["prove"], ...Detail, globals: narrow };
export const NotFound: Story = {
  args: { path: detail, answers: checklistsAnswering({ collections: [] }) },
  play: shows("Not found."),
};
export const AskingToRemove: Story = {
  args: {
    path: detail,
    answers: {
      checklistTemplateGroupGet: () => ({ checklistTemplateGroup: collections[0]!, checklistTemplateRevisions: [] }),
    },
  },
  play: async () => {
    await press("Remove");
    await screen.findByRole("alertdialog");
  },
};
export const Creating: Story = { args: { path: create }, play: shows("Create checklist collection") };
export const CreatingWithError: Story = {
  args: { path: create },
  play: async () => {
    await press("Create");
    await screen.findByText("Required");
  },
};
export const Updating: Story = { args: { path: update }, play: shows("Update checklist collection") };
export const UpdatingChangedBySomebodyElse: Story = {
  args: { path: update },
  render: (args) => <ShoreStory {...args} answers={changedBySomebodyElse()} />,
  play: enterAndUpdate(/Description: now For every ship/),
};
export const UpdatingCompared: Story = {
  ...UpdatingChangedBySomebodyElse,
  play: async () => {
    await enterAndUpdate(/Description: now For every ship/)();
    await press("Compare");
    await screen.findByRole("table", { name: "What differs" });
  },
};
export const UpdatingRemovedBySomebodyElse: Story = {
  args: {
    path: update,
    answers: { checklistTemplateGroupUpdate: failing(Code.NotFound) },
  },
  play: enterAndUpdate(/Somebody else has removed this collection/),
};
export const UpdatingNarrow: Story = { tags: ["prove"], ...Updating, globals: narrow };
export const UpdatingRightToLeft: Story = { tags: ["prove"], ...Updating, globals: { direction: "rtl" } };

function enterAndUpdate(shown: RegExp) {
  return async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Display name" }), ", winter");
    await press("Update");
    await screen.findByText(shown);
  };
}

/** Responses of a server on which another user changes the collection while it is open. */
function changedBySomebodyElse(): Answers {
  let stored = checklistsAnswering();
  return {
    checklistTemplateGroupGet: (request, context) => stored.checklistTemplateGroupGet?.(request, context) ?? never(),
    checklistTemplateGroupUpdate: () => {
      const changed = collections.map((one) => ({
        ...one,
        description: "For every ship of the fleet",
        etag: "another",
      }));
      stored = checklistsAnswering({ collections: changed });
      throw new ConnectError("stale", Code.Aborted);
    },
  };
}
