import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import {
  artifacts,
  dataExports,
  dataExportsAnswering,
  emissions,
  manyRuns,
  manyScheduleVessels,
  runs,
  thirtyDaysOfRuns,
  unwritableDestination,
} from "#testing/data-exports.ts";
import { manyVessels } from "#testing/fleet.ts";
import { managerWithoutFlags, member, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { failing, never } from "#testing/transport.ts";
import { press, shows } from "#testing/steps.ts";

const list = paths.dataExports({ organizationUuid });
const detail = paths.dataExport({ organizationUuid, ...emissions });
const newOne = paths.newDataExport({ organizationUuid });
const update = paths.dataExportUpdate({ organizationUuid, ...emissions });
const down = failing(Code.Unavailable);
const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 24 * 3_600_000).toISOString();

const meta = {
  title: "Screens/Data exports",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: list },
  parameters: { layout: "fullscreen" },
  play: shows("Data export"),
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const rightToLeft = { direction: "rtl" };
const longOne = {
  ...emissions,
  displayName: "Emissions and energy figures of every vessel for the sustainability reporting warehouse of the group",
  description: "Read each night by the people of the reporting office, and by the auditors in spring. ".repeat(5),
  storageLocation: `https://havbris.blob.core.windows.net/${"exports-of-the-sustainability-office".repeat(4)}`,
};

/** As the worker names them: vessel, dataset, end of the period, and a unique suffix. */
const longArtifacts = artifacts.map((artifact, index) => ({
  ...artifact,
  filename: `nordaustlandet-of-longyearbyen/csrd-operation-actions-2026-11-20T0010Z-4f2a90c1d8e7b36${index}.csv`,
}));

export const List: Story = { tags: ["whole"] };
export const ListEmpty: Story = { args: { answers: dataExportsAnswering([]) } };
export const ListWithoutExportData: Story = { args: { answers: managerWithoutFlags } };
export const ListExpiring: Story = {
  args: {
    answers: dataExportsAnswering(
      dataExports.map((one, index) => ({ ...one, storageExpireTime: inDays([20, 5, -2][index] ?? 0) })),
    ),
  },
};
export const ListLongNames: Story = {
  tags: ["prove"],
  args: { answers: dataExportsAnswering([longOne, ...dataExports]) },
};
export const ListLoading: Story = { args: { answers: { dataExportScheduleList: never } }, play: shows("Shore") };
export const ListFailed: Story = {
  args: { answers: { dataExportScheduleList: down } },
  play: shows("Something went wrong."),
};
export const NotPermitted: Story = { args: { answers: member }, play: shows("Permission denied.") };
export const ListTablet: Story = { tags: ["prove"], globals: { viewport: { value: "tablet" } } };
export const ListNarrow: Story = { tags: ["prove"], globals: narrow };
export const ListRightToLeft: Story = { tags: ["prove"], globals: rightToLeft };

export const Detail: Story = { tags: ["whole"], args: { path: detail }, play: shows("Emissions warehouse") };
export const DetailRunsOfEveryState: Story = {
  args: { path: detail, answers: dataExportsAnswering(dataExports, { runs }) },
  play: shows("Emissions warehouse"),
};
export const DetailThirtyDays: Story = {
  args: { path: detail, answers: dataExportsAnswering(dataExports, { runs: thirtyDaysOfRuns }) },
  play: shows("Emissions warehouse"),
};
export const DetailOneDayAlone: Story = {
  args: { path: detail, answers: dataExportsAnswering(dataExports, { runs: thirtyDaysOfRuns }) },
  play: async () => {
    await press("2026-11-03, failed, 1 of 2 files");
    await screen.findByRole("button", { name: "Show all runs" });
  },
};
export const DetailThirtyDaysNarrow: Story = { tags: ["prove"], ...DetailThirtyDays, globals: narrow };
export const DetailExpiresInADay: Story = {
  args: { path: detail, answers: dataExportsAnswering([{ ...emissions, storageExpireTime: inDays(1) }]) },
  play: shows("Emissions warehouse"),
};
export const DetailExpired: Story = {
  args: { path: detail, answers: dataExportsAnswering([{ ...emissions, storageExpireTime: inDays(-3) }]) },
  play: shows("Emissions warehouse"),
};
export const DetailDisabledAndEmpty: Story = {
  args: {
    path: detail,
    answers: dataExportsAnswering(
      [{ ...emissions, description: "", vessels: [], datasets: [], enabled: false, nextRunTime: "" }],
      { artifacts: [], runs: [] },
    ),
  },
  play: shows("Emissions warehouse"),
};
export const DetailManyOfAll: Story = {
  tags: ["prove"],
  args: {
    path: detail,
    answers: dataExportsAnswering([{ ...emissions, vessels: manyScheduleVessels(200) }], {
      runs: manyRuns(1000),
      artifacts: Array.from({ length: 600 }, (_, index) => ({ ...artifacts[0], filename: `day-${index}.csv` })),
    }),
  },
  play: shows("Emissions warehouse"),
};
export const DetailLongNames: Story = {
  tags: ["prove"],
  args: { path: detail, answers: dataExportsAnswering([longOne], { runs, artifacts: longArtifacts }) },
  play: shows(/^Emissions and energy/),
};
export const DetailLoading: Story = {
  args: { path: detail, answers: { dataExportScheduleGet: never } },
  play: shows("Shore"),
};
export const DetailNotFound: Story = {
  args: { path: detail, answers: dataExportsAnswering([]) },
  play: shows("Not found."),
};
export const DetailTablet: Story = {
  tags: ["prove"],
  ...DetailRunsOfEveryState,
  globals: { viewport: { value: "tablet" } },
};
export const DetailNarrow: Story = { tags: ["prove"], ...DetailRunsOfEveryState, globals: narrow };
export const DetailRightToLeft: Story = { tags: ["prove"], ...DetailRunsOfEveryState, globals: rightToLeft };
export const AskingToRemove: Story = {
  args: { path: detail },
  play: async () => {
    await press("Remove");
    await screen.findByText(/Nothing more is exported/);
  },
};

export const Creating: Story = { tags: ["whole"], args: { path: newOne }, play: shows("Create data export") };
export const CreatingWithErrors: Story = {
  args: { path: newOne },
  play: async () => {
    await press("Create");
    await screen.findAllByText("Required");
  },
};
export const CreatingTestFailed: Story = {
  args: { path: newOne, answers: { dataExportStorageTest: unwritableDestination } },
  play: async () => {
    await fillIn();
    await press("Test destination");
    await screen.findByText("Test failed.");
  },
};
export const CreatingTestWorks: Story = {
  args: { path: newOne },
  play: async () => {
    await fillIn();
    await press("Test destination");
    await screen.findByText("The destination works.");
  },
};
export const CreatingAskingWithoutDestination: Story = {
  args: { path: newOne, answers: { dataExportStorageTest: unwritableDestination } },
  play: async () => {
    await fillIn();
    await press("Create");
    await screen.findByRole("button", { name: "Create anyway" });
  },
};
export const CreatingWithoutVesselsAndDatasets: Story = {
  args: {
    path: newOne,
    answers: { getVessels: () => ({ vessels: [] }), dataExportDatasetList: () => ({ datasets: [] }) },
  },
  play: shows("Create data export"),
};
export const CreatingFailed: Story = {
  args: { path: newOne, answers: { getVessels: down } },
  play: shows("Something went wrong."),
};
export const CreatingNarrow: Story = { tags: ["prove"], ...CreatingTestFailed, globals: narrow };
export const CreatingRightToLeft: Story = { tags: ["prove"], ...CreatingTestFailed, globals: rightToLeft };

export const Updating: Story = { args: { path: update }, play: shows("Update data export") };
export const UpdatingThousandVessels: Story = {
  tags: ["prove"],
  args: { path: update, answers: { getVessels: () => ({ vessels: manyVessels(1000) }) } },
  play: shows("Update data export"),
};
export const UpdatingChangedBySomebodyElse: Story = {
  args: {
    path: update,
    answers: { dataExportScheduleUpdate: failing(Code.Aborted) },
  },
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Display name" }), ", nightly");
    await press("Update");
    await screen.findByText(/Somebody else has changed this data export/);
  },
};
export const UpdatingLongNames: Story = {
  tags: ["prove"],
  args: { path: update, answers: dataExportsAnswering([longOne]) },
  play: shows("Update data export"),
};
export const UpdatingNarrow: Story = { tags: ["prove"], ...Updating, globals: narrow };

const exportData = paths.exportData({ organizationUuid });

export const ExportData: Story = { tags: ["whole"], args: { path: exportData }, play: shows("Export data") };
export const ExportDataWithErrors: Story = {
  args: { path: exportData },
  play: async () => {
    await press("Export data");
    await screen.findAllByText("Required");
  },
};
export const ExportDataWithoutVessels: Story = {
  args: { path: exportData, answers: { getVessels: () => ({ vessels: [] }) } },
  play: shows("Export data"),
};
export const ExportDataRefused: Story = {
  args: {
    path: exportData,
    answers: {
      generateDataExportFile: () => {
        const message = create(LocalizedMessageSchema, { message: "The period is longer than a year." });
        throw new ConnectError("no", Code.InvalidArgument, undefined, [
          { desc: LocalizedMessageSchema, value: message },
        ]);
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("combobox", { name: "Vessel" }));
    await userEvent.click(await screen.findByRole("option", { name: /Havbris/ }));
    await userEvent.click(await screen.findByRole("button", { name: /Dataset/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Voyages" }));
    await press("Last month");
    await press("Export data");
    await screen.findByText("The period is longer than a year.");
  },
};
export const ExportDataNarrow: Story = { tags: ["prove"], ...ExportDataWithErrors, globals: narrow };
export const ExportDataRightToLeft: Story = { tags: ["prove"], ...ExportData, globals: rightToLeft };

async function fillIn() {
  await userEvent.type(await screen.findByRole("textbox", { name: "Display name" }), "Emissions warehouse");
  await userEvent.type(screen.getByLabelText("Storage access URL"), "https://havbris.example/exports?sig=made-up");
}
