/** What a part of the check found: how many things it looked at, and a sentence for each difference. */
export type Finding = { checked: number; differences: string[] };
