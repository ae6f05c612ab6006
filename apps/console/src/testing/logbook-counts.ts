import type { EntryInit } from "./logbook.ts";
import type { Answers } from "./transport.ts";

type InLog = (request: { logbookNames: readonly string[]; beforeTime: string }) => { entry: EntryInit }[];

/** Answers with the counts of these entries, as in the contract. @param inLog returns those of some logbooks before a time */
export function logbookCounts(entries: readonly EntryInit[], inLog: InLog): Answers {
  return {
    logbookMonthCounts: () => ({
      months: countsBy(entries, 7).map(([month, ofMonth]) => ({
        month,
        entries: Object.fromEntries(
          [...Map.groupBy(ofMonth, ({ logbookName = "" }) => logbookName)].map(([name, list]) => [name, list.length]),
        ),
      })),
    }),
    logbookDayCounts: ({ logbookNames, month }) => {
      const ofMonth = inLog({ logbookNames, beforeTime: "" }).map(({ entry }) => entry);
      return {
        days: countsBy(ofMonth, 10)
          .filter(([day]) => day.startsWith(month))
          .map(([day, ofDay]) => ({
            day,
            entries: ofDay.length,
            removed: ofDay.filter(({ crossedOut }) => crossedOut).length,
            newestTime: ofDay[0]?.eventTime ?? "",
          })),
      };
    },
    logbookStateCounts: ({ logbookNames, beforeTime, states: request }) => {
      const log = inLog({ logbookNames, beforeTime });
      return {
        entries: log.filter(({ entry }) => request.every((state) => isInState(entry, state))).length,
        isExact: true,
        states: ["removed", "not_verified", "not_signed", "remarks", "manual"].map((state) => ({
          state,
          entries: log.filter(({ entry }) => isInState(entry, state)).length,
          isExact: true,
        })),
      };
    },
  };
}

/** Groups entries by a prefix of their ship time, newest first. */
function countsBy(entries: readonly EntryInit[], length: number): [string, EntryInit[]][] {
  return [...Map.groupBy(entries, ({ eventTime = "" }) => eventTime.slice(0, length))].toSorted(([a], [b]) =>
    a < b ? 1 : -1,
  );
}

/** Whether an entry is in a state, as in GetLogbookEntries. */
export function isInState({ crossedOut, verified, signed, remarks, collectedData }: EntryInit, state: string): boolean {
  const states: Record<string, boolean> = {
    removed: crossedOut === true,
    not_verified: !verified,
    not_signed: !signed,
    remarks: (remarks?.length ?? 0) > 0,
    manual: collectedData?.some(({ manual }) => manual) === true,
  };
  return states[state] === true;
}
