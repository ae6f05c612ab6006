import axe from "axe-core";
import { countOf, type EngineRun } from "./engine-run.ts";

/**
 * Runs axe on the current page. The full rule set runs once per story, in the accessibility addon and in the theme the story sets; here
 * only rules whose result depends on the view.
 */
export async function runAxe(view: string, rules: readonly string[]): Promise<EngineRun> {
  const { violations, incomplete } = await axe.run(document.body, {
    runOnly: { type: "rule", values: [...rules] },
    resultTypes: ["violations", "incomplete"],
  });
  return {
    engine: "axe",
    view,
    faults: violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${view}: ${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    ),
    reviews: countOf(incomplete.flatMap(({ id, nodes }) => nodes.map(() => id))),
  };
}
