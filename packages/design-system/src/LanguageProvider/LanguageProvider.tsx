import type { ReactNode } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { BROWSER_REGION } from "./number-text.ts";
import { RegionContext } from "./use-region.ts";

export type LanguageProviderProps = {
  /** BCP 47, the language the texts of the application are written in. @default "en-GB" */
  language?: string | undefined;
  /** BCP 47, whose number format and first day of the week the interface uses. @default the locale of the browser */
  region?: string | undefined;
  children: ReactNode;
};

/**
 * The language of what controls say by themselves: names of months, parts of a date, how many options are left. Without it they
 * follow the browser's language and mix with the application's. What has no words, numbers and weeks, is as in the person's region.
 */
export function LanguageProvider({ language = "en-GB", region = BROWSER_REGION, children }: LanguageProviderProps) {
  return (
    <RegionContext value={region}>
      <I18nProvider locale={language}>{children}</I18nProvider>
    </RegionContext>
  );
}
