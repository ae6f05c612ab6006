import { cdp, page } from "vitest/browser";

/** Runs an audit with animations stopped, and restores the page. */
export async function withoutAnimations<Result>(audit: (root: HTMLElement) => Promise<Result>): Promise<Result> {
  const root = document.documentElement;
  const before = {
    theme: root.dataset["theme"] ?? "day",
    dir: root.getAttribute("dir"),
    width: innerWidth,
    height: innerHeight,
  };
  const style = addStyle("*, *::before, *::after { transition: none !important; animation: none !important; }");
  try {
    return await audit(root);
  } finally {
    style.remove();
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

export function emulatePrint(isPrint: boolean): Promise<void> {
  return emulateMedia({ isPrint });
}

/** Features missing from a call are reset by the browser. */
async function emulateMedia({ isForced = false, isPrint = false }): Promise<void> {
  const features = [
    { name: "forced-colors", value: isForced ? "active" : "none" },
    { name: "prefers-reduced-motion", value: "reduce" },
  ];
  await cdp().send("Emulation.setEmulatedMedia", { media: isPrint ? "print" : "", features });
}

/** Adds a style sheet with precedence over all others; remove the element to undo it. */
export function addStyle(rules: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = rules;
  return document.head.appendChild(style);
}

/** Returns what `look` finds once components have measured themselves again: after at most sixteen frames. */
export async function settled<Found extends { readonly length: number } | { readonly size: number }>(
  look: () => Found,
): Promise<Found> {
  let found = look();
  for (let turn = 0; turn < 8 && ("size" in found ? found.size : found.length) > 0; turn += 1) {
    await nextFrames();
    found = look();
  }
  return found;
}

/** Waits for components that measure themselves in the frame after a change. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
