import type { BalanceRules as Message } from "@shore/api/gen-server/shore/v1/balance_pb";
import type { RobSign } from "@shore/api/rob-signs";
import { invalidArgument, type Violation } from "../../rpc/rpc-errors.ts";
import type { BalanceRules } from "./balance-rules.ts";

/**
 * Returns the rules of a request.
 * @throws ConnectError `invalid_argument` by field for a duplicate type, and for more decimals than are stored
 */
export function readRules({
  signs = [],
  entryTypes = [],
  toleranceM3 = 0,
  tolerancePercent = 0,
  daysUnderWay = 0,
}: Partial<Message>): BalanceRules {
  const wrong = [
    ...tooFine(toleranceM3, 6, "rules.toleranceM3"),
    ...tooFine(tolerancePercent, 2, "rules.tolerancePercent"),
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
    toleranceM3: toleranceM3,
    tolerancePercent: tolerancePercent,
    daysUnderWay,
    entryTypes: entryTypes.map(({ entryTypeId, amountName }) => ({ entryTypeId, amountName })),
  };
}

function tooFine(figure: number, decimals: number, field: string): Violation[] {
  const isExact = Number(figure.toFixed(decimals)) === figure;
  return isExact ? [] : [{ field, description: `Has to have at most ${decimals} decimals.` }];
}

function repeated(names: readonly string[], field: (index: number) => string): Violation[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ field: field(index), description: "Is there already." }] : [],
  );
}

function signOf(sign: number): RobSign["sign"] {
  return sign > 0 ? 1 : sign < 0 ? -1 : 0;
}
