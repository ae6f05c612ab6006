import { createRequire } from "node:module";

export type Weight = "regular" | "strong";

const { resolve } = createRequire(import.meta.url);

/** Font files in the order in which a glyph is looked up. Each is opened only if the ones before it lack one. */
export const FONT_FILES: Record<Weight, readonly string[]> = {
  regular: [...plexFiles(400), resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")],
  strong: [...plexFiles(600), resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf")],
};

function plexFiles(weight: 400 | 600): string[] {
  return ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"].map((letters) =>
    resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${letters}-${weight}-normal.woff`),
  );
}
