import { createContext, use } from "react";

/** Returns a text as typed and shown texts are compared. */
export type FoldText = (text: string) => string;

/** Ignores case and accents, and knows no letters but those that Unicode decomposes. */
export function foldAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Set by LanguageProvider. */
export const FoldTextContext = createContext<FoldText>(foldAccents);

/** Returns how controls that filter by a typed text compare it. */
export function useFoldText(): FoldText {
  return use(FoldTextContext);
}
