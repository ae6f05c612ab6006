import { isTimeZone } from "./clock-time.ts";

/** What the drawing of a page depends on besides its data. The browser tells it in a cookie, so that the server can draw the first page. */
export type PageView = {
  /** Of the window, in CSS pixels. */
  width: number;
  height: number;
  /** The names of the design system's media queries that match. */
  queries: readonly string[];
  /** As IANA names it: `Europe/Oslo`. */
  timeZone: string;
  /** The browser's locale, as BCP 47: the format of numbers and the first day of the week. */
  region: string;
};

/** Written by the console's script, so it has no prefix that only a server may use. It holds nothing of a person. */
export const PAGE_VIEW_COOKIE = "shore_view";

/** Returns the value of the cookie: `1440x900_fromSm.fromMd_Europe/Oslo_nb-NO`, percent-encoded. */
export function pageViewText({ width, height, queries, timeZone, region }: PageView): string {
  return encodeURIComponent([`${width}x${height}`, queries.join("."), timeZone, region].join(SEPARATOR));
}

/** Reads the value of the cookie; undefined for any other text, since anybody may send one. */
export function pageViewOf(text: string): PageView | undefined {
  // Of the decoded text; a wrong escape makes none.
  const [, width, height, queries = "", timeZone = "", region = ""] =
    FORMAT.exec(
      text.replaceAll(/%([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    ) ?? [];
  if (width === undefined || !isTimeZone(timeZone) || !isLocale(region)) return undefined;
  return {
    width: Number(width),
    height: Number(height),
    queries: queries.split(".").filter(Boolean),
    timeZone,
    region,
  };
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

const SEPARATOR = "|";
const FORMAT = /^(\d{2,5})x(\d{2,5})\|([A-Za-z.]{0,200})\|([\w+\-/]{1,60})\|([A-Za-z\d-]{2,40})$/;
