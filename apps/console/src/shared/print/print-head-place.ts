import { createContext } from "react";

/** The first element of the main area, where a screen's PrintHead is shown; null before it is there. */
export const PrintHeadPlace = createContext<HTMLElement | null>(null);
