import { Code } from "@connectrpc/connect";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { changeableFleet, fleet } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const meta = {
  title: "Screens/Add vessels",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: `${paths.vessels({ organizationUuid })}?add=vessels`, answers: changeableFleet(fleet) },
  parameters: { layout: "fullscreen" },
  beforeEach: deleteAllDrafts,
  play: () => pasted(""),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

async function pasted(text: string, shown?: RegExp) {
  const field = await screen.findByRole("textbox", { name: /^Vessels/ });
  await userEvent.click(field);
  if (text) await userEvent.paste(text);
  if (shown) await screen.findByText(shown);
}

const RIGHT = "Name\tIMO\tCall sign\tFlag\nAstrid II\t9074729\tLAHV9\tNO\nKystvåg\t\t\tNO\nTern\tIMO 9074731\t\tDK";
const PROBLEMS = [
  "Astrid II, 9074720",
  "Havbris II, 9990131",
  "Right, 9074729",
  "Twice, IMO 9074729",
  "Blanks, 907 4731",
  ", 9074731",
  "Marie, Astrid",
  "x".repeat(300),
].join("\n");
const narrow = { viewport: { value: "narrow" } };
const send = async () => {
  await pasted(RIGHT, /^3 vessels/);
  await press("Add 3 vessels");
};

export const Empty: Story = { tags: ["whole"] };
export const AllRight: Story = { play: () => pasted(RIGHT, /^3 vessels, none with a problem/) };
export const WithProblems: Story = { play: () => pasted(PROBLEMS, /^8 vessels, 7 with a problem/) };
export const Submitted: Story = {
  play: async () => {
    await pasted(PROBLEMS, /^8 vessels/);
    await press("Add 8 vessels");
    await screen.findByText("Correct or take out the 7 with a problem.");
  },
};
export const MostAllowed: Story = {
  tags: ["prove"],
  play: () => pasted(Array.from({ length: 500 }, (_, index) => `Vessel ${index}`).join("\n"), /^500 vessels/),
};
export const TooMany: Story = {
  tags: ["prove"],
  play: () => pasted(Array.from({ length: 501 }, (_, index) => `Vessel ${index}`).join("\n"), /^More than 500/),
};
export const EveryScript: Story = {
  tags: ["prove"],
  play: () => pasted("سفينة الشمال, 9074729\nספינה\nΝαῦς\n海の船\nनौका", /^5 vessels/),
};
export const Sending: Story = { args: { answers: { ...changeableFleet(fleet), vesselCreate: never } }, play: send };
export const Refused: Story = {
  args: {
    answers: {
      ...changeableFleet(fleet),
      vesselCreate: failing(Code.Unavailable, "Shore is being restarted. Try again in a moment."),
    },
  },
  play: async () => {
    await send();
    await screen.findByText("Unable to add vessels.");
  },
};
export const Narrow: Story = { ...WithProblems, tags: ["prove"], globals: narrow };
