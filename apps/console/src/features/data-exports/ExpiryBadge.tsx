import { Badge } from "@shore/design-system/Badge";
import type { Expiry } from "./storage-expiry.ts";

/** How near the end of the access URL is. */
export function ExpiryBadge({ expiry }: { expiry: Expiry | undefined }) {
  if (expiry === undefined) return null;
  return (
    <Badge tone={tones[expiry.level]} label={`Storage access: ${expiry.text}`}>
      {expiry.text}
    </Badge>
  );
}

const tones = { expired: "danger", day: "danger", week: "warning", month: "info" } as const;
