import type { Browser } from "playwright";

/** The difference of two pictures. */
export type Difference = {
  /** Number of different pixels, including those that only one picture has. */
  pixels: number;
  /** PNG: differences in red, over the faded second picture. */
  picture: Buffer;
};

/** Compares two PNG pictures pixel by pixel, at threshold 0: one step of one channel is a difference. */
export async function differenceOf(browser: Browser, expected: Buffer, actual: Buffer): Promise<Difference> {
  const page = await browser.newPage();
  try {
    const addresses = [expected, actual].map((png) => `data:image/png;base64,${png.toString("base64")}`);
    const { pixels, address } = await page.evaluate(compareInPage, addresses);
    return { pixels, picture: Buffer.from(address.slice(address.indexOf(",") + 1), "base64") };
  } finally {
    await page.close();
  }
}

/** Runs in a page, which can decode and encode pictures without a library. */
async function compareInPage(addresses: string[]): Promise<{ pixels: number; address: string }> {
  const images = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image;
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [before, after] = images.map((image) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, width, height).data;
  });
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!before || !after || !context) throw new Error("The page has no canvas.");
  const drawn = context.createImageData(width, height);
  const isSame = (at: number) => [0, 1, 2, 3].every((channel) => before[at + channel] === after[at + channel]);
  let pixels = 0;
  for (let at = 0; at < drawn.data.length; at += 4) {
    if (isSame(at)) {
      const light = ((after[at] ?? 0) + (after[at + 1] ?? 0) + (after[at + 2] ?? 0)) / 3;
      drawn.data.set([205 + light / 5, 205 + light / 5, 205 + light / 5, 255], at);
    } else {
      pixels += 1;
      drawn.data.set([214, 0, 28, 255], at);
    }
  }
  context.putImageData(drawn, 0, 0);
  return { pixels, address: canvas.toDataURL("image/png") };
}
