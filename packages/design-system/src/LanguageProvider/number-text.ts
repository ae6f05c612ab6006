/** BCP 47, the locale of the browser: how this person writes numbers and where their week starts. Texts are in another language. */
export const BROWSER_REGION = new Intl.NumberFormat().resolvedOptions().locale;

/** A number of the interface as the person writes it, in the digits 0 to 9: `12,500`, `12 500`, `12.500`. Not for values of records. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}, region = BROWSER_REGION): string {
  return formatOf(region, options).format(value);
}

/** The locale with the digits 0 to 9. */
export function numberLocale(region: string): string {
  return new Intl.Locale(region, { numberingSystem: "latn" }).toString();
}

/** A format takes fifty times as long to make as to use, and lists show thousands of numbers. */
function formatOf(region: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${region} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(numberLocale(region), options);
  formats.set(key, format);
  return format;
}

const formats = new Map<string, Intl.NumberFormat>();
