import { Bell } from "@shore/design-system/Bell";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { vesselCount } from "#shared/text/words.ts";

/** Link to Today with the number of vessels that need action, as of the last session response. */
export function AttentionBell() {
  const organizationUuid = useOrganizationUuid();
  const { attention: count = 0 } = useSession();
  return (
    <Bell
      href={paths.attention({ organizationUuid })}
      label={count === 0 ? "Today" : `Today: ${vesselCount(count)}`}
      count={count}
    />
  );
}
