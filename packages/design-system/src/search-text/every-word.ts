import { foldAccents, type FoldText } from "../LanguageProvider/use-fold-text.ts";

/**
 * Returns a search for every word of a query, in any order, ignoring case and diacritics ("kystvag" matches "Kystvåg"). Created
 * once per query: ten thousand texts are searched within a frame. An empty query matches everything.
 */
export function everyWordOf(query: string, fold: FoldText = foldAccents): (text: string) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = fold(text);
    return words.every((word) => searched.includes(word));
  };
}
