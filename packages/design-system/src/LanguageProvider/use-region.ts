import { createContext, use } from "react";
import { browserRegion } from "./number-text.ts";

/** Set by LanguageProvider. */
export const RegionContext = createContext<string | undefined>(undefined);

/** Returns the locale for numbers and weeks: the region's formats, never its language. */
export function useRegion(): string {
  return use(RegionContext) ?? browserRegion();
}
