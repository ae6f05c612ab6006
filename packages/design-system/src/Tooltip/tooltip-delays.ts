/** How long the pointer rests before words show; and how long they stay, enough to move onto them (WCAG 1.4.13). */
export const tooltipDelays = { delay: 500, closeDelay: 200 };
