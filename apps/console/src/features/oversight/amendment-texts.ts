import type { Amendment, AmendmentGroup } from "@shore/api/gen/shore/v1/amendments_pb";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { numberText } from "@shore/design-system/number-text";
import { monthName } from "#shared/ship-time/day-heading.ts";
import { durationText } from "#shared/ship-link/ages.ts";
import type { AmendmentGrouping } from "./amendment-view.ts";

/** Returns the kind in the console's terms: a ship's strike is a removal. */
export function kindText({ kind }: Pick<Amendment, "kind">): string {
  return KINDS[kind] ?? kind;
}

/** Describes how the amendment was received if it came with its entry. */
export function receivedText({ receivedSo, kind }: Pick<Amendment, "receivedSo" | "kind">): string {
  if (!receivedSo) return "";
  return kind === "remark_added" ? "received with the entry" : "already when received";
}

/** Returns `3 h`, the time after the event; `3 h before the event` if a clock was wrong; empty: the record has no time. */
export function afterEventText({ afterEventSeconds }: Pick<Amendment, "afterEventSeconds">): string {
  if (afterEventSeconds === undefined) return "";
  const milliseconds = Number(afterEventSeconds) * 1_000;
  return milliseconds < 0 ? `${durationText(-milliseconds)} before the event` : durationText(milliseconds);
}

/** Returns `2 h after verification`; empty: it was not verified before. */
export function afterVerificationText({
  afterVerification,
  afterVerificationSeconds,
}: Pick<Amendment, "afterVerification" | "afterVerificationSeconds">): string {
  if (!afterVerification) return "";
  if (afterVerificationSeconds === undefined) return "after verification";
  return `${durationText(Number(afterVerificationSeconds) * 1_000)} after verification`;
}

/** Returns `1 amendment`, `1,204 amendments`. */
export function amendmentCount(count: number): string {
  return count === 1 ? "1 amendment" : `${numberText(count)} amendments`;
}

/** Returns a group's label. */
export function groupText({ key, label }: Pick<AmendmentGroup, "key" | "label">, by: AmendmentGrouping): string {
  if (by === "logbook") return logbookLabel(key);
  if (by === "month") return monthName(`${key}-01`);
  return label || key || "Nobody named";
}

/** Returns `3.2`, rounded to one decimal; undefined: the group has no entries in the period. */
export function perThousandText({ amendments, entries }: Pick<AmendmentGroup, "amendments" | "entries">) {
  return entries === 0 ? undefined : numberText((1_000 * amendments) / entries, ONE_DECIMAL);
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const KINDS: Partial<Record<string, string>> = {
  struck: "Removed",
  remark_struck: "Remark removed",
  remark_added: "Remark added",
  verification_withdrawn: "Verification withdrawn",
  signature_withdrawn: "Signature withdrawn",
};
