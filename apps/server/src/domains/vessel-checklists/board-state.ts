/** A revision's receipts of one state on one vessel. */
export type BoardReceipt = {
  state: string;
  first_time: Date;
  first_offset_minutes: number;
  receipt_time: Date;
  receipt_offset_minutes: number;
  /** The contract's JSON of a user. */
  receipt_user: unknown;
};

/** What became of a revision on board. */
export type BoardState = {
  state: "not_sent" | "delivered" | "opened" | "in_use" | "withdrawn";
  /** Since when, by the ship's clock; undefined: it was not sent. */
  since: { time: Date; offsetMinutes: number } | undefined;
  /** The contract's JSON of who did it. */
  user: unknown;
};

/**
 * What receipts make of a revision: the last of delivered, opened and in use that was said after it was put away last.
 * @param asOf receipts from after this instant are passed over, as far as first and last time tell
 */
export function boardState(receipts: readonly BoardReceipt[], asOf?: Date): BoardState {
  const byState = new Map(receipts.flatMap((receipt) => upTo(receipt, asOf).map((known) => [known.state, known])));
  const withdrawn = byState.get("withdrawn");
  for (const state of ["in_use", "opened", "delivered"] as const) {
    const receipt = byState.get(state);
    if (!receipt || (withdrawn && receipt.receipt_time <= withdrawn.receipt_time)) continue;
    const isFirst = !withdrawn || receipt.first_time > withdrawn.receipt_time;
    return { state, since: isFirst ? firstOf(receipt) : lastOf(receipt), user: receipt.receipt_user };
  }
  if (withdrawn) return { state: "withdrawn", since: lastOf(withdrawn), user: withdrawn.receipt_user };
  return { state: "not_sent", since: undefined, user: undefined };
}

/** Whether the ship has it, whatever it does with it. */
export function isOnBoard({ state }: BoardState): boolean {
  return state !== "not_sent" && state !== "withdrawn";
}

/** The name of who did something on board, as lists show it; empty when nobody is named. */
export function userDisplayName(user: unknown): string {
  if (typeof user !== "object" || user === null) return "";
  const { displayNameShort, forename, surname, shortname } = user as Record<string, unknown>;
  if (typeof displayNameShort === "string") return displayNameShort;
  const names = [forename, surname].filter((name) => typeof name === "string");
  return names.length > 0 ? names.join(" ") : typeof shortname === "string" ? shortname : "";
}

function upTo(receipt: BoardReceipt, asOf: Date | undefined): BoardReceipt[] {
  if (!asOf || receipt.receipt_time <= asOf) return [receipt];
  if (receipt.first_time > asOf) return [];
  const { first_time, first_offset_minutes } = receipt;
  // Who did it first is not kept.
  return [{ ...receipt, receipt_time: first_time, receipt_offset_minutes: first_offset_minutes, receipt_user: null }];
}

function firstOf({ first_time, first_offset_minutes }: BoardReceipt) {
  return { time: first_time, offsetMinutes: first_offset_minutes };
}

function lastOf({ receipt_time, receipt_offset_minutes }: BoardReceipt) {
  return { time: receipt_time, offsetMinutes: receipt_offset_minutes };
}
