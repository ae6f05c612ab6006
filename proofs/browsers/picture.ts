import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

/** RGB pixels of a screen, three bytes each, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array };

/** Takes a screenshot of a whole X screen with ImageMagick; WebKitGTK's own screenshots hang. */
export async function takePicture(
  program: string,
  display: string,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const child = spawn(program, ["-display", display, "-window", "root", "-depth", "8", "rgb:-"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const pixels = await buffer(child.stdout);
  await exit;
  if (pixels.length !== width * height * 3) throw new Error(`The picture has ${pixels.length} bytes.`);
  return { width, height, pixels };
}

/** Length of the longest run of a colour in any row of pixels. */
export function longestRun({ width, height, pixels }: Picture, color: readonly number[]): number {
  let longest = 0;
  for (let y = 0; y < height; y++) {
    let run = 0;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      run = color.every((part, index) => Math.abs((pixels[at + index] ?? 0) - part) <= TOLERANCE) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

const TOLERANCE = 40;
