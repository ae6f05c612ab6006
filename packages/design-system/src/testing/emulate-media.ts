import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Media features to emulate, such as `{ "forced-colors": "active" }`. */
type Features = { [Name in "forced-colors" | "prefers-color-scheme" | "prefers-contrast"]?: string };

/**
 * Emulates print or media features until the test ends. Reduced motion, with which all tests run, stays set: the browser resets
 * every feature that a call omits, and later tests share the page.
 */
export async function emulateMedia({ media, ...features }: Features & { media?: "print" }): Promise<void> {
  onTestFinished(() =>
    send(
      "",
      Object.keys(features).map((name) => ({ name, value: "" })),
    ),
  );
  await send(
    media ?? "",
    Object.entries(features).map(([name, value]) => ({ name, value })),
  );
}

async function send(media: string, features: { name: string; value: string }[]): Promise<void> {
  const still = { name: "prefers-reduced-motion", value: "reduce" };
  await cdp().send("Emulation.setEmulatedMedia", { media, features: [still, ...features] });
}
