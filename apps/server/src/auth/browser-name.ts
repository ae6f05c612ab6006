/** Returns the browser's and its system's names, `Firefox on Windows`; empty if unknown. @param userAgent the unchanged header */
export function browserName(userAgent: string | undefined): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  return [browser, system].filter((part) => part !== undefined).join(" on ");
}

// Most browsers name others as well, so the first match counts.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];
