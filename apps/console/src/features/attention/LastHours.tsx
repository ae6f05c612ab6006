import { useQuery } from "@connectrpc/connect-query";
import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import type { GetVesselsResponse } from "@shore/api/gen/shore/v1/vessels_pb";
import type { FleetLogGetResponse } from "@shore/api/gen/shore/v1/fleet_log_pb";
import { fleetLogGet } from "@shore/api/gen/calls/fleet_log";
import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { usePrinting } from "@shore/design-system/primitives/use-printing";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { Select } from "@shore/design-system/Select";
import { Skeleton } from "@shore/design-system/Skeleton";
import { Strip, StripKey, type StripPlace } from "@shore/design-system/Strip";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { todayUtc } from "@shore/api/ship-time";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { durationText } from "#shared/ship-link/ages.ts";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { vesselCount } from "#shared/text/words.ts";
import {
  axisZone,
  LOG_HEADS,
  LOG_STATES,
  type LogRow,
  logRows,
  logSections,
  logTicks,
  periodOf,
  placeText,
} from "./log-strip.ts";
import type { TodayGroup } from "./today-view.ts";

type LastHoursProps = {
  /** The items; undefined: not loaded. The strip stands without them. */
  answer: AttentionGetResponse | undefined;
  /** The group whose vessels are shown; undefined: all. */
  group: TodayGroup | undefined;
  /** The vessel whose row is emphasised; on a phone the only one. */
  selectedUuid: string | undefined;
  onSelect: (vesselUuid: string) => void;
};

/** The last 48 hours of every vessel's log: a line a vessel, a mark an entry. Source: docs/spec/attention.md#last-48-hours. */
export function LastHours(props: LastHoursProps) {
  const query = useQuery(fleetLogGet, {}, { ...eachMinute, ...failsInPlace });
  const fleet = useQuery(getVessels, {}, failsInPlace);
  // Either has the names of the vessels.
  const isNamed = props.answer !== undefined || fleet.data !== undefined;
  const { data } = query;
  const { group } = props;
  const log = useMemo(
    () =>
      data && group
        ? { ...data, vessels: data.vessels.filter(({ vesselUuid }) => group.vesselUuids.has(vesselUuid)) }
        : data,
    [data, group],
  );
  if (log?.vessels.length === 0) return null;
  if (log !== undefined && isNamed) return <FleetLog {...props} log={log} fleet={fleet.data} />;
  if (query.error) return <NotLoaded query={query} failed="Failed retrieving the last 48 hours" />;
  if (query.data !== undefined && fleet.error) return <NotLoaded query={fleet} failed="Failed retrieving vessels" />;
  return <Skeleton blockSize="320px" />;
}

type FleetLogProps = LastHoursProps & { log: FleetLogGetResponse; fleet: GetVesselsResponse | undefined };

function FleetLog({ log, fleet, answer, selectedUuid, onSelect }: FleetLogProps) {
  const organizationUuid = useOrganizationUuid();
  const clock = useClock();
  const navigate = useNavigate();
  const [isTable, showTable] = useState(false);
  const isPrinting = usePrinting();
  const isPhone = useMediaQuery(queries.belowSm) && !isPrinting;
  const isLarge = log.vessels.length > 24;
  const groupQuery = useQuery(vesselGroupList, {}, { throwOnError: false, enabled: isLarge });
  const groupList = groupQuery.data;
  const groups = useMemo(
    () =>
      (groupList?.vesselGroups ?? []).map(({ vesselGroupId, displayName, members }) => ({
        key: vesselGroupId?.vesselGroupUuid ?? displayName,
        name: displayName,
        vesselUuids: new Set(members.map(({ vesselUuid }) => vesselUuid)),
      })),
    [groupList],
  );
  const rows = useMemo(() => {
    const names = new Map(
      [...(fleet?.vessels ?? []), ...(answer?.vessels ?? [])].map(({ vesselUuid, displayName }) => [
        vesselUuid,
        displayName,
      ]),
    );
    return logRows({ log, answer, names, clock });
  }, [log, answer, fleet, clock]);
  const chosen = rows.find(({ key }) => key === selectedUuid) ?? rows[0];
  const shown = isPhone && chosen ? [{ key: "chosen", rows: [chosen] }] : logSections(rows, groups);
  const ticks = useMemo(() => logTicks(log, clock), [log, clock]);
  const period = useMemo(() => periodOf(log), [log]);
  const newest = useMemo(() => newestText(rows, period[1]), [rows, period]);
  const open = (place: StripPlace) => {
    const { log: own, isSilent } = place.row as LogRow;
    const { vesselUuid } = own;
    const to = { organizationUuid, vesselUuid };
    if (place.on === "mark") {
      const logbookEntryUuid = own.logbookEntryUuids[place.index] ?? "";
      void navigate(paths.logbookEntry({ ...to, logbookEntryUuid }));
    } else if (place.on === "gap" && isSilent && place.row.gaps?.[place.index]?.tone === "danger") {
      void navigate(paths.vesselLink(to));
    } else if (place.on === "gap") {
      void navigate(paths.logbooksUntil({ ...to, untilDate: todayUtc() }));
    } else void navigate(paths.vessel(to));
  };
  return (
    <Card
      title={<CountedTitle count={`every entry, ${zoneName(axisZone(clock))}${newest}`}>Last 48 hours</CountedTitle>}
      actions={
        <Head>
          {!isTable && <StripKey states={LOG_STATES} />}
          <Button variant="quiet" size="small" onPress={() => showTable(!isTable)}>
            {isTable ? "Show as picture" : "Show as table"}
          </Button>
        </Head>
      }
    >
      {isPhone && rows.length > 1 && (
        <Choice>
          <Select
            label="Vessel"
            options={rows.map(({ key, label, badge }) => ({ value: key, label: badge ? `${badge} ${label}` : label }))}
            value={chosen?.key}
            onChange={onSelect}
          />
        </Choice>
      )}
      <Strip
        label={`Last 48 hours of ${isPhone && chosen ? chosen.label : vesselCount(rows.length)}`}
        period={period}
        ticks={ticks}
        states={LOG_STATES}
        heads={LOG_HEADS}
        sections={shown}
        isTable={isTable}
        isKeyHidden
        describe={(place) => placeText(place, { log, clock })}
        onOpen={open}
        currentKey={isPhone ? undefined : selectedUuid}
      />
      {groupList === undefined && groupQuery.error && (
        <Missing role="alert">
          <PartFailed
            query={groupQuery}
            failed="Failed retrieving vessel groups: the vessels are not folded by group."
          />
        </Missing>
      )}
    </Card>
  );
}

/** `UTC`, `your time (Oslo)`. */
/** Says how old the newest entry is where the end of the strip is empty: everything may be received, and nothing be recorded. */
function newestText(rows: readonly LogRow[], until: number): string {
  const at = Math.max(...rows.flatMap(({ marks }) => marks.at(-1)?.at ?? []));
  return until - at < EMPTY_FROM_MS || !Number.isFinite(at) ? "" : `, the newest ${durationText(until - at)} old`;
}

const EMPTY_FROM_MS = 6 * 3_600_000;

function zoneName(zone: string): string {
  return zone === "UTC" ? "UTC" : `your time (${zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")})`;
}

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
`;

const Missing = styled.p`
  margin: 0;
  margin-block-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Choice = styled.div`
  margin-block-end: var(--ds-space-12);
`;
