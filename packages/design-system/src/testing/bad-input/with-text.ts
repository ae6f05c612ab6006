import type { ReactElement } from "react";

/** Components by name, each showing this text wherever it takes words of a caller. */
export type WithText = Readonly<Record<string, (text: string) => ReactElement>>;

/** Handlers that nothing is asked of. */
export const nothing = () => {};
