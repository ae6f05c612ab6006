import { axeFaults } from "@shore/design-system/testing/axe-faults";

/**
 * Returns what axe finds on the page beside the frame, which is the same around every screen and audited in its own story, but for colours,
 * which it checks in the components' stories. Every state of a screen, colours included: `npm run a11y-audit`.
 */
export const screenFaults = (): Promise<string[]> => axeFaults({ exclude: [FRAME] }, ["color-contrast"]);

/** Elements beside the main area: skip link, top bar and navigation. */
const FRAME = ":has(> #main) > :not(#main)";
