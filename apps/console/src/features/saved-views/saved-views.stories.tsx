import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { conflictError, forMembers, manySavedViews, savedViews, savedViewsAnswering } from "#testing/saved-views.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const path = paths.savedViews({ organizationUuid });
const found = paths.find({ organizationUuid, text: "noon" });
const narrow = { viewport: { value: "narrow" } };
const long = savedViews.map((view) => ({
  ...view,
  displayName: `${view.displayName} of all vessels in restricted waters and in ice, winter 2026/27, ${"x".repeat(120)}`,
}));

const meta = {
  title: "Screens/Saved views",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path },
  parameters: { layout: "fullscreen" },
  play: shows("Saved views"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const act = (action: string) => async () => {
  await press("Actions for Separator alarms");
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

export const Typical: Story = { tags: ["whole"] };
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const ForMembers: Story = { args: { answers: { ...member, ...savedViewsAnswering(forMembers()) } } };
export const OnlyShared: Story = {
  args: { answers: { ...member, ...savedViewsAnswering(forMembers().filter(({ own }) => !own)) } },
};
export const Empty: Story = { args: { answers: savedViewsAnswering([]) } };
export const Loading: Story = { args: { answers: { savedViewList: never } }, play: shows("Shore") };
export const Failed: Story = { args: { answers: { savedViewList: failing(Code.Unavailable) } } };
export const NotPermitted: Story = {
  args: { answers: { savedViewList: failing(Code.PermissionDenied) } },
  play: shows("Permission denied."),
};
export const LongNames: Story = { tags: ["prove"], args: { answers: savedViewsAnswering(long) } };
export const LongNamesNarrow: Story = { tags: ["prove"], ...LongNames, globals: narrow };
export const MostAllowed: Story = { tags: ["prove"], args: { answers: savedViewsAnswering(manySavedViews(200)) } };
export const MenuOpen: Story = {
  play: async () => {
    await press("Actions for Separator alarms");
    await screen.findByRole("menuitem", { name: "Remove" });
  },
};
export const Renaming: Story = { play: act("Rename") };
export const RenamedMeanwhile: Story = {
  args: {
    answers: {
      savedViewUpdate: () => {
        throw conflictError();
      },
    },
  },
  play: async () => {
    await act("Rename")();
    await press("Rename");
    await screen.findByText("Somebody else has changed this view since you opened it.");
  },
};
export const AskingToStopSharing: Story = { play: act("Stop sharing") };
export const AskingToRemove: Story = { play: act("Remove") };
export const NotMoved: Story = {
  args: {
    answers: {
      savedViewUpdate: () => {
        throw conflictError();
      },
    },
  },
  play: async () => {
    await act("Move down")();
    await screen.findByText(/The list shows how it is now\./);
  },
};

const saving = async () => {
  await press("Save view");
  await screen.findByRole("dialog", { name: "Save view" });
};

export const Saving: Story = { args: { path: found }, play: saving };
export const SavingNarrow: Story = { tags: ["prove"], ...Saving, globals: narrow };
export const SavingWithoutName: Story = {
  args: { path: found },
  play: async () => {
    await saving();
    await press("Save");
    await screen.findByText("Required");
  },
};
export const NotSaved: Story = {
  args: {
    path: found,
    answers: {
      savedViewCreate: failing(
        Code.ResourceExhausted,
        "There are 200 views of yours or 500 shared ones already. Remove some that are no longer used.",
      ),
    },
  },
  play: async () => {
    await saving();
    await userEvent.keyboard("Noon reports{Enter}");
    await screen.findByText(/^There are 200 views/);
  },
};
