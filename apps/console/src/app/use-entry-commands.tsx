import { useQuery } from "@connectrpc/connect-query";
import { findEntries } from "@shore/api/gen/calls/find";
import { FIND_QUESTION } from "@shore/api/field-limits.gen";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import type { Command } from "@shore/design-system/CommandPalette";
import { BookOpenIcon, TelescopeIcon } from "@shore/design-system/icons";
import { useEffect, useState } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";

/** Returns the newest five logbook entries that match the query, and a link to all of them; `isFailed`: the link alone. */
export function useEntryCommands(query: string): { commands: Command[]; isFailed: boolean } {
  const organizationUuid = useOrganizationUuid();
  const clock = useClock();
  const text = query.trim().slice(0, FIND_QUESTION.text);
  const debounced = useDebounced(text);
  const { data, error } = useQuery(
    findEntries,
    { question: { text: debounced }, limit: 5 },
    // A failed logbook search leaves the other commands available.
    { enabled: debounced !== "", throwOnError: false },
  );
  if (text === "") return { commands: [], isFailed: false };
  const group = "Logbook entries";
  const hits = debounced === text ? (data?.hits ?? []) : [];
  const commands: Command[] = [
    ...hits.flatMap(({ vesselUuid, vesselDisplayName, logbookEntry }): Command[] => {
      if (logbookEntry === undefined) return [];
      const { logbookEntryUuid, eventTime, entryTypeName, crossedOut } = logbookEntry;
      const untilDate = utcDay(parseShipTime(eventTime));
      return [
        {
          id: `entry ${vesselUuid} ${logbookEntryUuid}`,
          label: `${entryTypeName || "Entry"}, ${vesselDisplayName}`,
          detail: `${timeText(eventTime, clock)}${crossedOut ? ", removed" : ""}`,
          icon: <BookOpenIcon />,
          group,
          href: paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate, logbookEntryUuid }),
        },
      ];
    }),
    {
      id: "find-text",
      label: `Find “${text}” in all logbooks`,
      icon: <TelescopeIcon />,
      group,
      href: paths.find({ organizationUuid, text }),
    },
  ];
  return { commands, isFailed: debounced === text && data === undefined && error !== null };
}

/** Returns the text debounced by 200 ms. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  // A timer, which is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
