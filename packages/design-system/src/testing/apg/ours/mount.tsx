import { render } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import type { Mount } from "../stage.ts";

/** Shows one of our components for the rows of an example. */
export const show =
  (Widget: () => ReactNode): Mount =>
  (host) =>
    render(<Widget />, { container: host }).unmount;

/** Where a set-up tells what was done. */
export function Result({ children }: { children: ReactNode }) {
  return <span data-result="">{children}</span>;
}

/** What was done last, and how to tell it. */
export function useResult(): [result: ReactNode, tell: (what: string) => void] {
  const [what, tell] = useState("");
  return [<Result key="result">{what}</Result>, tell];
}
