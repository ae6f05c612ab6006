import { brotliCompressSync } from "node:zlib";
import { buildWidgets, widgetsOf } from "../build.ts";
import type { LibraryInfo } from "../libraries.ts";
import type { WidgetName } from "../widgets/contract.ts";

/** Bytes after brotli, each file by itself. */
export type Size = {
  /** Script that the first showing needs. */
  script: number;
  /** Script fetched later, when something opens. */
  later: number;
  css: number;
};

export type Sizes = { alone: Partial<Record<WidgetName, Size>>; page: Size };

/** Each widget alone in the library's shell, and a page with all it has; React itself is in none of them. */
export async function sizesOf(library: LibraryInfo): Promise<Sizes> {
  const alone: Sizes["alone"] = {};
  for (const widget of widgetsOf(library)) alone[widget] = await sizeOf(library, [widget]);
  return { alone, page: await sizeOf(library, widgetsOf(library)) };
}

async function sizeOf(library: LibraryInfo, widgets: readonly WidgetName[]): Promise<Size> {
  const size: Size = { script: 0, later: 0, css: 0 };
  for (const { name, content, isLater } of await buildWidgets(library, widgets)) {
    const bytes = brotliCompressSync(content).length;
    if (name.endsWith(".css")) size.css += bytes;
    else if (name.endsWith(".js")) size[isLater ? "later" : "script"] += bytes;
  }
  return size;
}
