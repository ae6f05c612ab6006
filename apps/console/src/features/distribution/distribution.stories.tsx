import { Code, ConnectError } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { checklistsAnswering } from "#testing/checklists.ts";
import { distributionAnswering, manyToDistribute } from "#testing/distribution.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { type Answers, failing, never } from "#testing/transport.ts";
import { press, shows } from "#testing/steps.ts";

const view = paths.distribution({ organizationUuid });
const editor = paths.distributionEditor({ organizationUuid });
const showsEditor = shows("Update checklist distribution");
const toggle = async (name: string | RegExp) => userEvent.click(await screen.findByRole("checkbox", { name }));
const noGroups: Answers = { resourceDistributionGet: () => ({ vesselGroupResourceDistributions: [], etag: "" }) };
const noCollections: Answers = { ...distributionAnswering({}), ...checklistsAnswering({ collections: [] }) };

const longNames = manyToDistribute(
  4,
  4,
  " in restricted waters and in ice, for vessels of the coastal service, winter 2026/27",
);

const meta = {
  title: "Screens/Distribution",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: view },
  parameters: { layout: "fullscreen" },
  play: shows("Distribution"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const rightToLeft = { direction: "rtl" };

export const View: Story = { tags: ["whole"] };
export const ViewWithoutGroups: Story = { args: { answers: noGroups } };
export const ViewWithoutCollections: Story = { args: { answers: noCollections } };
export const ViewLoading: Story = { args: { answers: { resourceDistributionGet: never } }, play: shows("Shore") };
export const ViewFailed: Story = {
  args: { answers: { resourceDistributionGet: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const ViewNotPermitted: Story = {
  args: { answers: { resourceDistributionGet: failing(Code.PermissionDenied) } },
  play: shows("Permission denied."),
};
export const ViewLongNames: Story = { tags: ["prove"], args: { answers: longNames } };
export const ViewNarrow: Story = { tags: ["prove"], globals: narrow };
export const ViewNarrowLongNames: Story = { tags: ["prove"], ...ViewLongNames, globals: narrow };
export const ViewRightToLeft: Story = { tags: ["prove"], globals: rightToLeft };

export const Editor: Story = { args: { path: editor }, play: showsEditor };
export const EditorChanged: Story = {
  args: { path: editor },
  play: async () => {
    await toggle(/^Engine room for North Sea cargo/);
    await toggle(/^Bridge procedures for North Sea cargo/);
    await toggle(/^Emergency preparedness for Winter class/);
    await screen.findByText("3 changes");
  },
};
export const EditorAsking: Story = {
  args: { path: editor },
  play: async () => {
    await toggle(/^Engine room for North Sea cargo/);
    await press("Update");
    await screen.findByText("4 vessels are affected:");
  },
};
export const EditorChangedBySomebodyElse: Story = {
  args: { path: editor },
  render: (args) => <ShoreStory {...args} answers={changedBySomebodyElse()} />,
  play: async () => {
    await toggle(/^Engine room for North Sea cargo/);
    await press("Update");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    await screen.findByText(/Coastal: Environment added/);
  },
};
export const EditorWithoutGroups: Story = { args: { path: editor, answers: noGroups }, play: showsEditor };
export const EditorWithoutCollections: Story = { args: { path: editor, answers: noCollections }, play: showsEditor };
export const EditorFailed: Story = {
  args: { path: editor, answers: { checklistTemplateGroupList: failing(Code.Unavailable) } },
  play: shows("Something went wrong."),
};
export const EditorLongNames: Story = {
  tags: ["prove"],
  args: { path: editor, answers: longNames },
  play: showsEditor,
};
/** The size of a large organization. */
export const EditorManyGroups: Story = {
  tags: ["prove"],
  args: { path: editor, answers: manyToDistribute(35, 18) },
  play: showsEditor,
};
export const EditorTablet: Story = {
  tags: ["prove"],
  args: { path: editor, answers: manyToDistribute(35, 18) },
  globals: { viewport: { value: "tablet" } },
  play: async () => {
    await toggle(/^Engine room 3 for Coastal 2,/);
    await press("What a vessel gets");
  },
};
export const EditorNarrow: Story = {
  tags: ["prove"],
  args: { path: editor },
  globals: narrow,
  play: async () => {
    await showsEditor();
    await userEvent.click(await screen.findByRole("button", { name: /Vessel group/ }));
    await userEvent.click(await screen.findByRole("option", { name: /North Sea cargo/ }));
    await toggle(/^Engine room/);
    await screen.findByText("North Sea cargo: 1 added.");
  },
};
export const EditorNarrowLongNames: Story = { tags: ["prove"], ...EditorLongNames, globals: narrow };
export const EditorRightToLeft: Story = { tags: ["prove"], ...EditorChanged, globals: rightToLeft };

/** Responses of a server on which another user changes the distribution while it is open. */
function changedBySomebodyElse(): Answers {
  let isChanged = false;
  return {
    resourceDistributionGet: (request, context) =>
      distributionAnswering(isChanged ? { Coastal: [2, 3] } : { Coastal: [2] }).resourceDistributionGet?.(
        request,
        context,
      ) ?? never(),
    resourceDistributionUpdate: () => {
      isChanged = true;
      throw new ConnectError("stale", Code.Aborted);
    },
  };
}
