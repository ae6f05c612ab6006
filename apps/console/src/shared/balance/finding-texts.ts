import { floor3 } from "@shore/api/formatting/volumes";
import { type BalanceFinding, BalanceFindingKind } from "@shore/api/gen/shore/v1/balance_pb";

/** Returns a short label for a finding. Source: docs/spec/balance.md#findings. */
export function findingLabel({ kind, days }: Pick<BalanceFinding, "kind" | "days">): string {
  if (kind === BalanceFindingKind.NO_ACTION) return `No action for ${days} days under way`;
  return LABELS[kind] ?? "Does not fit";
}

/** Returns a sentence with the figures of a finding. */
export function findingText(finding: BalanceFinding): string {
  const { kind, expectedM3, recordedM3, volumeM3 } = finding;
  const expected = volume(expectedM3);
  const recorded = volume(recordedM3);
  if (kind === BalanceFindingKind.DOES_NOT_FOLLOW)
    return `Retained on board does not add up: expected ${expected}, recorded ${recorded}.`;
  if (kind === BalanceFindingKind.BELOW_ZERO) return `Retained on board is below zero: recorded ${recorded}.`;
  if (kind === BalanceFindingKind.VOLUME_NOT_POSITIVE) return `${findingLabel(finding)}: ${volume(volumeM3)}.`;
  if (kind === BalanceFindingKind.AMOUNT_DIFFERS)
    return `Volume differs from its delivery entry: entry ${expected}, actions ${recorded}.`;
  return `${findingLabel(finding)}.`;
}

/** `+0.100`, `−0.100`: rounded towards zero, so that the shown difference is never larger than the real one. */
export function differenceText(difference: number): string {
  const size = floor3(Math.abs(difference));
  return `${difference === 0 ? "" : difference > 0 ? "+" : "−"}${size}`;
}

/** Returns the label beside a finding's mark in a chart: `+0.100, does not add up`. */
export function markText(finding: BalanceFinding): string {
  const { kind, differenceM3 } = finding;
  const label = findingLabel(finding);
  return kind === BalanceFindingKind.DOES_NOT_FOLLOW && differenceM3 !== undefined
    ? `${differenceText(differenceM3)}, does not add up`
    : label;
}

/** Whether expected and recorded are retained volumes, and not those of an operation and its entry. */
export function isOfRetained({ kind }: BalanceFinding): boolean {
  return kind !== BalanceFindingKind.AMOUNT_DIFFERS;
}

/** Returns a finding's key, unique across vessels. */
export function findingKey({ vesselUuid, kind, subjectUuid }: BalanceFinding): string {
  return `${vesselUuid} ${kind} ${subjectUuid}`;
}

function volume(cubicMetres = 0): string {
  return `${floor3(cubicMetres).replace("-", "−")}\u00A0m³`;
}

const LABELS: Readonly<Partial<Record<BalanceFindingKind, string>>> = {
  [BalanceFindingKind.DOES_NOT_FOLLOW]: "Does not add up",
  [BalanceFindingKind.BELOW_ZERO]: "Below zero",
  [BalanceFindingKind.VOLUME_NOT_POSITIVE]: "Volume negative or zero",
  [BalanceFindingKind.OPERATION_WITHOUT_ENTRY]: "Operation without its delivery entry",
  [BalanceFindingKind.ENTRY_WITHOUT_OPERATION]: "Delivery entry without operation",
  [BalanceFindingKind.AMOUNT_DIFFERS]: "Volume differs from its delivery entry",
};
