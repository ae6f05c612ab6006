import { type Mapping, columnIndex } from "./mapping.ts";
import { type Proposer, ended } from "./proposer.ts";

/**
 * Asks for the calendar where dates are older than Britain's Gregorian year, or some are of old or new style. Where countries such as
 * Russia and Greece had the Julian one, it says how dates are read.
 */
export function askAboutCalendar(proposer: Proposer, mapping: Mapping): void {
  const dates = mapping.columns.flatMap(({ column, meaning }) =>
    meaning.kind === "time" && /date|year/.test(meaning.part) ? (proposer.columns[columnIndex(column)] ?? []) : [],
  );
  const [first] = dates;
  if (first === undefined) return;
  const years = proposer.years(mapping);
  // A slip of the pen makes no table old.
  const isOld = years.filter((year) => year < BRITAIN_GREGORIAN).length > years.length / 50;
  const texts = dates.flatMap((column) => column.texts);
  const styled = texts.filter((text) => STYLE.test(text));
  const title = proposer.titles().find((text) => STYLE.test(text));
  const why =
    title !== undefined
      ? ended(`The table says ${STYLE.exec(title)?.[0]}`)
      : isOld
        ? `Dates are before ${BRITAIN_GREGORIAN}, when not all countries counted by the Gregorian calendar.`
        : styled.length > 0 && styled.length < texts.length
          ? `Some dates say ${STYLE.exec(styled[0] ?? "")?.[0]}, others do not.`
          : undefined;
  if (why === undefined) {
    const chosen = proposer.chosen.get(first.index);
    if (chosen && years.some((year) => year < GREECE_GREGORIAN))
      chosen.reason += ". Dates are read as Gregorian; before 1923 some countries had the Julian calendar";
    return;
  }
  mapping.time.calendar = null;
  const change = (value: string) => [{ path: ["time", "calendar"], value }];
  proposer.ask("calendar", first.letters, `${why} By which calendar are dates that do not say it?`, [
    { label: "Gregorian (new style)", changes: change("gregorian") },
    {
      label: "Julian (old style), years from 1 January: converted, and kept as written beside it",
      changes: change("julian"),
    },
  ]);
}

/** In September of which Britain went over to the Gregorian calendar. */
const BRITAIN_GREGORIAN = 1752;

/** In which Greece did, as the last country of seafarers. */
const GREECE_GREGORIAN = 1923;

/** Old or new style of dates. */
const STYLE = /(?<![\p{L}.])[on]\.\s?s\.?(?![\p{L}])|(?<!\p{L})(?:old|new) style(?!\p{L})/iu;
