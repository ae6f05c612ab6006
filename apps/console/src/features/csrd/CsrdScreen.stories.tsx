import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { csrdAnswering, incineration, manyActions, sludgeActions } from "#testing/csrd.ts";
import { havbris } from "#testing/fleet.ts";
import { memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing, never } from "#testing/transport.ts";

const shows = async () => {
  await screen.findByRole("table", { name: "Operation actions" });
};
const listFailing = (code: Code) => ({ csrdOperationActionList: failing(code) });

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };

const meta = {
  title: "Screens/CSRD",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.csrd(to) },
  parameters: { layout: "fullscreen" },
  play: shows,
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const Typical: Story = { tags: ["whole"] };
export const OfAnOperation: Story = {
  args: { path: paths.csrd({ ...to, operationUuid: incineration }) },
};
export const OfAnUnknownOperation: Story = { args: { path: paths.csrd({ ...to, operationUuid: "7f0d2c1e-93b4" }) } };
export const Empty: Story = { args: { answers: csrdAnswering([]) } };
export const ManyActions: Story = { tags: ["prove"], args: { answers: csrdAnswering(manyActions(101)) } };
export const LongTexts: Story = {
  tags: ["prove"],
  args: {
    answers: csrdAnswering([
      {
        ...sludgeActions[0],
        actionType: "Transferred to the incinerator settling tank",
        operationType: "Disposal of sludge and other oil residues",
        description: `Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ${"to shore reception facility ".repeat(8)}`,
        volumeM3: 12_345_678.901_2,
        robM3: 99_999_999.999_9,
      },
      { actionType: "Collected", actionTime: "unknown", operationUuid: "7" },
    ]),
  },
};
export const Loading: Story = {
  args: { answers: { csrdOperationActionList: never } },
  play: async () => {
    await screen.findByRole("heading", { name: "Shore" });
  },
};
export const Failed: Story = {
  args: { answers: listFailing(Code.Unavailable) },
  play: async () => {
    await screen.findByText("Something went wrong.");
  },
};
export const NotPermitted: Story = {
  args: { answers: listFailing(Code.PermissionDenied) },
  play: async () => {
    await screen.findByText("Permission denied.");
  },
};
export const WithoutFlags: Story = { args: { answers: memberWithoutFlags } };
export const Tablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowEmpty: Story = { tags: ["prove"], ...Empty, globals: narrow };
export const NarrowLongTexts: Story = { tags: ["prove"], ...LongTexts, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
