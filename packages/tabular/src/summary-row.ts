import { cellText, type Row } from "./cells.ts";

/** True for a row whose first text says that it is a total or a mean of others. */
export function isSummaryRow({ cells }: Pick<Row, "cells">): boolean {
  const first = cells.find((cell) => cellText(cell) !== "");
  return typeof first === "string" && first.length <= 60 && SUMMARY.test(first.trim());
}

const SUMMARY =
  /^(?:(?:sub|grand)[- ]?)?(?:totals?|sums?|means?|averages?|avg|moyennes?|totaux|mittel|mittelwert|durchschnitt|summe|gesamt|suma|promedio|middel|gjennomsnitt|gemiddelde|totaal)\b/i;
