import { useQuery } from "@connectrpc/connect-query";
import { isPermissionDenied } from "@shore/api/errors";
import { labelAndUnit } from "@shore/api/formatting/values";
import type { FigureNamesGetResponse } from "@shore/api/gen/shore/v1/figures_pb";
import { figureNamesGet, figureSeriesGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { isoTextAt } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { LockIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { media } from "@shore/design-system/tokens/breakpoints";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { ManualStar } from "#shared/logbooks/ManualMark.tsx";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { LastWeekLoading } from "./LastWeekLoading.tsx";
import { MAX_WEEK_FIGURES, useWeekFigures } from "./week-figures.ts";
import { WeekFigure } from "./WeekFigure.tsx";

type LastWeekCardProps = { vesselUuid: string };

/** Two figures over the seven days up to the last value of any entry. Shows its own error state. */
export function LastWeekCard({ vesselUuid }: LastWeekCardProps) {
  const known = useQuery(figureNamesGet, { vesselUuid }, { throwOnError: false });
  if (known.data) return <Known vesselUuid={vesselUuid} known={known.data} />;
  return known.error ? <Failed {...known} error={known.error} /> : <LastWeekLoading />;
}

function Known({ vesselUuid, known }: { vesselUuid: string; known: FigureNamesGetResponse }) {
  const { figureNames, lastTime } = known;
  const organizationUuid = useOrganizationUuid();
  const [names, choose] = useWeekFigures(figureNames);
  const [isChoosing, setChoosing] = useState(false);
  const hasAny = names.length > 0 && lastTime !== "";
  const to = Date.parse(lastTime);
  const series = useQuery(
    figureSeriesGet,
    { vesselUuid, names, fromTime: hasAny ? isoTextAt(to - WEEK_MS, 0) : "", maxPoints: MAX_POINTS },
    { enabled: hasAny, placeholderData: keepPreviousData, throwOnError: false },
  );
  if (!hasAny) return <Card title={TITLE}>No entry holds a figure.</Card>;
  // A failed refetch leaves the figures; the banner above the page says so.
  if (series.data === undefined)
    return series.error ? <Failed {...series} error={series.error} /> : <LastWeekLoading />;
  return (
    <Card
      title={TITLE}
      actions={
        <Actions>
          <Button variant="quiet" size="small" aria-expanded={isChoosing} onPress={() => setChoosing(!isChoosing)}>
            Choose
          </Button>
          <Link isStandalone href={paths.figures({ organizationUuid, vesselUuid })}>
            Figures
          </Link>
        </Actions>
      }
    >
      {isChoosing && (
        <Choice>
          <MultiComboBox
            label="Values"
            note={`${names.length} of ${MAX_WEEK_FIGURES}`}
            placeholder="Choose up to two"
            options={figureNames
              .map(({ name, label }) => ({ value: name, label: labelAndUnit(label).term }))
              .filter(({ value }) => names.length < MAX_WEEK_FIGURES || names.includes(value))}
            values={names}
            tagsShown={MAX_WEEK_FIGURES}
            onChange={choose}
          />
        </Choice>
      )}
      <Figures>
        {series.data.figureSeries.map((one) => (
          <li key={one.name}>
            <WeekFigure series={one} period={[to - WEEK_MS, to]} />
          </li>
        ))}
      </Figures>
      {series.data.figureSeries.some(({ points }) => points.some(({ manual }) => manual)) && (
        <Note>
          <ManualStar>*</ManualStar> Entered manually
        </Note>
      )}
    </Card>
  );
}

type FailedProps = { error: unknown; refetch: () => unknown; isFetching: boolean };

function Failed({ error, refetch, isFetching }: FailedProps) {
  return (
    <Card title={TITLE} isFlush>
      <ErrorState
        headingLevel={3}
        {...(isPermissionDenied(error)
          ? { icon: <LockIcon />, title: "Permission denied." }
          : { title: "Failed retrieving figures", onTryAgain: () => void refetch(), isTrying: isFetching })}
      >
        {rpcErrorText(error)}
      </ErrorState>
    </Card>
  );
}

const TITLE = "Last 7 days";
const WEEK_MS = 7 * 24 * 3_600_000;
/** At most one point per pixel fits. */
const MAX_POINTS = 200;

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-16);

  ${media.print} {
    display: none;
  }
`;

const Choice = styled.div`
  max-inline-size: 480px;
  margin-block-end: var(--ds-space-16);

  ${media.print} {
    display: none;
  }
`;

const Note = styled.p`
  margin: 0;
  margin-block-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--ds-space-16) var(--ds-space-32);
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
