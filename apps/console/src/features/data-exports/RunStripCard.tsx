import { Card } from "@shore/design-system/Card";
import { RunStrip } from "@shore/design-system/RunStrip";
import { useClock } from "#shared/ship-time/clock.ts";
import { periodText } from "./periods.ts";
import { periodName, type RunPeriod } from "./run-periods.ts";

type RunStripCardProps = {
  /** The oldest first; there is one at least. */
  periods: readonly RunPeriod[];
  /** End of the period whose runs are shown alone. */
  selectedEnd: string | undefined;
  onSelect: (toTime: string | undefined) => void;
};

/** How the last periods went; one that is pressed shows its runs alone. */
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
