import type { AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { AlertTriangleIcon, EyeIcon, InfoIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
import { gradeCounts } from "#shared/attention/attention-pills.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { nearTimeText } from "#shared/ship-time/time-texts.ts";
import { vesselCount } from "#shared/text/words.ts";
import { type AttentionView, groupsOf, newCount, newSince } from "./attention-view.ts";

type AttentionFiltersProps = {
  vessels: readonly AttentionVessel[];
  view: AttentionView;
  onChange: (part: Partial<AttentionView>) => void;
  /** When the answer was computed, milliseconds since 1970. */
  now: number;
};

/** Filters for one grade or for new items only, each with the number of vessels it would show. */
export function AttentionFilters({ vessels, view, onChange, now }: AttentionFiltersProps) {
  const clock = useClock();
  const counts = gradeCounts(vessels);
  const since = newSince(vessels);
  const { act, look } = groupsOf(vessels, view);
  const isFiltered = view.grade !== "all" || view.news !== "all";
  return (
    <Bar>
      <FilterChips label="Show">
        {grades.map(({ grade, label, icon }) => (
          <FilterChip
            key={grade}
            icon={icon}
            isSelected={view.grade === grade}
            count={counts[grade]}
            onChange={(isSelected) => onChange({ grade: isSelected ? grade : "all", news: "all" })}
          >
            {label}
          </FilterChip>
        ))}
        {since !== undefined && (
          <FilterChip
            isSelected={view.news === "new"}
            count={newCount(vessels)}
            onChange={(isSelected) => onChange({ grade: "all", news: isSelected ? "new" : "all" })}
          >
            {`Only new since ${nearTimeText(since, now, clock)}`}
          </FilterChip>
        )}
      </FilterChips>
      <Order>Order: highest grade, number of kinds, oldest</Order>
      <VisuallyHidden role="status">
        {isFiltered ? `${vesselCount(act.length + look.length)} found` : ""}
      </VisuallyHidden>
    </Bar>
  );
}

const grades = [
  { grade: "act", label: "Act", icon: <AlertTriangleIcon size={16} /> },
  { grade: "look", label: "Look", icon: <EyeIcon size={16} /> },
  { grade: "know", label: "Know", icon: <InfoIcon size={16} /> },
] as const;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-8) var(--ds-space-20);
`;

const Order = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);

  ${media.belowMd} {
    display: none;
  }
`;
