import axe from "axe-core";
import { afterEach, expect, onTestFinished } from "vitest";
import { cdp, page } from "vitest/browser";
import { axeTags } from "./axe-options.ts";

/**
 * The accessibility addon examines a story in its own theme. Here it is examined in the other themes and in forced colours, and
 * its page must not scroll sideways on a phone, in either direction of text. Only colour differs between themes, so only the
 * rules about colour run again.
 */
afterEach(async () => {
  const root = document.documentElement;
  const shown = { theme: root.dataset["theme"] ?? "day", dir: root.dir, width: innerWidth, height: innerHeight };
  const stills = document.head.appendChild(document.createElement("style"));
  stills.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  onTestFinished(async () => {
    stills.remove();
    root.dataset["theme"] = shown.theme;
    root.dir = shown.dir;
    await forceColours(false);
    await page.viewport(shown.width, shown.height);
  });

  const failures: string[] = [];
  for (const theme of themes.filter((name) => name !== shown.theme)) {
    root.dataset["theme"] = theme;
    failures.push(...(await colourFaults(theme)));
  }
  root.dataset["theme"] = shown.theme;
  await forceColours(true);
  failures.push(...(await colourFaults("forced colours")));
  await forceColours(false);

  await page.viewport(PHONE.width, PHONE.height);
  for (const direction of ["ltr", "rtl"]) {
    root.dir = direction;
    const tooWide = root.scrollWidth - root.clientWidth;
    if (tooWide > 0) failures.push(`scrolls sideways by ${tooWide} px at ${PHONE.width} px, ${direction}`);
  }
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(failures).toEqual([]);
});

async function colourFaults(where: string): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: axeTags,
    resultTypes: ["violations"],
    rules: Object.fromEntries(rulesWithoutColour.map((id) => [id, { enabled: false }])),
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

const themes = ["day", "night", "high-contrast"];
/** The narrowest screen that is supported (design, section 4). */
const PHONE = { width: 320, height: 640 };
const colourRules = new Set(["color-contrast", "link-in-text-block"]);
const rulesWithoutColour = axe.getRules().flatMap(({ ruleId }) => (colourRules.has(ruleId) ? [] : [ruleId]));
