import { createContext, use } from "react";
import { BROWSER_REGION } from "./number-text.ts";

/** Set by LanguageProvider. */
export const RegionContext = createContext(BROWSER_REGION);

/** Returns the locale for numbers and weeks: the region's formats, never its language. */
export function useRegion(): string {
  return use(RegionContext);
}
