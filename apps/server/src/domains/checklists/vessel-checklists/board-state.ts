import { shortName } from "@shore/api/formatting/person-names";

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

/** State of a revision on board. */
export type BoardState = {
  state: "not_sent" | "delivered" | "opened" | "in_use" | "withdrawn";
  /** Start of the state, by the ship's clock; undefined: it was not sent. */
  since: { time: Date; offsetMinutes: number } | undefined;
  /** The contract's JSON of the user who caused it. */
  user: unknown;
};

/**
 * Returns the state of a revision from its receipts: the last of delivered, opened and in use after it was last withdrawn.
 * @param asOf ignores receipts from after this instant, as far as first and last time allow
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

/** Returns whether the ship has it, in any state of use. */
export function isOnBoard({ state }: BoardState): boolean {
  return state !== "not_sent" && state !== "withdrawn";
}

/** Returns the name of a user on board, as lists show it; empty if no user is named. */
export function userDisplayName(user: unknown): string {
  if (typeof user !== "object" || user === null) return "";
  // Stored as the ship sent it: each name is a text or absent.
  return shortName(user);
}

function upTo(receipt: BoardReceipt, asOf: Date | undefined): BoardReceipt[] {
  if (!asOf || receipt.receipt_time <= asOf) return [receipt];
  if (receipt.first_time > asOf) return [];
  const { first_time, first_offset_minutes } = receipt;
  // The user of the first receipt is not stored.
  return [{ ...receipt, receipt_time: first_time, receipt_offset_minutes: first_offset_minutes, receipt_user: null }];
}

function firstOf({ first_time, first_offset_minutes }: BoardReceipt) {
  return { time: first_time, offsetMinutes: first_offset_minutes };
}

function lastOf({ receipt_time, receipt_offset_minutes }: BoardReceipt) {
  return { time: receipt_time, offsetMinutes: receipt_offset_minutes };
}
