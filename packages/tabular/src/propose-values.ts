import { readImoNumber } from "@shore/api/imo-number";
import { type Cell, cellText } from "./cells.ts";
import type { Profile } from "./column-profile.ts";
import type { Head } from "./find-table.ts";
import { LOGBOOK_NAMES, type Meaning } from "./mapping.ts";
import { decimalSignOf, isNumberText, plainCharacters, twoNumbers } from "./number-cell.ts";
import { type Proposer, percent } from "./proposer.ts";
import { readHalfCell, readOffsetCell, readTimeCell } from "./time-cell.ts";
import { isSameUnit, numberAndUnit } from "./unit.ts";

/** Chooses the columns that hold neither times nor positions. */
export function chooseOthers(proposer: Proposer): void {
  const wide =
    proposer.indexOf("time") < 0 &&
    proposer.indexOf("date_time") < 0 &&
    proposer.columns.filter((column) => proposer.isFree(column) && timeOfHead(column.head) !== undefined).length >= 2;
  const labels = new Map<string, number>();
  const vessel = vesselColumn(proposer);
  for (const column of proposer.columns) {
    if (!proposer.isFree(column)) continue;
    const { full } = column.head;
    const share = (test: (cell: Cell) => boolean) => column.share(test);
    const isText = column.numbers.length < column.filled.length / 2;
    if (OFFSET.test(full) && !proposer.has("offset") && share((cell) => readOffsetCell(cell).ok) > 0.8) {
      const isOffset = /offset|utc|gmt/i.test(full) || share((cell) => /[a-z:]|\d{4}/i.test(cellText(cell))) > 0.5;
      proposer.choose(
        column,
        { kind: "offset", of: isOffset ? "offset" : null },
        isOffset ? "Its values read as offsets from UTC" : "Its values read as time zones",
        share((cell) => readOffsetCell(cell).ok),
      );
    } else if (column === vessel && IMO.test(full)) {
      proposer.choose(
        column,
        { kind: "vessel", by: "imo_number", values: {} },
        "Its head says IMO number",
        share((cell) => /^\d{7}$/.test(cellText(cell))),
      );
    } else if (column === vessel) {
      const values = Object.fromEntries([...column.distinct].map((value) => [value, vesselOf(proposer, value)]));
      proposer.choose(column, { kind: "vessel", by: "table", values }, "Its head says vessel", 1);
    } else if (/^(?:logbook|log ?book|log)(?: name)?$/i.test(full) && isText) {
      const values = Object.fromEntries(
        [...column.distinct].map((value) => [
          value,
          LOGBOOK_NAMES.find((name) => name === value.toLowerCase()) ?? null,
        ]),
      );
      proposer.choose(column, { kind: "logbook", values }, "Its head says logbook", 1);
    } else if (
      /^(?:event|event type|type of event|entry type|report type|activity)$/i.test(full) &&
      isText &&
      !proposer.has("event_type")
    ) {
      proposer.choose(column, { kind: "event_type", values: {}, others: "by_name" }, "Its head says event", 1);
    } else if (
      /recorded by|logged by|entered by|\boow\b|officer|observer$/i.test(full) &&
      isText &&
      !proposer.has("recorded_by")
    ) {
      proposer.choose(column, { kind: "recorded_by" }, "Its head says who recorded it", 1);
    } else if (/^(?:summary|description|text|entry)$/i.test(full) && isText && !proposer.has("summary")) {
      proposer.choose(column, { kind: "summary" }, `Its head says ${full.toLowerCase()}`, 1);
    } else if (
      /remark|comment|\bnotes?\b|bemerkung|anmerkung|merknad|anmærkning|anmärkning|opmerking|observaciones|observações|osservazioni|observations?$|παρατηρ|примечан|备注|備考|비고|açıklama/i.test(
        full,
      ) &&
      share((cell) => !isNumberText(cell)) > 0.5
    ) {
      proposer.choose(column, { kind: "remarks" }, "Its head says remarks", 1);
    } else chooseValue(proposer, column, wide, labels);
  }
}

/** Returns the label of a head and its unit: "Barometer (hPa)". */
export function labelOf({ full }: Head): { label: string; unit: string } {
  const [, before = "", unit = ""] = /^(.*?)\s*[([]([^()[\]]{1,16})[)\]]\s*$/.exec(full) ?? [];
  if (before !== "" && UNIT.test(unit)) return { label: capital(before), unit };
  const [, text = "", last = ""] = /^(.*\S)\s+(\S{1,8})$/.exec(full) ?? [];
  // 'Sea temp F & C' has two units.
  if (text !== "" && UNIT_ALONE.test(last) && !/(?:[&/,+]|\b(?:and|or))$/i.test(text))
    return { label: capital(text), unit: last };
  return { label: capital(full), unit: "" };
}

/** Returns the unit that stands with a number: that of a workbook's format, or of a text such as 12 kn. */
export function unitOfCell(cell: Cell): string | undefined {
  if (typeof cell === "string") return numberAndUnit(plainCharacters(cell))?.unit;
  return cell.kind === "number" ? cell.unit : undefined;
}

/** Returns the units that stand with the numbers of a column, the first first. */
export function unitsOf({ filled }: Profile): string[] {
  const units: string[] = [];
  for (const cell of filled) {
    const unit = unitOfCell(cell);
    if (unit !== undefined && !units.some((each) => isSameUnit(each, unit))) units.push(unit);
  }
  return units;
}

/** Returns the time of day that a head names for its column: 400, 1200, 4 p.m., Noon, 'AT 1200'. */
export function timeOfHead(head: Head): string | undefined {
  const { last } = head;
  const half = halfAbove(head);
  if (half !== undefined) return `${String((Number(last) % 12) + (half === "p" ? 12 : 0)).padStart(2, "0")}:00`;
  const text = last.replace(/^at\s+/i, "");
  if (!/^(?:\d{3,4}|\d{1,2}\s*[ap]\.?m\.?|\d{1,2}[:h]\d{2}|noon|midnight|\d{1,2}\s*h)$/i.test(text)) return undefined;
  const time = readTimeCell(text, { clock: "hhmm", words: {} });
  if (!time.ok) return undefined;
  const { hour, minute, endsDay, isMidnight } = time.value;
  // The midnight that follows the day's other times.
  if (endsDay || (isMidnight && /midnight/i.test(text))) return "24:00";
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** Returns the half of the day that stands above an hour to 12: A.M. above 4, 8 and 12. */
function halfAbove({ last, texts }: Head): "a" | "p" | undefined {
  const above = texts.at(-2);
  const half = /^(?:[1-9]|1[0-2])$/.test(last) && above !== undefined ? readHalfCell(above) : undefined;
  return half === "noon" ? undefined : half;
}

/** Returns the column that names the vessel of a row: of a name and an IMO number the one that more vessels have, or the number. */
function vesselColumn(proposer: Proposer): Profile | undefined {
  const free = proposer.columns.filter((column) => proposer.isFree(column));
  const byNumber = free.find(({ head }) => IMO.test(head.full));
  const byName = free.find(({ head, numbers, filled }) => VESSEL.test(head.full) && numbers.length < filled.length / 2);
  if (byNumber === undefined || byName === undefined) return byNumber ?? byName;
  const known = new Set(proposer.vessels.map(({ imoNumber }) => imoNumber));
  const numbers = byNumber.share((cell) => {
    const read = readImoNumber(cellText(cell));
    return "imoNumber" in read && known.has(read.imoNumber);
  });
  return byName.share((cell) => vesselOf(proposer, cellText(cell)) !== null) > numbers ? byName : byNumber;
}

function vesselOf(proposer: Proposer, name: string): string | null {
  const folded = name.trim().toLowerCase();
  const found = proposer.vessels.filter(({ displayName }) => displayName.trim().toLowerCase() === folded);
  return found.length === 1 ? (found[0]?.vesselUuid ?? null) : null;
}

function chooseValue(proposer: Proposer, column: Profile, wide: boolean, labels: Map<string, number>): void {
  const dates = column.filled.filter((cell) => typeof cell !== "string" && cell.kind === "date").length;
  // 12 kn and 11.5 kts are numbers with their unit; 29.92 in and 1013 mb are, too.
  const withUnit = column.texts.flatMap((text) => numberAndUnit(text)?.number ?? []);
  const count = column.numbers.length + withUnit.length;
  const numbers = count / column.filled.length;
  // A few dates are ranges such as 3-4, of which a spreadsheet made them. Codes such as 11.10 and 007 are no numbers.
  const isNumber =
    count >= 0.6 * (column.filled.length - (dates < column.filled.length / 2 ? dates : 0)) && !isOfCodes(column);
  const at = wide ? timeOfColumn(proposer, column) : undefined;
  const named = labelOf(at === undefined ? column.head : { ...column.head, full: nameOfWide(proposer, column) });
  let { label } = named;
  if (label === "") label = `Column ${column.letters}`;
  const key = `${label} ${named.unit} ${at ?? ""}`.toLowerCase();
  const times = labels.get(key) ?? 0;
  labels.set(key, times + 1);
  // Two heads with one name.
  if (times > 0) label = `${label}, column ${column.letters}`;
  const meaning: Meaning = {
    kind: "value",
    label: label.slice(0, 256),
    unit: named.unit || (isNumber ? unitsOf(column)[0] : undefined) || "",
    type: isNumber ? "number" : "text",
    decimal: ".",
    within: "anywhere",
    manual: true,
    words: "problem",
    dates: "keep",
  };
  if (isNumber && meaning.kind === "value") {
    const written = [...column.filled, ...withUnit];
    const signs = new Set(written.flatMap((cell) => decimalSignOf(cell) ?? []));
    const isAmbiguous = written.some((cell) => twoNumbers(cell) !== undefined);
    if (signs.size === 1 && signs.has(",")) meaning.decimal = ",";
    else if (signs.size !== 1 && isAmbiguous) meaning.decimal = null;
  }
  const reason = isNumber ? `${percent(numbers)} of the values read as numbers` : "Its values are texts";
  proposer.choose(column, meaning, reason, isNumber ? numbers : 1, at === undefined ? {} : { at });
}

/** Whether a head says that the values are names, and some would lose a 0 as a number. */
function isOfCodes({ head, texts }: Profile): boolean {
  const name = head.last.replace(/\s*[([][^()[\]]*[)\]]$/, "");
  return (CODE.test(head.last) || CODE.test(name)) && texts.some((text) => /^0\d|^\d+\.\d+$/.test(text));
}

/** Returns the name of what columns hold of which the head says only the time: that of the sheet, if it has one of its own. */
function nameOfWide(proposer: Proposer, { head }: Profile): string {
  const { format } = proposer.sample;
  const upper = (halfAbove(head) === undefined ? head.upper : head.texts.slice(0, -2).join(" ")).replace(
    /\s*\bat\b\s*:?$/i,
    "",
  );
  if (upper !== "") return upper;
  return format.kind === "workbook" && !/^(?:sheet|tabelle|feuil|blad|hoja)\s?\d*$/i.test(format.sheet)
    ? format.sheet
    : "Value";
}

/** Returns the time of a column by its head; 12 behind another hour of its half ends it, 12 p.m. at midnight, as the order of the columns says. */
function timeOfColumn(proposer: Proposer, { index, head }: Profile): string | undefined {
  const at = timeOfHead(head);
  const left = proposer.columns[index - 1];
  const half = halfAbove(head);
  if (half !== undefined && head.last === "12" && left !== undefined && halfAbove(left.head) === half)
    return half === "a" ? "12:00" : "24:00";
  const isBehindEvening = left !== undefined && (timeOfHead(left.head) ?? "") > "12:00";
  return at === "12:00" && /^12\s*p/i.test(head.last) && isBehindEvening ? "24:00" : at;
}

/** Returns a head in capitals as a label; what is written in capitals anyway stays so. */
function capital(text: string): string {
  const calm = /\p{Ll}/u.test(text)
    ? text
    : text.replaceAll(/\S+/gu, (word) => (ABBREVIATION.test(word) ? word : word.toLowerCase()));
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}

/** F.W. and M.E., and those of fuels, engines, motion and times. */
const ABBREVIATION =
  /^(?:(?:\p{L}\.){2,}|[HLV]?L?S?FO|UL?SFO|M[DG]O|LO|LNG|BOG|FW|BW|ROB|RPM|M\/?E|A\/?E|DG|TG|MCR|SFOC|CPP|[CS]OG|STW|HDG|DTG|ETA|ETD|UTC|GMT|CO2)$/u;

const IMO = /^imo\b|\bimo (?:no|number)/i;

const OFFSET =
  /\boffset\b|time ?zone|\btz\b|utc ?[+±-]|zone time|\bz\.?\s?[dt]\b\.?|zone desc|^zone$|tidssone|zeitzone|fuseau/i;

const CODE =
  /\b(?:item|code|no|nr|number|ref|reference|id|page|folio|seal|voyage|voy|post|ziffer|pos|operation|section|time|lt|utc|gmt|eta|etd|uhrzeit|heure|hora)\b\.?$/i;

const VESSEL = /^(?:vessel|ship|schiff|navire|buque|fartøy|skip|skib|fartyg|gemi|nave)(?:'?s)?(?: name)?$/i;

const UNIT = /^[\p{L}°%"'/³²0-9. ]{1,16}$/u;

const UNIT_ALONE =
  /^(?:°\s?[CFKR]|°|hPa|kPa|mbar|mb|mm|mmHg|inHg|ins?\.?|inches|kn|kts?|knots|m|ft|nm|NM|nmi|fathoms|fms|%|[CF]|mt|t|kg|l|m3|m³|kW|kWh|rpm|bar|psi|Bft|V|A|Hz|deg)$/;
