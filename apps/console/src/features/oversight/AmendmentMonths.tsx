import { todayUtc } from "@shore/api/ship-time";
import { BarChart } from "@shore/design-system/BarChart";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { useAmendmentGroups } from "./amendment-queries.ts";
import { groupText } from "./amendment-texts.ts";
import { type AmendmentView, daysOfMonth } from "./amendment-view.ts";
import { periodOf } from "#shared/fleet-filters/recent-period.ts";

type AmendmentMonthsProps = { view: AmendmentView; onChange: (part: Partial<AmendmentView>) => void };

/** The number of amendments in each month of the period; selecting a month sets the period to it. */
export function AmendmentMonths({ view, onChange }: AmendmentMonthsProps) {
  const { data } = useAmendmentGroups(view, "month");
  if (data === undefined || data.groups.length === 0) return null;
  const { from, to } = periodOf(view, todayUtc());
  const counts = new Map(data.groups.map(({ key, amendments }) => [key, amendments]));
  const known = data.groups.map(({ key }) => key);
  const months = monthsBetween(from?.slice(0, MONTH) ?? known[0], to?.slice(0, MONTH) ?? known.at(-1), known);
  const selected = months.find((month) => {
    const days = daysOfMonth(month);
    return view.from === days.from && view.to === days.to;
  });
  return (
    <section aria-label="Months" data-many={months.length > ONE_LINE || undefined}>
      <Title aria-hidden="true">By month</Title>
      <BarChart
        label="Amendments by month"
        bars={months.map((key) => ({
          key,
          label: groupText({ key, label: "" }, "month"),
          value: counts.get(key) ?? 0,
        }))}
        selectedKey={selected}
        onSelect={(month) => onChange(month === undefined ? { from: undefined, to: undefined } : daysOfMonth(month))}
      />
    </section>
  );
}

/** Returns every month from the first to the last, including empty ones; if that is too many for a page, only those with amendments. */
function monthsBetween(first = "", last = "", known: readonly string[]): readonly string[] {
  const ends = [first, last, ...known].filter(Boolean).toSorted();
  const [begin, end] = [ends[0], ends.at(-1)];
  if (begin === undefined || end === undefined) return known;
  const begins = Temporal.PlainYearMonth.from(begin);
  const { months } = begins.until(Temporal.PlainYearMonth.from(end), { largestUnit: "months" });
  if (months >= MAX_MONTHS) return known;
  return Array.from({ length: months + 1 }, (_, at) => begins.add({ months: at }).toString());
}

const MONTH = "yyyy-MM".length;
const MAX_MONTHS = 60;
/** As many bars are on one line above the list. */
const ONE_LINE = 5;

const Title = styled.p`
  margin: 0 0 var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);

  /* The bars are controls, which paper does not have. */
  ${media.print} {
    display: none;
  }
`;
