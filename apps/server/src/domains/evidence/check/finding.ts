/** Result of a part of the check: the number of things compared, and a sentence for each difference. */
export type Finding = { checked: number; differences: string[]; notComparable?: number };
