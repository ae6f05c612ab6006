import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import type { Clock } from "@shore/api/clock-time";
import { useEffect } from "react";
import { gradeOf, pillText } from "#shared/attention/attention-kinds.ts";
import { highestGrade, pillsOf, vesselsWith, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { explanation, headline } from "#shared/attention/attention-sentences.ts";
import { AttentionPills } from "#shared/attention/AttentionPills.tsx";
import { useAttention } from "#shared/attention/use-attention.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import type { FleetAttention, FleetAttentionState } from "./fleet-attention.ts";

export type AttentionQueryProps = { onChange: (attention: FleetAttentionState) => void };

/** Fetches the attention items for the list of vessels, which does not wait for this chunk. Renders nothing. */
export function AttentionQuery({ onChange }: AttentionQueryProps) {
  const { attention, isFailed } = useAttention();
  const clock = useClock();
  // The list keeps the result.
  useEffect(() => {
    if (attention !== undefined) onChange(fleetAttention(attention, clock));
    else if (isFailed) onChange("failed");
  }, [attention, clock, isFailed, onChange]);
  return null;
}

function fleetAttention({ vessels, asOfTime }: AttentionGetResponse, clock: Clock): FleetAttention {
  const moment = { now: Date.parse(asOfTime), clock };
  const needing = vessels
    .map((vessel) => ({ ...vessel, items: withoutSetAside(vessel.items) }))
    .filter(({ items }) => items.length > 0);
  const byUuid = new Map(needing.map((vessel) => [vessel.vesselUuid, vessel]));
  return {
    pills: ({ vesselUuid, displayName }, most) => {
      const items = byUuid.get(vesselUuid)?.items;
      return (
        items && (
          <AttentionPills
            items={items}
            vesselUuid={vesselUuid}
            vesselName={displayName}
            asOfTime={asOfTime}
            most={most}
          />
        )
      );
    },
    shortText: (vesselUuid) => {
      const [first, ...others] = pillsOf(byUuid.get(vesselUuid)?.items ?? []);
      if (first === undefined) return undefined;
      const text = pillText(first.item, Date.parse(asOfTime));
      return { text: others.length === 0 ? text : `${text}, +${others.length}`, count: 1 + others.length };
    },
    has: (vesselUuid, grade) => byUuid.get(vesselUuid)?.items.some((item) => gradeOf(item) === grade) ?? false,
    gradeOf: (vesselUuid) => highestGrade(byUuid.get(vesselUuid)?.items ?? []),
    sentences: vesselsWith("act", vessels).map(({ vessel: { vesselUuid, displayName }, pills: [first] }) => ({
      vesselUuid,
      headline: [displayName, first && headline(first, moment)].filter(Boolean).join(": "),
      explanation: first ? explanation(first, moment) : "",
    })),
  };
}
