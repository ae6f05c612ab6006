import {
  dataExportDatasetList,
  dataExportScheduleArtifactList,
  dataExportScheduleGet,
  dataExportScheduleRunList,
} from "@shore/api/gen/calls/data_exports";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { PencilIcon, TrashIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { StatusPill } from "@shore/design-system/StatusPill";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { ArtifactsCard } from "./ArtifactsCard.tsx";
import { useDataExport } from "./queries.ts";
import { RemoveDataExportDialog } from "./RemoveDataExportDialog.tsx";
import { RunNowDialog } from "./RunNowDialog.tsx";
import { lastPeriods, periodName } from "./run-periods.ts";
import { RunsCard } from "./RunsCard.tsx";
import { RunStripCard } from "./RunStripCard.tsx";
import { ScheduleFactsCard } from "./ScheduleFactsCard.tsx";
import { ScheduleHealth, useIsDue } from "./ScheduleHealth.tsx";
import { ScheduleVesselsCard } from "./ScheduleVesselsCard.tsx";
import { ScheduleWarnings } from "./ScheduleWarnings.tsx";
import type { DataExportLocationState } from "./use-data-export-editor.ts";
import { useExpiry } from "./use-expiry.ts";

export const loader = queryLoader(({ param, read }) => {
  const of = { dataExportScheduleUuid: param("dataExportScheduleUuid") };
  return [
    read(dataExportScheduleGet, of),
    read(dataExportScheduleArtifactList, of),
    read(dataExportScheduleRunList, of),
    read(dataExportDatasetList, {}),
  ];
}, canSeeOrganization);

/** A schedule: status, runs, files, settings. Source: docs/spec/screens.md#data-exports; docs/design/pictures/74-export-health.png. */
export function DataExportScreen() {
  const { dataExportScheduleUuid } = useRouteParams("dataExportScheduleUuid");
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const { schedule, runs, artifacts } = useDataExport(dataExportScheduleUuid);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const isDue = useIsDue(schedule.nextRunTime);
  const expiry = useExpiry(schedule.storageExpireTime);
  const clock = useClock();
  const periods = lastPeriods(runs);
  const [periodShown, selectPeriod] = useState<string>();
  const shownAlone = periods.find(({ toTime }) => toTime === periodShown);
  // Location state is untyped; only the schedule editor navigates here with state.
  const hasFailedTest = (useLocation().state as DataExportLocationState | null)?.hasFailedTest === true;
  const list = paths.dataExports({ organizationUuid });
  const update = paths.dataExportUpdate({ organizationUuid, dataExportScheduleUuid });
  return (
    <>
      <PageTitle title={schedule.displayName} of="Data export" />
      <PrintHead>{`Data export ${schedule.displayName}`}</PrintHead>
      <PageHeader
        title={schedule.displayName}
        pill={<StatusPill status={schedule.enabled ? "enabled" : "disabled"} />}
        identifier={`From ${timeText(schedule.fromTime, clock)}`}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { href: paths.integrations({ organizationUuid }), label: "Integrations" },
              { href: list, label: "Data export" },
            ]}
            current={schedule.displayName}
          />
        }
        actions={
          <>
            <Button variant="danger-quiet" icon={<TrashIcon />} onPress={() => setIsDialogOpen(true)}>
              Remove
            </Button>
            <Button
              disabledReason={
                !schedule.enabled
                  ? "It is disabled."
                  : isDue
                    ? "Due. Its files come within about two minutes."
                    : undefined
              }
              onPress={() => setIsStarting(true)}
            >
              Run now
            </Button>
            <ButtonLink variant="primary" icon={<PencilIcon />} href={update}>
              Update
            </ButtonLink>
          </>
        }
      />
      <ScheduleWarnings expiry={expiry} runs={runs} hasFailedTest={hasFailedTest} />
      <Stack gap={20}>
        <ScheduleHealth schedule={schedule} runs={runs} periods={periods} />
        {periods.length > 0 && (
          <RunStripCard periods={periods} selectedEnd={shownAlone?.toTime} onSelect={selectPeriod} />
        )}
        <RunsCard
          dataExportScheduleUuid={dataExportScheduleUuid}
          runs={shownAlone?.runs ?? runs}
          artifacts={artifacts}
          period={shownAlone && { text: periodName(shownAlone, clock), onClear: () => selectPeriod(undefined) }}
        />
        <ArtifactsCard artifacts={artifacts} />
        <Halves>
          <ScheduleFactsCard schedule={schedule} expiry={expiry} />
          <ScheduleVesselsCard vessels={schedule.vessels} />
        </Halves>
      </Stack>
      <RunNowDialog schedule={schedule} isOpen={isStarting} onClose={() => setIsStarting(false)} />
      <RemoveDataExportDialog
        schedule={schedule}
        fileCount={artifacts.length}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onRemoved={() => void navigate(list, { replace: true })}
      />
    </>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  gap: var(--ds-space-20);

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
