import { useEffect, useState } from "react";

/** Returns true from this moment on, in milliseconds since 1970; false while it is undefined. */
export function useIsPast(moment: number | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const isPast = moment !== undefined && moment <= now;
  // A timer outside React; long waits are split, since a browser's timer overflows after 24 days.
  useEffect(() => {
    if (moment === undefined || isPast) return undefined;
    const wait = () => setTimeout(check, Math.min(Math.max(moment - Date.now(), 0) + 1, MAX_TIMEOUT_MS));
    const check = () => {
      if (moment <= Date.now()) setNow(Date.now());
      else timer = wait();
    };
    let timer = wait();
    return () => clearTimeout(timer);
  }, [moment, isPast]);
  return isPast;
}

const MAX_TIMEOUT_MS = 24 * 3_600_000;
