import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Features that a person's system asks for, as `{ "forced-colors": "active" }`. */
type Features = { [Name in "forced-colors" | "prefers-color-scheme" | "prefers-contrast"]?: string };

/**
 * Shows the page as on paper, or as a person's system asks for, until the test ends. The wish for less motion, with which all tests run,
 * holds on: the browser forgets every feature that a call does not name, and the page is the one of the tests that follow.
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
