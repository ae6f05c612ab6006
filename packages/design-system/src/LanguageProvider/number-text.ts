/** Returns the browser's locale, as BCP 47: the user's number format and first day of the week. Texts use another language. */
export function browserRegion(): string {
  return region;
}

/** For a page that is drawn elsewhere than in the browser that shows it. */
export function setBrowserRegion(locale: string): void {
  region = locale;
}

let region = new Intl.NumberFormat().resolvedOptions().locale;

/** Formats a number for the user's region, with the digits 0 to 9: `12,500`, `12 500`, `12.500`. Not for values of records. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}, locale = region): string {
  return formatOf(locale, options).format(value);
}

/** Returns the locale with the digits 0 to 9. */
export function numberLocale(region: string): string {
  return new Intl.Locale(region, { numberingSystem: "latn" }).toString();
}

/** Caches formatters: creating one takes fifty times as long as using it, and lists show thousands of numbers. */
function formatOf(region: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${region} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(numberLocale(region), options);
  formats.set(key, format);
  return format;
}

const formats = new Map<string, Intl.NumberFormat>();
