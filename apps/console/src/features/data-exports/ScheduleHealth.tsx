import type { DataExportSchedule, DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Card } from "@shore/design-system/Card";
import { AlertTriangleIcon, CheckCircleIcon, ClockIcon } from "@shore/design-system/icons";
import { parseShipTime } from "@shore/api/ship-time";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsPast } from "#session/use-is-past.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { periodText } from "./periods.ts";
import { countText, deliveredUntil, MAX_RUNS, missingFiles, type RunPeriod } from "./run-periods.ts";

type ScheduleHealthProps = {
  schedule: DataExportSchedule;
  runs: readonly DataExportScheduleRun[];
  /** The periods of these runs, oldest first. */
  periods: readonly RunPeriod[];
};

/** First whether files are missing, then until when all records are delivered, and when the next run is. */
export function ScheduleHealth({ schedule, runs, periods }: ScheduleHealthProps) {
  const missing = missingFiles(runs, schedule);
  const { tone, title, text } = useHealth(schedule, periods, missing);
  const until = deliveredUntil(periods, missing);
  return (
    <Card>
      <Line data-tone={tone}>
        <Words role="status">
          {ICONS[tone]}
          <div>
            <Title>{title}</Title>
            {text !== "" && <p>{text}</p>}
            <p>
              <NextRun at={schedule.nextRunTime} />
            </p>
          </div>
        </Words>
        {until !== undefined && (
          <Fact>
            Records delivered until{" "}
            <strong>
              <ShipTime at={until} isAshore />
            </strong>
          </Fact>
        )}
      </Line>
    </Card>
  );
}

function NextRun({ at }: { at: string }) {
  const isDue = useIsDue(at);
  if (at === "") return "No next run while it is disabled.";
  return (
    <>
      Next run <ShipTime at={at} isAshore />
      {isDue && (
        <>
          , <span>due, its files come within about two minutes</span>
        </>
      )}
      .
    </>
  );
}

/** Whether the time of the next run has come, as also after Run now. @param nextRunTime empty: there is none */
export function useIsDue(nextRunTime: string): boolean {
  return useIsPast(nextRunTime === "" ? undefined : parseShipTime(nextRunTime).epochMilliseconds);
}

type Tone = "success" | "warning" | "danger" | "neutral";

function useHealth(
  { lastDeliveryTime, enabled }: DataExportSchedule,
  periods: readonly RunPeriod[],
  missing: number,
): { tone: Tone; title: ReactNode; text: ReactNode } {
  const clock = useClock();
  if (missing > 0)
    return {
      tone: "danger",
      title: missing === 1 ? "1 file is missing" : `${missing} files are missing`,
      text: `${missing === 1 ? "Its run failed and is" : "Their runs failed and are"} not tried again without you. Runs, below, says why and has Retry.`,
    };
  const late = periods.find(({ state }) => state === "waiting");
  if (late) {
    const isRetried = late.runs.some(({ reason }) => reason !== "");
    const period = periodText(late.fromTime, late.toTime, clock);
    return {
      tone: isRetried ? "warning" : "neutral",
      title: `${period}: ${countText(late.delivered, late.runs.length)} delivered.`,
      text: enabled
        ? isRetried
          ? "What could not be delivered is tried again."
          : "The others are on their way."
        : "The others wait until the schedule is enabled.",
    };
  }
  if (lastDeliveryTime === "") return { tone: "neutral", title: "No file delivered yet.", text: "" };
  const newest = periods.at(-1);
  // As many runs as a response holds may not be all of the period.
  const isWhole = newest !== undefined && newest.runs.length < MAX_RUNS;
  return {
    tone: "success",
    title: (
      <>
        Last file delivered <ShipTime at={lastDeliveryTime} isAshore />.
        {isWhole && ` ${newest.delivered} of ${countText(newest.delivered, newest.runs.length)}.`}
      </>
    ),
    text: "",
  };
}

const ICONS: Record<Tone, ReactNode> = {
  success: <CheckCircleIcon size={28} />,
  warning: <ClockIcon size={28} />,
  danger: <AlertTriangleIcon size={28} />,
  neutral: <ClockIcon size={28} />,
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-20);
  --time-wrap: normal;
`;

const Words = styled.div`
  flex: 1 1 260px;
  display: flex;
  align-items: center;
  gap: var(--ds-space-16);
  min-inline-size: 0;
  color: var(--ds-muted);

  & > svg {
    flex: none;
  }

  [data-tone="success"] > & > svg {
    color: var(--ds-success);
  }

  [data-tone="warning"] > & > svg {
    color: var(--ds-warning);
  }

  [data-tone="danger"] > & > svg {
    color: var(--ds-danger);
  }
`;

const Title = styled.p`
  color: var(--ds-text);
  font: var(--ds-font-heading);
`;

const Fact = styled.p`
  color: var(--ds-muted);
  font: var(--ds-font-small);

  & > strong {
    color: var(--ds-text);
    font-weight: 600;
  }
`;
