import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { useEffect } from "react";
import { pillText } from "#shared/attention/attention-kinds.ts";
import { highestGrade, pillsOf, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { AttentionPills } from "#shared/attention/AttentionPills.tsx";
import { useAttention } from "#shared/attention/use-attention.ts";
import type { FleetAttention, FleetAttentionRead } from "./fleet-attention.ts";

export type AttentionReaderProps = { onRead: (read: FleetAttentionRead) => void };

/** Fetches the attention items for the list of vessels, which does not wait for this chunk. Renders nothing. */
export function AttentionReader({ onRead }: AttentionReaderProps) {
  const { attention, isFailed } = useAttention();
  // The list keeps the result.
  useEffect(() => {
    if (attention !== undefined) onRead(fleetAttention(attention));
    else if (isFailed) onRead("failed");
  }, [attention, isFailed, onRead]);
  return null;
}

function fleetAttention({ vessels, asOfTime }: AttentionGetResponse): FleetAttention {
  const needing = vessels
    .map((vessel) => ({ ...vessel, items: withoutSetAside(vessel.items) }))
    .filter(({ items }) => items.length > 0);
  const byUuid = new Map(needing.map((vessel, place) => [vessel.vesselUuid, { vessel, place }]));
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
    wordsOf: (vesselUuid) => {
      const [first, ...others] = pillsOf(byUuid.get(vesselUuid)?.vessel.items ?? []);
      if (first === undefined) return undefined;
      const text = pillText(first.item, Date.parse(asOfTime));
      return { text: others.length === 0 ? text : `${text}, +${others.length}`, count: 1 + others.length };
    },
    gradeOf: (vesselUuid) => highestGrade(byUuid.get(vesselUuid)?.vessel.items ?? []),
    placeOf: (vesselUuid) => byUuid.get(vesselUuid)?.place,
  };
}
