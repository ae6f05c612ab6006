import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { havbris, longNamed, vesselsAnswering } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { reportCategories, reportsAnswering } from "#testing/reports.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { type Answers, failing, never } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";

const shows = async () => {
  await screen.findByRole("button", { name: "Navigation" });
};
const refusing = (code: Code, message: string): Answers => ({
  generateReport: () => {
    const value = create(LocalizedMessageSchema, { message });
    throw new ConnectError("no", code, undefined, [{ desc: LocalizedMessageSchema, value }]);
  },
});
/** The days of the design picture, independent of today. */
const fillIn = async () => {
  for (const name of ["Navigation", "Watch", "Drills and training", "Mooring"]) await press(name);
  await write("From", "20261001");
  await write("To", "20261031");
};
const write = async (name: string, digits: string) => {
  const day = within(screen.getByRole("group", { name }));
  await userEvent.click(day.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard(`${digits}{Enter}`);
};

const meta = {
  title: "Screens/Vessel reports",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.vesselReports({ organizationUuid, vesselUuid: havbris.vesselUuid }) },
  parameters: { layout: "fullscreen" },
  play: shows,
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };

export const Untouched: Story = { tags: ["whole"] };
export const FilledIn: Story = { play: fillIn };
export const ByCategory: Story = {
  play: async () => {
    await fillIn();
    await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
  },
};
export const LoadingFirstEntries: Story = {
  args: { answers: { reportPreviewGet: never } },
  play: async () => {
    await fillIn();
    await screen.findByText("Loading the first entries");
  },
};
export const NoEntries: Story = {
  args: { answers: { reportPreviewGet: () => ({}) } },
  play: async () => {
    await fillIn();
    await screen.findByText("No entries of these categories in this period.");
  },
};
export const FirstEntriesFailed: Story = {
  args: { answers: { reportPreviewGet: failing(Code.Unavailable) } },
  play: async () => {
    await fillIn();
    await screen.findByText(/Failed retrieving the first entries/);
  },
};
export const Invalid: Story = {
  play: async () => {
    await shows();
    await userEvent.clear(screen.getByRole("textbox", { name: "Document title" }));
    await press("Create report");
    await screen.findAllByText("Required");
  },
};
export const LoadingCategories: Story = {
  args: { answers: { getLogbookReportCategories: never } },
  play: async () => {
    await screen.findByText("Loading categories");
  },
};
export const NoCategories: Story = {
  args: { answers: reportsAnswering([]) },
  play: async () => {
    await screen.findByText(/No categories found/);
  },
};
export const CategoriesFailed: Story = {
  args: { answers: { getLogbookReportCategories: failing(Code.Unavailable) } },
  play: async () => {
    await screen.findByText(/Failed retrieving categories/);
  },
};
export const ManyCategories: Story = {
  tags: ["prove"],
  args: {
    answers: reportsAnswering(
      Array.from({ length: 60 }, (_, index) => `${reportCategories[index % 7] ?? ""} ${index + 1}`).concat(
        "Navigation",
      ),
    ),
  },
};
export const Refused: Story = {
  args: { answers: refusing(Code.FailedPrecondition, "Havbris has not sent its settings yet.") },
  play: async () => {
    await fillIn();
    await press("Create report");
    await screen.findByText("Havbris has not sent its settings yet.");
  },
};
export const NotPermitted: Story = {
  args: { answers: { getVessel: failing(Code.PermissionDenied) } },
  play: async () => {
    await screen.findByText("Permission denied.");
  },
};
export const LongTexts: Story = {
  tags: ["prove"],
  args: {
    path: paths.vesselReports({ organizationUuid, vesselUuid: longNamed.vesselUuid ?? "" }),
    answers: {
      ...vesselsAnswering([longNamed]),
      ...reportsAnswering([
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        "Navigation",
        "Garbage, sewage and ballast water that was handed over to shore reception facilities in special areas",
      ]),
    },
  },
  play: async () => {
    await press("Select all");
    await userEvent.click(screen.getByRole("textbox", { name: "Document title" }));
    await userEvent.paste(
      " Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3),
    );
  },
};
export const Tablet: Story = { tags: ["prove"], ...FilledIn, globals: { viewport: { value: "tablet" } } };
export const Narrow: Story = { tags: ["prove"], ...FilledIn, globals: narrow };
export const NarrowInvalid: Story = { tags: ["prove"], ...Invalid, globals: narrow };
export const NarrowLongTexts: Story = { tags: ["prove"], ...LongTexts, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], ...FilledIn, globals: { direction: "rtl" } };
