import { cdp, page } from "vitest/browser";

/** Runs an audit with animations stopped, and restores the page. */
export async function onAStillPage<Result>(audit: (root: HTMLElement) => Promise<Result>): Promise<Result> {
  const root = document.documentElement;
  const before = {
    theme: root.dataset["theme"] ?? "day",
    dir: root.getAttribute("dir"),
    width: innerWidth,
    height: innerHeight,
  };
  const stills = addStyle("*, *::before, *::after { transition: none !important; animation: none !important; }");
  try {
    return await audit(root);
  } finally {
    stills.remove();
    root.dataset["theme"] = before.theme;
    if (before.dir === null) root.removeAttribute("dir");
    else root.dir = before.dir;
    await forceColours(false);
    await page.viewport(before.width, before.height);
  }
}

export function forceColours(isForced: boolean): Promise<void> {
  return emulateMedia({ isForced });
}

export function showAsOnPaper(isOnPaper: boolean): Promise<void> {
  return emulateMedia({ isOnPaper });
}

/** Features missing from a call are reset by the browser. */
async function emulateMedia({ isForced = false, isOnPaper = false }): Promise<void> {
  const features = [
    { name: "forced-colors", value: isForced ? "active" : "none" },
    { name: "prefers-reduced-motion", value: "reduce" },
  ];
  await cdp().send("Emulation.setEmulatedMedia", { media: isOnPaper ? "print" : "", features });
}

/** Adds a style sheet with precedence over all others; remove the element to undo it. */
export function addStyle(rules: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = rules;
  return document.head.appendChild(style);
}

/** Waits for components that measure themselves in the frame after a change. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
