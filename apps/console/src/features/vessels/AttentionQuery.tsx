import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { useEffect } from "react";
import { pillText } from "#shared/attention/attention-kinds.ts";
import { highestGrade, pillsOf, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { AttentionPills } from "#shared/attention/AttentionPills.tsx";
import { useAttention } from "#shared/attention/use-attention.ts";
import type { FleetAttention, FleetAttentionState } from "./fleet-attention.ts";

export type AttentionQueryProps = { onChange: (attention: FleetAttentionState) => void };

/** Fetches the attention items for the list of vessels, which does not wait for this chunk. Renders nothing. */
export function AttentionQuery({ onChange }: AttentionQueryProps) {
  const { attention, isFailed } = useAttention();
  // The list keeps the result.
  useEffect(() => {
    if (attention !== undefined) onChange(fleetAttention(attention));
    else if (isFailed) onChange("failed");
  }, [attention, isFailed, onChange]);
  return null;
}

function fleetAttention({ vessels, asOfTime }: AttentionGetResponse): FleetAttention {
  const needing = vessels
    .map((vessel) => ({ ...vessel, items: withoutSetAside(vessel.items) }))
    .filter(({ items }) => items.length > 0);
  const byUuid = new Map(needing.map((vessel, rank) => [vessel.vesselUuid, { vessel, rank }]));
  return {
    pills: ({ vesselUuid, displayName }, most) => {
      const items = byUuid.get(vesselUuid)?.vessel.items;
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
      const [first, ...others] = pillsOf(byUuid.get(vesselUuid)?.vessel.items ?? []);
      if (first === undefined) return undefined;
      const text = pillText(first.item, Date.parse(asOfTime));
      return { text: others.length === 0 ? text : `${text}, +${others.length}`, count: 1 + others.length };
    },
    gradeOf: (vesselUuid) => highestGrade(byUuid.get(vesselUuid)?.vessel.items ?? []),
    rankOf: (vesselUuid) => byUuid.get(vesselUuid)?.rank,
  };
}
