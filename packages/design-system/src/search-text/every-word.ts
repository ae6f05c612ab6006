/**
 * Returns a search for every word of a query, in any order, ignoring case and diacritics ("kystvag" matches "Kystvåg"). Created
 * once per query: ten thousand texts are searched within a frame. An empty query matches everything.
 */
export function everyWordOf(query: string): (text: string) => boolean {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
