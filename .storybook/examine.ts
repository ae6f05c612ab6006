import axe from "axe-core";
import { cdp, page } from "vitest/browser";

/**
 * Examines what the page shows now, where the accessibility addon does not look: the colours in the other themes and in forced
 * colours; and on a phone, in both directions of text, that the page does not scroll sideways, that targets are large enough
 * and that what scrolls by itself can be reached by keyboard. Leaves the page as it was.
 * @returns one line per fault, with the place and, from axe, the selector
 */
export async function examinePage(): Promise<string[]> {
  const root = document.documentElement;
  const before = { theme: root.dataset["theme"] ?? "day", dir: root.dir, width: innerWidth, height: innerHeight };
  const stills = document.head.appendChild(document.createElement("style"));
  stills.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  try {
    return [...(await coloursOfThemes(root, before.theme)), ...(await forcedColours()), ...(await onAPhone(root))];
  } finally {
    stills.remove();
    root.dataset["theme"] = before.theme;
    root.dir = before.dir;
    await forceColours(false);
    await page.viewport(before.width, before.height);
  }
}

async function coloursOfThemes(root: HTMLElement, shown: string): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ["day", "night", "high-contrast"].filter((name) => name !== shown)) {
    root.dataset["theme"] = theme;
    faults.push(...(await axeFaults(theme, COLOUR_RULES)));
  }
  root.dataset["theme"] = shown;
  return faults;
}

async function forcedColours(): Promise<string[]> {
  await forceColours(true);
  const faults = await axeFaults("forced colours", COLOUR_RULES);
  await forceColours(false);
  return faults;
}

async function onAPhone(root: HTMLElement): Promise<string[]> {
  await page.viewport(PHONE.width, PHONE.height);
  const faults: string[] = [];
  for (const direction of ["ltr", "rtl"]) {
    root.dir = direction;
    await nextFrames();
    const tooWide = root.scrollWidth - root.clientWidth;
    if (tooWide > 0) faults.push(`phone, ${direction}: scrolls sideways by ${tooWide} px`);
  }
  return [...faults, ...(await axeFaults("phone", PHONE_RULES))];
}

async function axeFaults(where: string, rules: string[]): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: "rule", values: rules },
    resultTypes: ["violations"],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

async function forceColours(isForced: boolean): Promise<void> {
  const features = [
    { name: "forced-colors", value: isForced ? "active" : "none" },
    { name: "prefers-reduced-motion", value: "reduce" },
  ];
  await cdp().send("Emulation.setEmulatedMedia", { features });
}

/** Components that measure themselves do so in the frame after a change. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** The narrowest screen that is supported (design, section 4). */
const PHONE = { width: 320, height: 640 };
/** Only colour differs between themes, so only these run again. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const PHONE_RULES = ["target-size", "scrollable-region-focusable"];
