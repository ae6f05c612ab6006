import axe from "axe-core";
import { afterEach, expect, onTestFinished } from "vitest";
import { axeTags } from "./axe-options.ts";

/**
 * The accessibility addon examines a story in its own theme; here it is examined in the others too. Only colour differs between
 * themes, so only the rules about colour run again.
 */
afterEach(async () => {
  const root = document.documentElement;
  const shown = root.dataset["theme"] ?? "day";
  const stills = document.head.appendChild(document.createElement("style"));
  stills.textContent = "*, *::before, *::after { transition: none !important; }";
  onTestFinished(() => {
    stills.remove();
    root.dataset["theme"] = shown;
  });
  for (const theme of ["day", "night", "high-contrast"].filter((name) => name !== shown)) {
    root.dataset["theme"] = theme;
    const { violations } = await axe.run(document.body, {
      runOnly: axeTags,
      resultTypes: ["violations"],
      rules: Object.fromEntries(rulesWithoutColour.map((id) => [id, { enabled: false }])),
    });
    // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
    expect(violations.flatMap(describeViolation), `in theme ${theme}`).toEqual([]);
  }
});

function describeViolation({ id, nodes }: axe.Result): string[] {
  return nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`);
}

const colourRules = new Set(["color-contrast", "link-in-text-block"]);
const rulesWithoutColour = axe.getRules().flatMap(({ ruleId }) => (colourRules.has(ruleId) ? [] : [ruleId]));
