import type { OperationAction } from "./sludge-actions.ts";

/**
 * Actions of a ship on which the volume retained after the newest incineration was read 0.1 m³ too high, and was carried on since, also over
 * a delivery: the one thing that the balance is there to find, whatever the day on which the demonstration is loaded.
 * @param actions oldest first
 */
export function withCarriedError(actions: readonly OperationAction[]): OperationAction[] {
  const from = actions.findLastIndex(({ action_type: type }) => type === "Incinerated");
  if (from === -1) return [...actions];
  return actions.map((action, index) =>
    index < from ? action : { ...action, rob_m3: (Math.round(action.rob_m3 * 1_000) + ERROR_LITRES) / 1_000 },
  );
}

const ERROR_LITRES = 100;
