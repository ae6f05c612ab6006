import { GradeChip } from "@shore/design-system/GradeChip";
import { useOrganizationUuid } from "#session/use-session.ts";
import { pillText } from "#shared/attention/attention-kinds.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { pillsOf, withoutSetAside } from "#shared/attention/attention-pills.ts";
import { useVesselAttention } from "#shared/attention/use-attention.ts";

/** The most urgent attention item beside a vessel's name; renders nothing while loading or without items. */
export function VesselAttentionPill({ vesselUuid }: { vesselUuid: string }) {
  const organizationUuid = useOrganizationUuid();
  const known = useVesselAttention(vesselUuid);
  const [pill] = pillsOf(withoutSetAside(known?.vessel.items ?? []));
  if (known === undefined || pill === undefined) return null;
  const { asOfTime } = known.answer;
  const { item, grade, logbookNames } = pill;
  return (
    <GradeChip grade={grade} href={attentionLink(item, { organizationUuid, vesselUuid, logbookNames, asOfTime })}>
      {pillText(item, Date.parse(asOfTime))}
    </GradeChip>
  );
}
