import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { LogbookUserSchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { havbris, longNamed } from "#testing/fleet.ts";
import { entryUuid, logbookAnswering, manyEntries, noonReport, otherData, removedDrill } from "#testing/logbook.ts";
import { manager, memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { never } from "#testing/transport.ts";

const until = (untilDate: string, logbookNames: string[] = []) =>
  paths.logbooksUntil({ organizationUuid, vesselUuid: havbris.vesselUuid, untilDate, logbookNames });

/** Waits for the list and for the filters, which are behind a button on a phone. */
const shows = async () => {
  await screen.findByRole("table", { name: "Logbook entries" });
  await screen.findAllByRole("button", { name: /^(Logbook|More|Filters)\b/ });
};
const opens = (label: string) => async () => {
  await shows();
  await userEvent.click(await screen.findByRole("button", { name: label }));
  await screen.findByRole("heading", { name: "Record" });
};
const failing = (code: Code) => ({
  getLogbookEntries: () => {
    throw new ConnectError("down", code);
  },
});

const meta = {
  title: "Screens/Logbooks",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: until("2026-11-20") },
  parameters: { layout: "fullscreen" },
  play: shows,
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const tablet = { viewport: { value: "tablet" } };

export const Typical: Story = { tags: ["whole"] };
export const Open: Story = { play: opens("Details of Noon report, 12:00 +01:00") };
export const OpenRemoved: Story = { play: opens("Details of Drill, 09:48 +01:00") };
/** Values for which entries have no field. */
export const OpenOtherData: Story = {
  args: { answers: logbookAnswering([{ ...noonReport, otherData }]) },
  play: opens("Details of Noon report, 12:00 +01:00"),
};
/** Its time is 26 hours and more after its receipt: marked, with what that means. */
export const OpenOfFuture: Story = {
  args: { answers: logbookAnswering([{ ...noonReport, timeMark: TimeMark.FUTURE }]) },
  play: opens("Details of Noon report, 12:00 +01:00"),
};
/** A clock without a date wrote it. */
export const OpenTooEarly: Story = {
  args: { answers: logbookAnswering([{ ...noonReport, timeMark: TimeMark.EARLY }]) },
  play: opens("Details of Noon report, 12:00 +01:00"),
};
/** Recorded more than a day after the event, received more than a day after that, and changed after verification. */
export const OpenLate: Story = {
  args: {
    answers: logbookAnswering([
      {
        ...noonReport,
        recordTime: "2026-11-21T14:03:00+01:00",
        receiveTime: "2026-11-23T06:30:00+00:00",
        changedAfterVerification: true,
      },
    ]),
  },
  play: async () => {
    await opens("Details of Noon report, 12:00 +01:00")();
    await screen.findByText("Received late");
  },
};
/** Replaces a removed entry. */
export const OpenReplacement: Story = {
  play: async () => {
    await opens("Details of Drill, 09:45 +01:00")();
    await screen.findByRole("link", { name: "Replaces the entry of 09:48 +01:00" });
  },
};
export const HistoryLoading: Story = {
  args: { answers: { getLogbookEntry: never } },
  play: opens("Details of Noon report, 12:00 +01:00"),
};
export const HistoryFailed: Story = {
  args: {
    answers: {
      getLogbookEntry: () => {
        throw new ConnectError("down", Code.Unavailable);
      },
    },
  },
  play: async () => {
    await opens("Details of Noon report, 12:00 +01:00")();
    await screen.findByText(/^Failed retrieving history/);
  },
};
/** Entries arrive while the user reads: a button overlays the list, which does not move. */
const finding = (text: string, shown: string) => async () => {
  await shows();
  await userEvent.keyboard("/");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find in logbooks" }), text);
  await waitFor(() => screen.getAllByText(shown));
};
export const Finding: Story = {
  play: async () => {
    await finding("drill", "1 of 2")();
    await screen.findByRole("heading", { name: "Record" });
  },
};
export const FindingNothing: Story = { play: finding("zebra", "No entries found.") };
export const FindingFailed: Story = {
  args: {
    answers: {
      findWithin: () => {
        throw new ConnectError("down", Code.Internal);
      },
    },
  },
  play: finding("drill", "Failed retrieving entries"),
};
export const FindingNarrow: Story = { tags: ["prove"], ...Finding, globals: narrow };
export const FindingNight: Story = { tags: ["prove"], ...Finding, globals: { theme: "night" } };

export const NewEntries: Story = {
  args: {
    answers: {
      whoAmI: async (request, context) => ({
        ...(await manager.whoAmI?.(request, context)),
        newestReceiveTime: "2099-01-01T00:00:00+00:00",
      }),
      logbookNewCount: () => ({ newEntries: 3 }),
    },
  },
  play: async () => {
    await shows();
    await screen.findByRole("button", { name: "3 new entries" });
  },
};
export const Filtered: Story = { args: { path: until("2026-11-20", ["deck", "engine", "bwrb", "gmdss"]) } };
export const Empty: Story = { args: { answers: logbookAnswering([]) } };
export const FilteredToNothing: Story = { args: { path: until("2026-11-20", ["oil1"]) } };
export const ManyPages: Story = { tags: ["prove"], args: { answers: logbookAnswering(manyEntries(200)) } };
export const LongTexts: Story = {
  tags: ["prove"],
  args: {
    answers: logbookAnswering([
      {
        ...noonReport,
        entryTypeName: "Navigation in restricted waters with pilot, tugs and mooring boats standing by",
        summary: `${longNamed.displayName} passed ${"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ".repeat(4)}`,
        recordUser: create(LogbookUserSchema, {
          displayNameShort: "M. Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
        }),
      },
      { ...removedDrill, summary: "Removed ".repeat(40) },
    ]),
  },
};
export const Loading: Story = {
  args: { answers: { getLogbookEntries: never } },
  play: async () => {
    await screen.findByRole("heading", { name: "Shore" });
  },
};
export const Failed: Story = {
  args: { answers: failing(Code.Unavailable) },
  play: async () => {
    await screen.findByText("Failed retrieving logbook entries");
  },
};
export const NotPermitted: Story = {
  args: { answers: failing(Code.PermissionDenied) },
  play: async () => {
    await screen.findByText("Permission denied.");
  },
};
export const BadDate: Story = {
  args: { path: until("yesterday") },
  play: async () => {
    await screen.findByRole("heading", { name: "“yesterday” is not a date." });
  },
};
export const WithoutFlags: Story = { args: { answers: memberWithoutFlags } };
export const Tablet: Story = { tags: ["prove"], ...Open, globals: tablet };
export const TabletFiltered: Story = { tags: ["prove"], ...Filtered, globals: tablet };
export const Narrow: Story = { tags: ["prove"], globals: narrow };
export const NarrowNewEntries: Story = { tags: ["prove"], ...NewEntries, globals: narrow };
export const NarrowOpen: Story = { tags: ["prove"], ...Open, globals: narrow };
export const NarrowLongTexts: Story = { tags: ["prove"], ...LongTexts, globals: narrow };
export const RightToLeft: Story = { tags: ["prove"], ...Open, globals: { direction: "rtl" } };
/** The entries of all logbooks six hours before and after an entry. */
export const Around: Story = {
  args: {
    path: paths.logbooksUntil({
      organizationUuid,
      vesselUuid: havbris.vesselUuid,
      untilDate: "2026-11-20",
      logbookEntryUuid: entryUuid("noon report"),
      around: true,
    }),
  },
  play: async () => void (await screen.findByRole("row", { current: true })),
};
export const AroundNarrow: Story = { tags: ["prove"], ...Around, globals: narrow };
