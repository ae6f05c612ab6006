import { Card } from "@shore/design-system/Card";
import { RunStrip } from "@shore/design-system/RunStrip";
import { useClock } from "#shared/ship-time/clock.ts";
import { periodText } from "./periods.ts";
import { periodName, type RunPeriod } from "./run-periods.ts";

type RunStripCardProps = {
  /** Oldest first; at least one. */
  periods: readonly RunPeriod[];
  /** End of the selected period, whose runs alone are shown. */
  selectedEnd: string | undefined;
  onSelect: (toTime: string | undefined) => void;
};

/** Status of the last periods; selecting one shows its runs alone. */
export function RunStripCard({ periods, selectedEnd, onSelect }: RunStripCardProps) {
  const clock = useClock();
  const title = periods.length === 1 ? "Last period" : `Last ${periods.length} periods`;
  const [first, last] = [periods[0], periods.at(-1)];
  const textOf = (period = first) => (period ? periodText(period.fromTime, period.toTime, clock) : "");
  return (
    <Card title={title}>
      <RunStrip
        label={title}
        runs={periods.map((period) => ({ key: period.toTime, name: periodName(period, clock), state: period.state }))}
        selectedKey={selectedEnd}
        onSelect={onSelect}
        ends={[textOf(first), textOf(last)]}
      />
    </Card>
  );
}
