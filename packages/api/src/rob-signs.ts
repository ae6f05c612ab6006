/** The effect of an action type on the retained volume: adds (1), takes (-1), or moves between tanks (0). */
export type RobSign = { actionType: string; sign: 1 | 0 | -1 };

/** The default table, for organisations without their own, in the order of a sum. Source: docs/spec/balance.md#rules. */
export const DEFAULT_ROB_SIGNS: readonly RobSign[] = [
  { actionType: "Collected", sign: 1 },
  { actionType: "Transferred", sign: 0 },
  { actionType: "Delivered", sign: -1 },
  { actionType: "Incinerated", sign: -1 },
  { actionType: "Discharged", sign: -1 },
];

/** The effect of this action type on the retained volume; undefined for a type missing in the table, which is not judged. */
export function robSign(
  actionType: string,
  signs: readonly RobSign[] = DEFAULT_ROB_SIGNS,
): RobSign["sign"] | undefined {
  return signs.find((one) => one.actionType === actionType)?.sign;
}
