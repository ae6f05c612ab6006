import { todayUtc } from "@shore/api/ship-time";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { CalendarIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

/** For a URL whose until-date is invalid: an error with a link to a valid one. */
export function BadDate({ text }: { text: string }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  return (
    <>
      <PageTitle title="Logbooks" />
      <EmptyState
        icon={<CalendarIcon />}
        title={`“${text}” is not a date.`}
        action={
          <ButtonLink variant="primary" href={paths.logbooksUntil({ ...to, untilDate: todayUtc() })} replace>
            Show entries until today
          </ButtonLink>
        }
      >
        The address names the day up to which entries are shown, as year, month and day: {todayUtc()}.
      </EmptyState>
    </>
  );
}
