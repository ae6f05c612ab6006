import { PAGE } from "./list-options.ts";

/**
 * Returns a layout for react-aria's keyboard handling, so that page keys reach options that are not rendered. Each counts as
 * one high and a page as ten: only the order matters.
 */
export function pageLayout(options: Iterable<{ key: string | number }>) {
  const places = new Map([...options].map(({ key }, index) => [key, index]));
  return {
    getItemRect: (key: string | number) => {
      const place = places.get(key);
      return place === undefined ? null : { x: 0, y: place, width: 1, height: 1 };
    },
    getVisibleRect: () => ({ x: 0, y: 0, width: 1, height: PAGE + 1 }),
    getContentSize: () => ({ width: 1, height: places.size }),
  };
}
