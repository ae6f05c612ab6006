import type { FigurePoint } from "@shore/api/gen/shore/v1/figures_pb";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { LineChart } from "@shore/design-system/LineChart";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { round4, withUnit } from "@shore/api/formatting/values";
import { Fragment, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { ManualMark } from "#shared/logbooks/ManualMark.tsx";
import { Struck } from "#shared/text/Struck.tsx";
import { hasTimeMark, timeMarkLabel } from "#shared/logbooks/time-marks.ts";
import { TimeMarkBadge } from "#shared/logbooks/TimeMarkBadge.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { timeText } from "#shared/ship-time/time-texts.ts";
import type { DayPeriod } from "./day-period.ts";
import { factsOf, type Figure, type FigureFacts, hoursText, plotsOf, valuesAt, valueText } from "./figure-lines.ts";

type FiguresChartProps = {
  label: string;
  vesselName: string;
  figures: readonly Figure[];
  period: DayPeriod;
  /** Whether the entries are stored, so that values link to them. @default true */
  isStored?: boolean;
};

/** The figures as lines over the period, with the values at the cursor and a summary of each figure beside them. */
export function FiguresChart({ label, vesselName, figures, period, isStored = true }: FiguresChartProps) {
  const { organizationUuid } = useRouteParams("organizationUuid");
  const navigate = useNavigate();
  const clock = useClock();
  const [cursor, setCursor] = useState<number>();
  const entryAt = (time: number) => entriesAt(figures, time)[0];
  const hrefOf = ({ vesselUuid, logbookEntryUuid }: { vesselUuid: string; logbookEntryUuid: string }) =>
    isStored ? paths.logbookEntry({ organizationUuid, vesselUuid, logbookEntryUuid }) : undefined;
  const describe = (time: number) => {
    const entry = entryAt(time);
    const values = valuesAt(figures, time).flatMap(({ term, unit, lines }) =>
      lines.flatMap(({ line, points }) =>
        points.map((point) =>
          [
            `${term}${lines.length > 1 ? `, ${line.label}` : ""}: ${valueText(point, unit)}`,
            ...(point.manual ? ["entered manually"] : []),
            ...(point.removed ? ["removed"] : []),
            ...(hasTimeMark(point) ? [timeMarkLabel(point).toLowerCase()] : []),
          ].join(", "),
        ),
      ),
    );
    return `${entry ? timeText(entry.eventTime, clock) : ""}. ${values.join(". ")}`;
  };
  return (
    <Card isFlush>
      <Grid>
        <LineChart
          label={label}
          summary={figures.map((figure) => factsSentence(figure, (at) => timeText(at, clock))).join(" ")}
          plots={plotsOf(figures)}
          from={Date.parse(period.from)}
          to={Date.parse(period.to) + DAY_MS}
          empty="No values in this period."
          cursor={cursor}
          onCursorChange={setCursor}
          describe={describe}
          onOpen={(time) => {
            const entry = entryAt(time);
            const href = entry && hrefOf(entry);
            if (href !== undefined) void navigate(href);
          }}
        />
        <Aside>
          {cursor !== undefined && <AtCursor figures={figures} cursor={cursor} hrefOf={hrefOf} />}
          <section>
            <Heading>{`${vesselName} in this period`}</Heading>
            {figures.map((figure) => (
              <Fragment key={figure.name}>
                <Term>{[figure.term, figure.unit].filter(Boolean).join(", ")}</Term>
                <DescriptionList items={factItems(figure)} />
              </Fragment>
            ))}
          </section>
        </Aside>
      </Grid>
    </Card>
  );
}

type EntryAt = Pick<FigurePoint, "logbookEntryUuid" | "eventTime" | "entryTypeName" | "timeMark"> & {
  vesselUuid: string;
};

/** Returns the entries of the values at the cursor, each once, the vessel's own first. */
function entriesAt(figures: readonly Figure[], cursor: number): EntryAt[] {
  const all = valuesAt(figures, cursor).flatMap(({ lines }) =>
    lines.flatMap(({ line, points }, rank) => points.map((point) => ({ ...point, vesselUuid: line.vesselUuid, rank }))),
  );
  const byUuid = new Map(all.map((entry) => [entry.logbookEntryUuid, entry]));
  return [...byUuid.values()].toSorted((a, b) => a.rank - b.rank);
}

function AtCursor({
  figures,
  cursor,
  hrefOf,
}: {
  figures: readonly Figure[];
  cursor: number;
  hrefOf: (entry: EntryAt) => string | undefined;
}) {
  const entries = entriesAt(figures, cursor);
  return (
    <section>
      <Heading>At the cursor</Heading>
      {entries[0] && (
        <When>
          <ShipTime at={entries[0].eventTime} look="strong" />
          <TimeMarkBadge of={entries[0]} />
        </When>
      )}
      {valuesAt(figures, cursor).map(({ name, term, unit, lines }) => (
        <Fragment key={name}>
          <Term>{[term, unit].filter(Boolean).join(", ")}</Term>
          <DescriptionList
            items={lines.map(({ line, points }) => ({
              term: line.label,
              description:
                points.length === 0
                  ? "—"
                  : points.map((point, index) => (
                      // An entry may have several values.
                      <Value key={index}>
                        <Struck when={point.removed}>{valueText(point, "")}</Struck>
                        {point.manual && (
                          <>
                            {" "}
                            <ManualMark />
                          </>
                        )}
                        {line.shiftMs !== 0 && (
                          <Muted size="small" isBlock>
                            <ShipTime at={point.eventTime} />
                          </Muted>
                        )}
                      </Value>
                    )),
            }))}
          />
        </Fragment>
      ))}
      {entries.map((entry) => {
        const href = hrefOf(entry);
        const name = entry.entryTypeName || "Entry";
        return <p key={entry.logbookEntryUuid}>{href === undefined ? name : <Link href={href}>{name}</Link>}</p>;
      })}
    </section>
  );
}

function factItems({ unit, lines }: Figure): { term: string; description: ReactNode }[] {
  const facts = lines[0] && factsOf(lines[0].series);
  if (facts === undefined) return [{ term: "Values", description: "none" }];
  const { least, greatest, gap } = facts;
  const item = (term: string, { value, at }: FigureFacts["least"]) => ({
    term,
    description: (
      <>
        {withUnit(round4(value), unit)}
        {at && (
          <Muted size="small" isBlock>
            <ShipTime at={at.eventTime} />
          </Muted>
        )}
      </>
    ),
  });
  return [
    { term: "Values", description: countText(facts) },
    item("Lowest", least),
    item("Highest", greatest),
    ...(gap
      ? [
          {
            term: "Longest gap",
            description: (
              <>
                {hoursText(gap.hours)}
                <Muted size="small" isBlock>
                  after <ShipTime at={gap.after.eventTime} />
                </Muted>
              </>
            ),
          },
        ]
      : []),
  ];
}

function countText({ count, manual }: FigureFacts): string {
  if (manual === undefined || manual === 0) return String(count);
  return manual === count ? `${count}, all entered manually` : `${count}, ${manual} entered manually`;
}

/** Returns `Barometer: 15 values, all entered manually, from 998.4 hPa (2026-11-19 12:00 +01:00) to …, longest gap 24 h after ….` */
function factsSentence({ term, unit, lines, notes }: Figure, written: (at: string) => string): string {
  const facts = lines[0] && factsOf(lines[0].series);
  if (facts === undefined) return `${term}: no values.`;
  const { least, greatest, gap } = facts;
  const end = ({ value, at }: FigureFacts["least"]) =>
    `${withUnit(round4(value), unit)}${at ? ` (${written(at.eventTime)})` : ""}`;
  return [
    `${term}: ${countText(facts)}; lowest ${end(least)}, highest ${end(greatest)}`,
    ...(gap ? [`longest gap ${hoursText(gap.hours)} after ${written(gap.after.eventTime)}`] : []),
    ...notes,
  ]
    .join("; ")
    .concat(".");
}

const DAY_MS = 86_400_000;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  align-items: start;

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
  }
`;

const Aside = styled.div`
  --time-wrap: normal;

  display: grid;
  align-content: start;
  align-self: stretch;
  min-inline-size: 0;
  border-inline-start: 1px solid var(--ds-border);

  ${media.belowLg} {
    border-block-start: 1px solid var(--ds-border);
    border-inline-start: 0;
  }

  /* The values of a figure stay below its name. */
  ${media.print} {
    display: block;
    border-inline-start: 0;

    & h3 {
      break-after: avoid;
    }

    & dl {
      break-inside: avoid;
    }
  }

  & > section {
    padding: var(--ds-space-16) var(--ds-space-20);
  }

  & > section + section {
    border-block-start: 1px solid var(--ds-border);
  }

  & p {
    margin: var(--ds-space-8) 0 0;
  }
`;

const Heading = styled.h2`
  margin: 0;
  color: var(--ds-text);
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
`;

const When = styled.p`
  font: var(--ds-font-small);
`;

const Term = styled.h3`
  margin: var(--ds-space-12) 0 var(--ds-space-4);
  color: var(--ds-muted);
  font: var(--ds-font-label);
  overflow-wrap: anywhere;
`;

const Value = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
`;
