import type { OperationAction } from "./sludge-actions.ts";

/**
 * Actions of a ship on which the volume retained after the newest incineration was read 0.1 m³ too high, and was carried on since: what the balance
 * is there to find. After a delivery, which is measured, the figures are right again.
 * @param actions oldest first
 */
export function withCarriedError(actions: readonly OperationAction[]): OperationAction[] {
  const from = actions.findLastIndex(({ action_type: type }) => type === "Incinerated");
  if (from === -1) return [...actions];
  const delivered = actions.findIndex(({ action_type: type }, index) => index > from && type === "Delivered");
  const to = delivered === -1 ? actions.length : delivered;
  return actions.map((action, index) =>
    index < from || index >= to
      ? action
      : { ...action, rob_m3: (Math.round(action.rob_m3 * 1_000) + ERROR_LITRES) / 1_000 },
  );
}

const ERROR_LITRES = 100;
