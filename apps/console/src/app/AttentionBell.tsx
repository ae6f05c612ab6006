import { Bell } from "@shore/design-system/Bell";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { vesselCount } from "#shared/text/words.ts";

/** Link to Attention with the number of vessels that need action, as of the last session response. */
export function AttentionBell() {
  const organizationUuid = useOrganizationUuid();
  const { attention: count = 0 } = useSession();
  return (
    <Bell
      href={paths.attention({ organizationUuid })}
      label={count === 0 ? "Attention" : `Attention: ${vesselCount(count)}`}
      count={count}
    />
  );
}
