import type { ViewParameter } from "./list-view.ts";

/** `vessel=uuid,uuid`; a comma within a value is written as %2C. */
export function listParameter<Value extends string>(
  name: string,
  isValid: (text: string) => text is Value,
  most: number,
): ViewParameter<readonly Value[]> {
  return {
    name,
    initial: [],
    parse: (text) => [...new Set(itemsOf(text).filter(isValid))].slice(0, most),
    format: joined,
  };
}

/** Splits the items of {@link listParameter} without validating them. */
export function itemsOf(text: string): string[] {
  return text.split(",").map(decoded);
}

/** Joins items for {@link itemsOf}. */
export function joined(items: readonly string[]): string {
  return items.map((item) => item.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
