/**
 * Tests run in a frame that nobody sees: transparent, the browser lays it out and answers every question about it, but draws no pixels. A fifth
 * of the processor time of a screen's tests. `elementFromPoint`, focus and visibility are the same.
 */
(window.frameElement as HTMLElement | null)?.style.setProperty("opacity", "0");
