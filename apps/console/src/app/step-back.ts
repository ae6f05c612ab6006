import type { Location } from "react-router";
import { serverAddresses } from "#paths.ts";

/**
 * What "Go back" does after an error: one step back. In a tab that was opened with the address that failed there is none, and it
 * leads to where everybody begins. Source: docs/spec/screens.md#error-screens.
 * @param here the address that failed
 */
export function stepBack(
  { key }: Pick<Location, "key">,
  back: () => void,
  leave: (address: string) => void = (address) => location.assign(address),
): void {
  const isFirstOfPage = key === "default";
  // An earlier page of the tab, Shore's own before it was loaded anew or another, is a step back as well.
  if (isFirstOfPage && history.length <= 1) leave(serverAddresses.start());
  else back();
}
