import { Badge } from "@shore/design-system/Badge";
import type { Expiry } from "./storage-expiry.ts";

/** Time until the access URL expires. */
export function ExpiryBadge({ expiry }: { expiry: Expiry | undefined }) {
  if (expiry === undefined) return null;
  return (
    <Badge tone={tones[expiry.level]} label={`Storage access: ${expiry.text}`}>
      {expiry.text}
    </Badge>
  );
}

const tones = { expired: "danger", day: "danger", week: "warning", month: "info" } as const;
