import type { BalanceRules as Message } from "@shore/api/gen-server/shore/v1/balance_pb";
import type { RobSign } from "@shore/api/rob-signs";
import { invalidArgument, type Violation } from "../../rpc/rpc-errors.ts";
import type { BalanceRules } from "./balance-rules.ts";

/**
 * Returns the rules of a request, with figures rounded as stored: six decimals and two.
 * @throws ConnectError `invalid_argument` by field for a duplicate type
 */
export function readRules({
  signs = [],
  entryTypes = [],
  toleranceM3 = 0,
  tolerancePercent = 0,
  daysUnderWay = 0,
}: Partial<Message>): BalanceRules {
  const wrong = [
    ...repeated(
      signs.map(({ actionType }) => actionType),
      (index) => `rules.signs[${index}].actionType`,
    ),
    ...repeated(
      entryTypes.map(({ entryTypeId }) => entryTypeId),
      (index) => `rules.entryTypes[${index}].entryTypeId`,
    ),
  ];
  if (wrong.length > 0) throw invalidArgument(wrong);
  return {
    signs: signs.map(({ actionType, sign, hasEntry }) => ({ actionType, sign: signOf(sign), hasEntry })),
    toleranceM3: Number(toleranceM3.toFixed(6)),
    tolerancePercent: Number(tolerancePercent.toFixed(2)),
    daysUnderWay,
    entryTypes: entryTypes.map(({ entryTypeId, amountName }) => ({ entryTypeId, amountName })),
  };
}

function repeated(names: readonly string[], field: (index: number) => string): Violation[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ field: field(index), description: "Is there already." }] : [],
  );
}

function signOf(sign: number): RobSign["sign"] {
  return sign > 0 ? 1 : sign < 0 ? -1 : 0;
}
