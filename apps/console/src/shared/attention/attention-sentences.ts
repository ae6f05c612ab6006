import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { floor3 } from "@shore/api/formatting/volumes";
import { type BalanceFinding, BalanceFindingKind } from "@shore/api/gen/shore/v1/balance_pb";
import type { Clock } from "@shore/api/clock-time";
import { findingText } from "../balance/finding-texts.ts";
import { ageOf, durationText } from "../ship-link/ages.ts";
import { nearTimeText, shoreTimeText } from "../ship-time/time-texts.ts";
import { countText } from "./attention-kinds.ts";
import type { Pill } from "./attention-pills.ts";

type TellingContext = {
  /** When the items were read, milliseconds since 1970. */
  now: number;
  clock: Clock;
};

/** Returns what is wrong or new in a few words: `Silent for 35 hours`. Source: docs/spec/attention.md#sentences. */
export function headline({ item, logbookNames }: Pill, { now }: Pick<TellingContext, "now">): string {
  const { kind, count, countIsExact, oldestTime, finding, subjectDisplayName } = item;
  const number = countText(item);
  const isOne = count === 1 && countIsExact;
  const entries = `${number} ${ofBooks(logbookNames)}${isOne ? "entry" : "entries"}`;
  const age = ageOf(oldestTime, now);
  const since = age === undefined ? "" : ` for ${inWords(age)}`;
  switch (kind) {
    case "link_silent":
      return `Silent${since}`;
    case "book_silent":
      return `No ${ofBooks(logbookNames)}entry${since}`;
    case "not_verified":
      return `${entries} ${isOne ? "waits" : "wait"} for verification`;
    case "kept_aside":
      return isOne ? "A conflicting record" : `${number} conflicting records`;
    case "spool_conflict":
      return "Two senders write for this ship";
    case "balance":
      return finding
        ? findingHeadline(finding)
        : isOne
          ? "A figure does not add up"
          : `${number} figures do not add up`;
    case "checklist_overdue":
      return isOne
        ? `Works without the latest ${subjectDisplayName}`
        : `Works without the latest revision of ${number} checklists`;
    case "changed_after_verification":
      return `${entries} changed after verification`;
    case "struck":
      return `${entries} removed`;
    case "remarks":
      return `${entries} with new remarks`;
    case "remark_struck":
      return `${entries} with a removed remark`;
    case "recorded_late":
      return `${entries} recorded late`;
    case "received_late":
      return `${entries} received late`;
    case "time_future":
      return `${entries} of the future`;
    case "time_early":
      return `${entries} of a time before the records`;
    case "clock":
      return `The ship's clock is ${inWords(Math.abs(Number(item.clockDifferenceMs)))} ${item.clockDifferenceMs < 0n ? "behind" : "ahead"}`;
    case "sends_much":
      return "Sends far more than usual";
    default:
      return kind.replaceAll("_", " ");
  }
}

/** Returns the figures behind the headline, and what follows. Each sentence has the times of one clock only. */
export function explanation(pill: Pill, { now, clock }: TellingContext): string {
  const { item } = pill;
  const { kind, count, countIsExact, oldestTime, limitSeconds, usualGapSeconds, finding, subjectDisplayName } = item;
  const isOne = count === 1 && countIsExact;
  const limit = limitSeconds === 0n ? undefined : inWords(Number(limitSeconds) * 1000);
  const atShip = oldestTime === "" ? undefined : nearTimeText(oldestTime, now, clock);
  const ashore = oldestTime === "" ? undefined : shoreTimeText(oldestTime, now, clock);
  switch (kind) {
    case "link_silent":
      return sentence(
        ashore && `Last contact ${ashore}`,
        usualGapSeconds > 0 && `it usually connects every ${inWords(usualGapSeconds * 1000)}`,
      );
    case "book_silent":
      return sentence(atShip && `The last one is of ${atShip}`, limit && `one is expected every ${limit}`);
    case "not_verified":
      return sentence(
        atShip && `${isOne ? "It is" : "The oldest is"} of ${atShip}`,
        limit && `to be verified within ${limit}`,
      );
    case "kept_aside":
      return sentence(
        ashore && `${isOne ? "Received" : "The oldest was received"} ${ashore}`,
        `${isOne ? "it contradicts" : "they contradict"} what you have, or cannot be read; nothing was overwritten`,
      );
    case "spool_conflict":
      return sentence(ashore && `Both have sent since ${ashore}`, "one may be a copy of the other");
    case "balance":
      return [
        finding && `${[finding.actionType, atShip].filter(Boolean).join(" ")}: ${figuresOf(finding)}.`,
        !isOne && `${countText({ count: count - 1, countIsExact })} more ${count === 2 ? "does" : "do"} not add up.`,
      ]
        .filter(Boolean)
        .join(" ");
    case "checklist_overdue":
      return sentence(
        atShip &&
          (isOne
            ? `Its latest revision should have been in use since ${ashore}`
            : `${subjectDisplayName} should have been in use since ${ashore}`),
      );
    case "sends_much":
      return sentence(
        `${countText(item)} records within a day`,
        "the credential may be in other hands, or software is faulty",
      );
    case "clock":
      return sentence(limit && `More than ${limit}`);
    default:
      return sentence(
        atShip && `${isOne ? "Of" : "The oldest is of"} ${atShip}`,
        limit && `more than ${limit} after the event`,
      );
  }
}

/** Returns a further item in one short sentence: `7 entries wait for verification, the oldest 7 days.` */
export function alsoSentence(pill: Pill, context: Pick<TellingContext, "now">): string {
  const age = ageOf(pill.item.oldestTime, context.now);
  const { kind } = pill.item;
  const isAged = kind === "not_verified" || kind === "kept_aside";
  return `${headline(pill, context)}${isAged && age !== undefined ? `, the oldest ${inWords(age)}` : ""}.`;
}

/** Returns what the button of an item says: what a person does next. */
export function nextStep({ kind }: Pill["item"]): string {
  return NEXT_STEPS[kind] ?? "Open entries";
}

/** Returns the words of a link to what was counted, beside a button: `7 entries`. */
export function countedText({ item, logbookNames }: Pill): string {
  const noun = COUNTED[item.kind] ?? "entry";
  if (item.kind === "book_silent") return `${ofBooks(logbookNames)}log`.replace(/^log$/u, "Logbook");
  if (noun === "link") return "Link";
  const number = countText(item);
  return number === "1" ? `1 ${noun}` : `${number} ${noun === "entry" ? "entries" : `${noun}s`}`;
}

/** `35 hours`, `5 minutes`, `1 hour 10 minutes`: as {@link durationText}, spelled out. */
export function inWords(milliseconds: number): string {
  return durationText(milliseconds).replaceAll(/(\d+) (s|min|h|days|years)\b/gu, (_, number: string, unit: string) => {
    const word = UNITS[unit] ?? unit;
    return `${number} ${number === "1" ? word : `${word}s`}`;
  });
}

/** Returns a sentence of parts joined by semicolons; empty if there is none. */
function sentence(...parts: (string | false | undefined)[]): string {
  const text = parts.filter((part) => typeof part === "string" && part !== "").join("; ");
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function findingHeadline(finding: BalanceFinding): string {
  const { kind, differenceM3 } = finding;
  if (kind !== BalanceFindingKind.DOES_NOT_FOLLOW || differenceM3 === undefined) return "A figure does not add up";
  const size = floor3(Math.abs(differenceM3));
  return `${size}\u00A0m³ ${differenceM3 < 0 ? "less" : "more"} sludge than its record allows`;
}

function figuresOf(finding: BalanceFinding): string {
  const { kind, expectedM3, recordedM3 } = finding;
  if (kind === BalanceFindingKind.DOES_NOT_FOLLOW && expectedM3 !== undefined && recordedM3 !== undefined)
    return `${volume(expectedM3)} expected, ${volume(recordedM3)} recorded`;
  return findingText(finding).replace(/\.$/u, "");
}

function volume(cubicMetres: number): string {
  return `${floor3(cubicMetres).replace("-", "−")}\u00A0m³`;
}

/** `Deck and Oil I ` before a noun; empty without logbooks. */
function ofBooks(logbookNames: readonly string[]): string {
  const labels = logbookNames.map(logbookLabel);
  const last = labels.pop();
  if (last === undefined) return "";
  return labels.length === 0 ? `${last} ` : `${labels.join(", ")} and ${last} `;
}

const NEXT_STEPS: Readonly<Record<string, string>> = {
  link_silent: "Open link",
  book_silent: "Open logbook",
  kept_aside: "Compare",
  spool_conflict: "Open link",
  balance: "Explain",
  checklist_overdue: "Open delivery",
  clock: "Open link",
  sends_much: "Open link",
};

const COUNTED: Readonly<Record<string, string>> = {
  link_silent: "link",
  kept_aside: "record",
  spool_conflict: "link",
  balance: "finding",
  checklist_overdue: "checklist",
  clock: "link",
  sends_much: "link",
};

const UNITS: Readonly<Record<string, string>> = {
  s: "second",
  min: "minute",
  h: "hour",
  days: "day",
  years: "year",
};
