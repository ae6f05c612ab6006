import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { changeableFleet, fleet, havbris, longNamed } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press } from "#testing/steps.ts";

const { vesselUuid } = havbris;
const RECORDS = "It has records, which are kept.";

const meta = {
  title: "Screens/Edit vessel",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.vessel({ organizationUuid, vesselUuid }), answers: changeableFleet(fleet) },
  parameters: { layout: "fullscreen" },
  play: async () => (await screen.findByRole("button", { name: "Edit vessel" })).scrollIntoView(),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const edit = async () => {
  await press("Edit vessel");
  return within(await screen.findByRole("dialog"));
};

export const CanBeRemoved: Story = { tags: ["whole"] };
export const CannotBeRemoved: Story = { args: { answers: changeableFleet(fleet, RECORDS) } };
export const Editing: Story = { play: async () => void (await edit()) };
export const Invalid: Story = {
  play: async () => {
    const dialog = await edit();
    await userEvent.clear(dialog.getByRole("textbox", { name: /^Name/ }));
    await userEvent.type(dialog.getByRole("textbox", { name: /^IMO number/ }), "0");
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  },
};
/** Somebody else has stored another name and call sign since the dialog was opened. */
export const ChangedMeanwhile: Story = {
  args: { answers: conflicting() },
  play: async () => {
    const dialog = await edit();
    await userEvent.type(dialog.getByRole("textbox", { name: /^Name/ }), " II");
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    await dialog.findByRole("button", { name: "Take stored, Name" });
  },
};
export const Removing: Story = { play: () => press("Remove vessel") };
export const LongName: Story = {
  tags: ["prove"],
  args: {
    path: paths.vessel({ organizationUuid, vesselUuid: longNamed.vesselUuid ?? "" }),
    answers: changeableFleet([longNamed], RECORDS),
  },
};
export const Narrow: Story = { ...CannotBeRemoved, tags: ["prove"], globals: narrow };
export const NarrowChangedMeanwhile: Story = {
  ...ChangedMeanwhile,
  args: { answers: conflicting() },
  tags: ["prove"],
  globals: narrow,
};

function conflicting() {
  const answers = changeableFleet(fleet);
  const content = { displayName: "Havbris North", imoNumber: "9990131", callSign: "LAHV2" };
  let isFirst = true;
  const vesselUpdate: typeof answers.vesselUpdate = async (request, context) => {
    if (isFirst)
      await answers.vesselUpdate?.({ ...request, content: { ...request.content, ...content } as never }, context);
    isFirst = false;
    return (await answers.vesselUpdate?.(request, context)) ?? {};
  };
  return { ...answers, vesselUpdate };
}
