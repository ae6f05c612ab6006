import { create } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import {
  type ImportFile,
  ImportProgressSchema,
  ImportSameFileSchema,
  ImportState,
} from "@shore/api/gen/shore/v1/imports_pb";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import type { Mapping } from "@shore/tabular/mapping";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import {
  crossingCheck,
  datesAboveMapping,
  deckCheck,
  deckFile,
  deckMapping,
  decidedMapping,
  doubtfulCheck,
  draftImport,
  goesBackCheck,
  goodCheck,
  importFile,
  importIn,
  importsAnswering,
  longNamedImport,
  storedImport,
  wideRows,
} from "#testing/imports.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { press, shows, showsText } from "#testing/steps.ts";
import { failing, never } from "#testing/transport.ts";

const { importUuid } = draftImport;
const step = (name: "files" | "table" | "meaning" | "check") =>
  paths.importStep({ organizationUuid, importUuid, step: name });
const stored = paths.import({ organizationUuid, importUuid: storedImport.importUuid });

const meta = {
  title: "Screens/Imports",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.imports({ organizationUuid }) },
  parameters: { layout: "fullscreen" },
  play: shows("Imports"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const files = (...some: ImportFile[]) => importsAnswering([importIn(ImportState.FILES, { files: some })]);
const mapping = importsAnswering([importIn(ImportState.MAPPING, { mapping: deckMapping })]);
const decided = importsAnswering([importIn(ImportState.MAPPING, { mapping: decidedMapping })]);
const checked = importsAnswering([importIn(ImportState.CHECKED, { check: deckCheck })]);
const running = (state: ImportState) =>
  importsAnswering([
    importIn(state, { importedEntries: 400n, progress: create(ImportProgressSchema, { done: 400n, total: 1_161n }) }),
  ]);

export const Typical: Story = { tags: ["whole"] };
export const Night: Story = { tags: ["prove"], globals: { theme: "night" } };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
export const Empty: Story = { args: { answers: importsAnswering([]) }, play: showsText("No imports.") };
export const NearlyFull: Story = {
  args: {
    answers: {
      ...importsAnswering(),
      importList: () => ({ imports: [draftImport], stagedBytes: 1_500_000_000n, stagedBytesLimit: 2_147_483_648n }),
    },
  },
  play: showsText(/^Files of open imports take 1\.5 GB/),
};
export const Failed: Story = {
  args: { answers: { importList: failing(Code.Unavailable) } },
  play: showsText("Failed retrieving imports"),
};
export const Loading: Story = { args: { answers: { importList: never } }, play: shows("Shore") };
export const NotPermitted: Story = { args: { answers: member }, play: shows("Permission denied.") };

export const New: Story = { args: { path: paths.newImport({ organizationUuid }) }, play: shows("Import records") };
export const NewNarrow: Story = { ...New, tags: ["prove"], globals: narrow };
export const FilesInAllStates: Story = {
  args: {
    path: step("files"),
    answers: files(
      deckFile,
      importFile({
        fileUuid: "1",
        displayName: "engine-2025.xlsx",
        sizeBytes: 40_000_000n,
        receivedBytes: 12_000_000n,
      }),
      {
        ...deckFile,
        fileUuid: "2",
        displayName: "letter.pdf",
        problem: "letter.pdf is a PDF. Save the table as CSV or as a workbook.",
      },
      {
        ...deckFile,
        fileUuid: "3",
        displayName: "deck-2024.csv",
        sameFiles: [
          create(ImportSameFileSchema, {
            importUuid: storedImport.importUuid,
            importTime: "2026-11-02T09:10:00Z",
            userDisplayName: "Jonas Dahl",
            fileDisplayName: "deck-2024.csv",
          }),
        ],
      },
    ),
  },
  play: showsText(/^Stopped at 12 MB of 40 MB/),
  tags: ["whole"],
};
export const FilesNarrow: Story = { ...FilesInAllStates, tags: ["prove"], globals: narrow };
export const Reading: Story = {
  args: { path: step("table"), answers: running(ImportState.READING) },
  play: showsText("You can leave this page. It goes on by itself."),
};
export const ReadingFailed: Story = {
  args: {
    path: step("files"),
    answers: importsAnswering([importIn(ImportState.FILES, { failure: "The files could not be read. Try again." })]),
  },
  play: showsText("The files could not be read. Try again."),
};

export const Table: Story = {
  args: { path: step("table"), answers: mapping },
  play: showsText("Deck log of M/S Havbris"),
  tags: ["whole"],
};
export const TableReadOtherwise: Story = {
  args: { path: step("table"), answers: mapping },
  play: async () => {
    await press("Change how the file is read");
    await screen.findByRole("button", { name: /^Delimiter/ });
  },
};
export const TableNight: Story = { ...Table, tags: ["prove"], globals: { theme: "night" } };
export const TableNarrow: Story = { ...Table, tags: ["prove"], globals: narrow };
export const TableRightToLeft: Story = { ...Table, tags: ["prove"], globals: { direction: "rtl" } };
export const WideTable: Story = {
  args: { path: step("table"), answers: { ...mapping, importFirstRowsGet: () => ({ rows: wideRows() }) } },
  play: showsText("Observation of the 60th instrument on the bridge"),
};

export const Meaning: Story = {
  args: { path: step("meaning"), answers: mapping },
  play: showsText("The entries are shown here once nothing is open."),
  tags: ["whole"],
};
export const MeaningNight: Story = { ...Meaning, tags: ["prove"], globals: { theme: "night" } };
export const MeaningNarrow: Story = { ...Meaning, tags: ["prove"], globals: narrow };
export const MeaningRightToLeft: Story = { ...Meaning, tags: ["prove"], globals: { direction: "rtl" } };
export const MeaningDecided: Story = {
  args: { path: step("meaning"), answers: decided },
  play: async () => {
    await screen.findByRole("table", { name: "First rows as entries" });
  },
};
export const HemisphereOfTheRowAbove: Story = {
  args: {
    path: step("meaning"),
    answers: importsAnswering([importIn(ImportState.MAPPING, { mapping: asInTheRowAbove() })]),
  },
  play: async () => {
    (await screen.findByRole("group", { name: /: longitude$/ })).scrollIntoView({ block: "end" });
  },
};
export const DatesOfTheRowAbove: Story = {
  args: {
    path: step("meaning"),
    answers: importsAnswering([importIn(ImportState.MAPPING, { mapping: datesAboveMapping })]),
  },
  play: async () => {
    const field = await screen.findByRole("button", { name: /^Rows without a date whose time goes back/ });
    field.scrollIntoView({ block: "center" });
  },
};
export const OneColumn: Story = {
  args: { path: step("meaning"), answers: decided },
  play: async () => {
    await press("Meaning of column C, Lat");
    await screen.findByRole("textbox", { name: "Name of the position" });
  },
};

export const NotChecked: Story = {
  args: { path: step("check"), answers: decided },
  play: showsText("Not checked yet"),
};
export const Checking: Story = {
  args: { path: step("check"), answers: running(ImportState.CHECKING) },
  play: showsText("Checking all rows"),
};
export const Problems: Story = {
  args: { path: step("check"), answers: checked },
  play: showsText("Latitude beyond 90°."),
  tags: ["whole"],
};
export const ProblemsNight: Story = { ...Problems, tags: ["prove"], globals: { theme: "night" } };
export const ProblemsNarrow: Story = { ...Problems, tags: ["prove"], globals: narrow };
export const ProblemsRightToLeft: Story = { ...Problems, tags: ["prove"], globals: { direction: "rtl" } };
export const CrossedEquator: Story = {
  args: { path: step("check"), answers: importsAnswering([importIn(ImportState.CHECKED, { check: crossingCheck })]) },
  play: showsText("Hemisphere from row 17 on"),
};
export const TimesGoBack: Story = {
  args: {
    path: step("check"),
    answers: importsAnswering([importIn(ImportState.CHECKED, { check: goesBackCheck, mapping: datesAboveMapping })]),
  },
  play: showsText("They are of the next day: check again"),
};
export const ValuesBeyondBounds: Story = {
  args: { path: step("check"), answers: importsAnswering([importIn(ImportState.CHECKED, { check: doubtfulCheck })]) },
  play: showsText("Values of column E are right: check again"),
};
export const NothingToDecide: Story = {
  args: { path: step("check"), answers: importsAnswering([importIn(ImportState.CHECKED, { check: goodCheck })]) },
  play: showsText(/; they can be withdrawn for 7 days$/),
};

export const Importing: Story = {
  args: { path: paths.import({ organizationUuid, importUuid }), answers: running(ImportState.IMPORTING) },
  play: showsText("400 of 1,161 entries"),
};
export const Imported: Story = { args: { path: stored }, play: showsText(/^1,161 entries imported/), tags: ["whole"] };
export const ImportedNarrow: Story = { ...Imported, tags: ["prove"], globals: narrow };
export const LongNames: Story = {
  tags: ["prove"],
  args: { path: stored, answers: importsAnswering([longNamedImport]) },
  play: showsText(/^1,161 entries imported/),
};
export const Withdrawing: Story = {
  args: { path: stored },
  play: async () => {
    await press("Withdraw import");
    await screen.findByRole("alertdialog", { name: "Withdraw 1,161 entries?" });
  },
};
export const Keeping: Story = {
  args: { path: stored },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Keep" }));
    await screen.findByRole("alertdialog", { name: "Keep 1,161 entries?" });
  },
};

/** Longitudes say their hemisphere in some rows only, and the ship crosses the meridian at row 204. */
function asInTheRowAbove(): Mapping {
  const hemisphereFrom = [{ row: 204, hemisphere: "west" as const }];
  return {
    ...decidedMapping,
    positions: decidedMapping.positions.map((position) => ({
      ...position,
      longitude: { ...position.longitude, hemisphere: "letter_or_above" as const, hemisphereFrom },
    })),
  };
}
