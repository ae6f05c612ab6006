import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useUntilDate } from "#shared/logbooks/until-date.ts";
import type { BookOfDays } from "./completeness-rows.ts";

/** Returns a function that opens the logbook of a ship's day. */
export function useOpenDay() {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const askUntilDate = useUntilDate();
  return async ({ vesselUuid, logbookName }: BookOfDays, day: string) => {
    const log = { vesselUuid, logbookNames: [logbookName] };
    const untilDate = await askUntilDate(log, day);
    await navigate(paths.logbooksUntil({ organizationUuid, ...log, untilDate }), { state: { day } });
  };
}
