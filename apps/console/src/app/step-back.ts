import type { Location } from "react-router";
import { serverAddresses } from "#paths.ts";

/**
 * The effect of "Go back" after an error: one step back in history. A tab opened at the failed address has no history, so it goes to the
 * start page. Source: docs/spec/screens.md#error-screens.
 * @param here the address that failed
 */
export function stepBack(
  { key }: Pick<Location, "key">,
  back: () => void,
  leave: (address: string) => void = (address) => location.assign(address),
): void {
  const isFirstOfPage = key === "default";
  // An earlier page of the tab, be it Shore's before a reload or another site's, also counts as a step back.
  if (isFirstOfPage && history.length <= 1) leave(serverAddresses.start());
  else back();
}
