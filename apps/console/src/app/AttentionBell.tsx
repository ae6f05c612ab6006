import { Bell } from "@shore/design-system/Bell";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { vesselCount } from "#shared/text/words.ts";

/** How many vessels have something to act on, as of the last answer about the session, and the way to them. */
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
