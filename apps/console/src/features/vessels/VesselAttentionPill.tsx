import { GradeChip } from "@shore/design-system/GradeChip";
import { useOrganizationUuid } from "#session/use-session.ts";
import { pillText } from "#shared/attention/attention-kinds.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { type Pill, pillsOf, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { useVesselAttention } from "#shared/attention/use-attention.ts";

/** Returns the most urgent attention item of a vessel; undefined while loading or without items. */
export function useMostUrgent(vesselUuid: string): MostUrgent | undefined {
  const known = useVesselAttention(vesselUuid);
  const [pill] = pillsOf(withoutSetAside(known?.vessel.items ?? []));
  return known && pill && { pill, asOfTime: known.answer.asOfTime };
}

type MostUrgent = { pill: Pill; asOfTime: string };

/** It stands beside a vessel's name. */
export function VesselAttentionPill({ vesselUuid, urgent }: { vesselUuid: string; urgent: MostUrgent }) {
  const organizationUuid = useOrganizationUuid();
  const { pill, asOfTime } = urgent;
  const { item, grade, logbookNames } = pill;
  return (
    <GradeChip grade={grade} href={attentionLink(item, { organizationUuid, vesselUuid, logbookNames, asOfTime })}>
      {pillText(item, Date.parse(asOfTime))}
    </GradeChip>
  );
}
