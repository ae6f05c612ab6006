import { readUncountedEntries } from "../entries/times-that-count.ts";
import type { Database, Transaction } from "../../database/db.ts";
import { type FieldValue, fieldChanges } from "../audit-log/audit-changes.ts";
import type { VesselOfOrganization } from "../entries/entry-states.sql.ts";
import { readOrganizations } from "../fleet/organizations/organizations.ts";
import { contentsOf } from "../ships/ship-facts/batch-contents.ts";
import { readFact } from "../ships/ship-facts/read-fact.ts";
import { readVesselOwners } from "../fleet/vessels/vessel-owners.sql.ts";
import {
  isDeriving,
  readCorrections,
  readDoubtfulNumbers,
  readFactBytes,
  readLargeNumbers,
  readSettingsChanges,
  readStatesOfFuture,
  type SettingsChange,
} from "./check-values.sql.ts";
import { type Correction, readHalfPositions } from "./derive-anew.sql.ts";

/** What a check of the stored values tells, each as a sentence. */
export type ValueReport = {
  onCorrected: (sentence: string) => void;
  /** A person has to judge it, because the records do not tell what was meant. */
  onToJudge: (sentence: string) => void;
};

/**
 * Lists what the job that derives values anew has corrected, and what a person has to judge: values stored before they were refused,
 * and changes of settings by a typing error's factor.
 * @returns the names of the organisations with which the job has not finished
 */
export async function checkValues(database: Database, { onCorrected, onToJudge }: ValueReport): Promise<string[]> {
  const unfinished: string[] = [];
  for (const { organizationUuid, displayName } of await readOrganizations(database)) {
    if (await isDeriving(database, organizationUuid)) unfinished.push(displayName);
    for (const one of await readCorrections(database, organizationUuid)) onCorrected(correctionSentence(one));
    for (const vesselUuid of (await readVesselOwners(database, organizationUuid)).keys()) {
      const judged = database.snapshot((tx) => judgeVessel(tx, { organizationUuid, vesselUuid }));
      for await (const sentences of judged) sentences.forEach(onToJudge);
    }
    for (const { name, imoNumber, vessels } of await readDoubtfulNumbers(database, organizationUuid))
      onToJudge(`IMO number ${imoNumber} ${vessels > 1 ? "belongs to one ship, and is that of" : "is none:"} ${name}.`);
    for (const change of await readSettingsChanges(database, organizationUuid))
      settingsSentences(displayName, change).forEach(onToJudge);
  }
  return unfinished;
}

async function* judgeVessel(tx: Transaction, vessel: VesselOfOrganization): AsyncGenerator<string[]> {
  const of = `of vessel ${vessel.vesselUuid}`;
  yield (await readHalfPositions(tx, vessel)).map(
    ({ logbookEntryUuid, eventTime, positions }) =>
      `Entry ${logbookEntryUuid} ${of}, ${eventTime.toISOString()}, has half a position and shows none: ${positions}. If the missing half was 0°, strike the entry on board and make a new one.`,
  );
  for await (const batches of readFactBytes(tx, vessel)) {
    yield batches.flatMap(({ content, facts }) => {
      const contents = contentsOf(content);
      return facts.flatMap(({ uuid, index }) => {
        const bytes = contents[index];
        const read = bytes && readFact(bytes, vessel.vesselUuid);
        // Half positions are above.
        if (!read || !("reason" in read) || /has no (?:latitude|longitude)/.test(read.reason)) return [];
        return [`Fact ${uuid} ${of} is shown otherwise than its bytes: ${read.reason}.`];
      });
    });
  }
  yield (await readLargeNumbers(tx, vessel)).map(
    ({ uuid, number }) =>
      `Entry ${uuid} ${of} shows ${number}, whose last digits may differ from those of the imported file.`,
  );
  yield (await readUncountedEntries(tx, vessel))
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ entryUuid, eventTime, receiveTime, mark }) =>
      mark === "future"
        ? `Entry ${entryUuid} ${of} is of ${eventTime.toISOString()}, but was received on ${receiveTime.toISOString()}. If the ship's clock was wrong, strike it on board.`
        : `Entry ${entryUuid} ${of} is of ${eventTime.toISOString()}, before the ship's records. If the ship's clock was wrong, strike it on board.`,
    );
  yield (await readStatesOfFuture(tx, vessel)).map(
    ({ factUuid, time, receiveTime }) =>
      `Vessel state ${factUuid} ${of} is of ${time.toISOString()}, but was received on ${receiveTime.toISOString()}. If the ship's clock was wrong, send a new one.`,
  );
}

function correctionSentence({ vesselUuid, what, subject, before, after }: Correction & { vesselUuid: string }): string {
  if (what === "position")
    return `Position of entry ${subject} of vessel ${vesselUuid}: was ${before || "none"}, is ${after || "none"}.`;
  const name = what === "state" ? `State of entry ${subject}` : `Count of ${subject}`;
  return `${name} of vessel ${vesselUuid}: was ${before}, is ${after} anew.`;
}

/** Returns a sentence for each number that was changed tenfold or more, either way, and for each tolerance that was changed. */
function settingsSentences(organization: string, { time, subject, userUuid, before, after }: SettingsChange): string[] {
  const changes = fieldChanges(parsed(before), parsed(after)).map(({ field, before: was, after: is }) => ({
    field,
    item: field.replace(/[^\]]*$/, ""),
    from: numberOf(was),
    to: numberOf(is),
  }));
  // Where something else of a list's item differs, too, it is another item.
  const otherItems = new Set(
    changes.filter(({ from, to }) => from === undefined || to === undefined).map(({ item }) => item),
  );
  return changes.flatMap(({ field, item, from, to }) => {
    if (from === undefined || to === undefined || (item !== "" && otherItems.has(item))) return [];
    const factor = Math.max(Math.abs(to / from), Math.abs(from / to));
    if (factor < SUSPECT_FACTOR && !/tolerance/i.test(field)) return [];
    const by = userUuid === null ? "the command line" : `user ${userUuid}`;
    return [
      `${field} of ${SETTINGS[subject] ?? subject} of ${organization} was changed from ${from} to ${to} on ${time.toISOString()} by ${by}. If this was a typing error, set it again.`,
    ];
  });
}

function numberOf(value: FieldValue | undefined): number | undefined {
  const number = value?.texts.length === 1 && !value.isList && !value.isFlag ? Number(value.texts[0]) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

function parsed(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}

/** A decimal sign read as one of groups makes a number ten to a thousand times as large. */
const SUSPECT_FACTOR = 10;

const SETTINGS: Readonly<Record<string, string>> = {
  balance_rule: "the balance rules",
  attention_rules: "the attention rules",
  organization: "the settings",
};
