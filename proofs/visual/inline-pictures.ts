import type { Browser } from "playwright";

/** A picture as a data URL, with its size in CSS pixels. */
export type InlinePicture = { address: string; width: number; height: number };

/** Converts PNG pictures to data URLs, recompressed without loss. */
export async function inlinePictures<Name extends string>(
  browser: Browser,
  pictures: Readonly<Record<Name, Buffer | undefined>>,
): Promise<Partial<Record<Name, InlinePicture>>> {
  const page = await browser.newPage();
  try {
    const inline: Partial<Record<Name, InlinePicture>> = {};
    // The keys of the record.
    for (const name of Object.keys(pictures) as Name[]) {
      const picture = pictures[name];
      if (picture) inline[name] = await page.evaluate(encodeInPage, picture.toString("base64"));
    }
    return inline;
  } finally {
    await page.close();
  }
}

/** Runs in a page. Chromium encodes WebP without loss at quality 1: smaller for differences, larger than PNG for screens. */
async function encodeInPage(base64: string): Promise<InlinePicture> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const [png, webp] = [canvas.toDataURL("image/png"), canvas.toDataURL("image/webp", 1)];
  return { address: webp.length < png.length ? webp : png, width, height };
}
