/** The hover delay before a tooltip shows, and the delay before it hides, enough to move onto it (WCAG 1.4.13). */
export const tooltipDelays = { delay: 500, closeDelay: 200 };
