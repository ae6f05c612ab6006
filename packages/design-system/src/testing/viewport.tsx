import { page } from "vitest/browser";
import { onTestFinished } from "vitest";

/** Sets the window's width to that of a phone, a tablet or a desk until the test ends. */
export async function setViewport(device: keyof typeof widths): Promise<void> {
  await page.viewport(widths[device], HEIGHT);
  onTestFinished(() => page.viewport(widths.desk, HEIGHT));
}

const HEIGHT = 800;
const widths = { phone: 320, tablet: 768, desk: 1280 };
