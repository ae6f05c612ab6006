import axe from "axe-core";
import { countOf, type EngineRun } from "./engine-run.ts";

/**
 * axe over what the page shows now. The whole rule set runs once per story, by the accessibility addon in the theme the story
 * asks for; here only rules whose answer the view can change.
 */
export async function askAxe(view: string, rules: readonly string[]): Promise<EngineRun> {
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
