import { Checker } from "accessibility-checker-engine/ace-node.js";
import { countOf, type EngineRun } from "./engine-run.ts";
import { isExempt } from "./ibm-exemptions.ts";

/**
 * Runs IBM's engine on the current page. Its rule pack "IBM Accessibility 7.3" is WCAG 2.2 A and AA plus six rules (duplicate ids,
 * invalid ARIA …). `all` runs it whole; `colours` only the rules that depend on the theme.
 *
 * Measured over 408 stories: the whole pack takes 91 ms a story, and in Day, Night and High contrast every rule except text contrast
 * gave the same results. So a story gets the whole pack once and the contrast again in each other view.
 */
export async function runIbm(view: string, rules: "all" | "colours"): Promise<EngineRun> {
  const { results } = await checker.check(document, rules === "all" ? PACK : COLOURS);
  // Recommendations are IBM's own style, beyond WCAG; the others are violations or need manual review.
  const serious = results.filter((issue) => policyOf(issue) === "VIOLATION" && !isExempt(issue));
  const of = (...verdicts: string[]) => serious.filter((issue) => verdicts.includes(verdictOf(issue)));
  return {
    engine: "ibm",
    view,
    faults: of("FAIL").map(
      (issue) => `${view}: ibm ${issue.ruleId}: ${issue.snippet} ${issue.message} (${issue.path["dom"] ?? ""})`,
    ),
    reviews: countOf(of("POTENTIAL", "MANUAL").map(({ ruleId }) => ruleId)),
  };
}

// The engine's enums exist as types only: their values are these strings.
function policyOf({ value: [policy] }: { value: [string, string] }): string {
  return policy;
}

function verdictOf({ value: [, verdict] }: { value: [string, string] }): string {
  return verdict;
}

const PACK = "IBM_Accessibility";
const COLOURS = "shore-colours";
const COLOUR_RULES = ["text_contrast_sufficient"];

const checker = new Checker();
for (const pack of checker.getGuidelines().filter(({ id }) => id === PACK))
  checker.addGuideline({
    ...pack,
    id: COLOURS,
    checkpoints: pack.checkpoints.map((checkpoint) => ({
      ...checkpoint,
      rules: (checkpoint.rules ?? []).filter(({ id }) => COLOUR_RULES.includes(id)),
    })),
  });
