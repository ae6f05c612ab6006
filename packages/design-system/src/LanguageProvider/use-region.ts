import { createContext, use } from "react";
import { BROWSER_REGION } from "./number-text.ts";

/** Set by LanguageProvider. */
export const RegionContext = createContext(BROWSER_REGION);

/** The locale whose numbers and weeks the interface shows: the customs of its region, never its words. */
export function useRegion(): string {
  return use(RegionContext);
}
