import axe from "axe-core";
import { axeTags } from "@shore/design-system/testing/axe-options";

/**
 * Returns what axe finds on the page beside the frame, which is the same around every screen and audited in its own story, but for colours,
 * which it checks in the components' stories. Every state of a screen, colours included: `npm run a11y-audit`.
 */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(
    { exclude: [FRAME] },
    {
      runOnly: axeTags,
      // Without it axe computes a selector for every passing element, which takes most of its time.
      resultTypes: ["violations"],
      preload: false,
      rules: { "color-contrast": { enabled: false }, "avoid-inline-spacing": { enabled: false } },
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}

/** Elements beside the main area: skip link, top bar and navigation. */
const FRAME = ":has(> #main) > :not(#main)";
