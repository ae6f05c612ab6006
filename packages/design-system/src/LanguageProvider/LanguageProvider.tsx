import type { ReactNode } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { browserRegion } from "./number-text.ts";
import { foldAccents, type FoldText, FoldTextContext } from "./use-fold-text.ts";
import { RegionContext } from "./use-region.ts";

export type LanguageProviderProps = {
  /** The language of the application's texts, as BCP 47. @default "en-GB" */
  language?: string | undefined;
  /** The locale whose number format and first day of the week are used, as BCP 47. @default the locale of the browser */
  region?: string | undefined;
  /** Returns a text as controls that filter by a typed text compare it. @default without case and accents */
  foldText?: FoldText | undefined;
  children: ReactNode;
};

/**
 * Provides the language of the texts built into controls: month names, parts of a date, number of options. Without it they use
 * the browser's language and mix with the application's. Numbers and weeks use the user's region.
 */
export function LanguageProvider({
  language = "en-GB",
  region = browserRegion(),
  foldText = foldAccents,
  children,
}: LanguageProviderProps) {
  return (
    <RegionContext value={region}>
      <FoldTextContext value={foldText}>
        <I18nProvider locale={language}>{children}</I18nProvider>
      </FoldTextContext>
    </RegionContext>
  );
}
