import { useState } from "react";
import { type Expiry, expiryOf } from "./storage-expiry.ts";

/** Returns the expiry warning of an access URL, as of the first render. */
export function useExpiry(expireTime: string): Expiry | undefined {
  const [now] = useState(Date.now);
  return expiryOf(expireTime, now);
}
