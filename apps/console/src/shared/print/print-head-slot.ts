import { createContext } from "react";

/** The first element of the main area, into which a screen's PrintHead is rendered; null before it is mounted. */
export const PrintHeadSlot = createContext<HTMLElement | null>(null);
