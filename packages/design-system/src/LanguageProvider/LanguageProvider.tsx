import type { ReactNode } from "react";
import { I18nProvider } from "react-aria/I18nProvider";

export type LanguageProviderProps = {
  /** BCP 47, the language the texts of the application are written in. @default "en-GB" */
  language?: string | undefined;
  children: ReactNode;
};

/**
 * The language of what controls say by themselves: names of months, parts of a date, how many options are left. Without it they
 * follow the browser's language and mix with the application's.
 */
export function LanguageProvider({ language = "en-GB", children }: LanguageProviderProps) {
  return <I18nProvider locale={language}>{children}</I18nProvider>;
}
