import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { paths } from "#paths.ts";
import { eightyYears, figuresAnswering } from "#testing/figures.ts";
import { havbris, longestNamed, vesselsAnswering } from "#testing/fleet.ts";
import { entryUuid, logbookAnswering, noonReport } from "#testing/logbook.ts";
import { notificationsAnswering, weekdaysAtSeven } from "#testing/notifications.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";
import { shows, showsText } from "#testing/steps.ts";
import { aprilOf1942, edgesOfTheEarth, positionsAnswering, trackAnswering } from "#testing/tracks.ts";

/**
 * Unusual data from crews and ships, and values the browser does not support, on the screens that show them. `npm run a11y-audit --
 * bad-input` audits them in print too.
 */
const meta = {
  title: "Screens/Bad input",
  tags: ["!autodocs", "prove"],
  component: ShoreStory,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: "narrow" } };
const of = (vesselUuid = "") => ({ organizationUuid, vesselUuid });
const longest = of(longestNamed.vesselUuid);
const track = paths.track(of(havbris.vesselUuid));
const showsPositions = async () => void (await screen.findByRole("table", { name: "Positions" }));

/** 0° and 0°, both poles, and two places beyond 90° and 180°. */
export const PositionsAtTheEdges: Story = {
  tags: ["whole"],
  args: { path: `${track}?from=1942-04-01&to=1942-06-30`, answers: trackAnswering(edgesOfTheEarth) },
  play: showsPositions,
};
export const PositionsAtTheEdgesNarrow: Story = { ...PositionsAtTheEdges, globals: narrow };
export const OnePosition: Story = {
  args: { path: track, answers: trackAnswering(aprilOf1942.slice(0, 1)) },
  play: showsPositions,
};
export const NoPosition: Story = {
  args: { path: track, answers: trackAnswering([]) },
  play: showsText("No positions in this period."),
};

/** The barometer of three entries is a text, such as "rising". */
export const TextWhereOthersHaveANumber: Story = {
  args: {
    path: `${paths.figures(of(havbris.vesselUuid))}?from=2026-11-08&to=2026-11-22&value=barometer`,
    answers: figuresAnswering({ texts: 3 }),
  },
  play: async () => void (await screen.findAllByText(/3 values are text/)),
};
/** The same over eighty years. */
export const EightyYears: Story = {
  args: {
    path: `${paths.figures(of(havbris.vesselUuid))}?from=1941-01-01&to=2020-12-31&value=barometer`,
    answers: eightyYears,
  },
  play: async () => void (await screen.findAllByText(/3 values are text/)),
};

/** The account's time zone comes from another browser and is unknown to this one. */
export const ZoneOfTheAccountIsNotKnown: Story = {
  args: {
    path: paths.notifications({ organizationUuid }),
    answers: notificationsAnswering({ settings: { ...weekdaysAtSeven, timeZone: "Atlantic/Friesland" } }),
  },
  play: async () => void (await screen.findByDisplayValue("Atlantic/Friesland")),
};
/** The browser reports a time zone that it does not support. */
export const ZoneOfTheBrowserIsNotKnown: Story = {
  args: {
    path: paths.logbooksUntil({ ...of(havbris.vesselUuid), untilDate: "2026-11-20" }),
    answers: logbookAnswering([noonReport]),
  },
  beforeEach: () => {
    const { timeZoneId } = Temporal.Now;
    Temporal.Now.timeZoneId = () => "Etc/Unknown";
    localStorage.setItem("shore.clock", "mine");
    return () => {
      Temporal.Now.timeZoneId = timeZoneId;
      localStorage.removeItem("shore.clock");
    };
  },
  play: showsText("This browser's time zone is not known. Times are in UTC."),
};

const heads = ["Tank", ...Array.from({ length: 10 }, (_, at) => `Sounding at ${at * 2 + 2} h`), "Remark"];
const tanks = ["FO 3 port", "FO 3 starboard", "Bilge water holding tank"].map((tank, row) => [
  tank,
  ...heads.slice(2).map((_, at) => `${((row + 1) * 1_012.75 - at * 11.5).toFixed(2)} m³`),
  row === 1 ? "Free water below the outlet, drained before the measurement was repeated" : "",
]);
const twelveColumns = logbookAnswering([
  {
    logbookEntryUuid: entryUuid("soundings"),
    eventTime: "2026-11-20T12:00:00+01:00",
    recordTime: "2026-11-20T12:03:00+01:00",
    receiveTime: "2026-11-20T11:07:00+00:00",
    logbookName: "deck",
    entryTypeName: "Soundings",
    summary: "All tanks sounded every two hours",
    userData: [
      {
        name: "tanks",
        label: "Tanks",
        fieldType: "table_with_headers",
        value: { case: "table", value: { rows: [heads, ...tanks].map((columns) => ({ columns })) } },
      },
    ],
  },
]);
export const TableOfTwelveColumns: Story = {
  args: {
    path: paths.logbooksUntil({ ...of(havbris.vesselUuid), untilDate: "2026-11-20" }),
    answers: twelveColumns,
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Details of Soundings, 12:00 +01:00" }));
    await screen.findByRole("table", { name: "Tanks" });
  },
};
export const TableOfTwelveColumnsNarrow: Story = { ...TableOfTwelveColumns, globals: narrow };

/** 200 letters. */
const name = longestNamed.displayName ?? "";
const named = { ...vesselsAnswering([longestNamed]), ...positionsAnswering([longestNamed]) };
export const LongestNameInVessels: Story = {
  args: { path: paths.vessels({ organizationUuid }), answers: named },
  play: async () => void (await screen.findByRole("link", { name })),
};
export const LongestNameInVesselsNarrow: Story = { ...LongestNameInVessels, globals: narrow };
export const LongestNameOnTheMap: Story = {
  args: { path: `${paths.vessels({ organizationUuid })}?view=map&vessel=${longestNamed.vesselUuid}`, answers: named },
  play: showsText("Open vessel"),
};
export const LongestNameOfAVessel: Story = { args: { path: paths.vessel(longest), answers: named }, play: shows(name) };
export const LongestNameOfAVesselNarrow: Story = { ...LongestNameOfAVessel, globals: narrow };
export const LongestNameInItsTrack: Story = {
  args: { path: paths.track(longest), answers: { ...named, ...trackAnswering() } },
  play: showsPositions,
};
export const LongestNameInItsFigures: Story = {
  args: {
    path: `${paths.figures(longest)}?from=2026-11-08&to=2026-11-22`,
    answers: { ...named, ...figuresAnswering() },
  },
  play: async () => void (await screen.findByRole("listbox", { name: /^Barometer/ })),
};
export const LongestNamesInTheLog: Story = {
  args: {
    path: paths.logbooksUntil({ ...longest, untilDate: "2026-11-20" }),
    answers: { ...named, ...logbookAnswering([{ ...noonReport, entryTypeName: name, summary: name }]) },
  },
  play: async () => void (await screen.findByRole("table", { name: "Logbook entries" })),
};
