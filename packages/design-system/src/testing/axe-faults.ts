import axe from "axe-core";
import { axeTags } from "./axe-options.ts";

/**
 * Returns what axe finds. Every state, in every view, with every rule: `npm run a11y-audit`.
 * @param context what is audited, and what is left out; rules about a whole page apply to a whole page only
 * @param without rules that another audit applies
 */
export async function axeFaults(context: axe.ElementContext, without: readonly string[]): Promise<string[]> {
  const { violations } = await axe.run(context, {
    runOnly: axeTags,
    // Without it axe computes a selector for every passing element, which takes most of its time.
    resultTypes: ["violations"],
    // For the rules on screen orientation and autoplay.
    preload: false,
    // Inline spacing looks for `!important` in style attributes, which React never writes.
    rules: Object.fromEntries(["avoid-inline-spacing", ...without].map((id) => [id, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}
