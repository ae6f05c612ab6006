import { useState } from "react";
import { type Expiry, expiryOf } from "./storage-expiry.ts";

/** What to say about the end of an access URL, as of when it was first shown. */
export function useExpiry(expireTime: string): Expiry | undefined {
  const [now] = useState(Date.now);
  return expiryOf(expireTime, now);
}
