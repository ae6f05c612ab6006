import { offsetText } from "@shore/api/ship-time";
import { uuidOf } from "../random.ts";
import { offsetMinutesAt } from "../voyage/itinerary.ts";
import {
  type CollectedDatum,
  type Entry,
  HOUR,
  MINUTE,
  type Remark,
  type Seafarer,
  type Ship,
  type UserDatum,
} from "./entry.ts";

/** An entry with its vessel in the JSON form of an import line. Source: docs/import.md#entries. */
export type KeptEntry = {
  logbookEntryUuid: string;
  vesselUuid: string;
  eventTime: string;
  recordTime: string;
  logbookName: Entry["logbook"];
  entryTypeId: string;
  entryTypeName: string;
  entryTypeCategory: string;
  summary: string;
  recordUser: Seafarer;
  userData: UserDatum[];
  collectedData: CollectedDatum[];
  verified?: true;
  verification?: KeptDone;
  signed?: true;
  signature?: KeptDone;
  crossedOut?: true;
  strikethrough?: KeptDone;
  remarks: {
    remarkUuid: string;
    value: string;
    user: Seafarer;
    time: string;
    crossedOut?: true;
    strikethroughUser?: Seafarer;
    strikethroughTime?: string;
  }[];
};

type KeptDone = { user: Seafarer; time: string };

/**
 * Adds the handling of entries on board: recorded some minutes later, verified and signed by the master within hours, some with
 * remarks, some struck out and rewritten.
 */
export function keep(ship: Ship, vesselUuid: string, entries: Entry[]): KeptEntry[] {
  const { itinerary } = ship;
  const inOrder = entries
    .filter(({ at }) => at >= itinerary.start && at <= itinerary.end)
    .toSorted((a, b) => a.at - b.at);
  return inOrder
    .flatMap((entry) => withSlips(ship, entry))
    .map((entry, index) => written(ship, vesselUuid, `${vesselUuid} ${itinerary.end} ${index}`, attended(ship, entry)));
}

/** About every seventieth entry is followed by a struck-out duplicate. */
function withSlips({ crew, random }: Ship, entry: Entry): Entry[] {
  if (entry.crossedOut || entry.verified !== undefined || !random.chance(1 / 70)) return [entry];
  const at = entry.at + random.whole(1, 5) * MINUTE;
  const { value, by } = random.pick([
    { value: "Entered twice.", by: entry.by },
    { value: "Wrong time, see the entry before.", by: entry.by },
    { value: "Entered in the wrong watch.", by: crew.master },
  ]);
  const struckAt = at + random.whole(6, 40) * MINUTE;
  const slip: Entry = {
    ...entry,
    at,
    recordedAt: at + MINUTE,
    crossedOut: { by, at: struckAt },
    remarks: [{ value, user: by, at: struckAt }],
  };
  return [entry, slip];
}

function attended({ crew, random, itinerary, verifiesLate }: Ship, entry: Entry): Entry {
  const recordedAt = entry.recordedAt ?? entry.at + random.whole(1, 9) * MINUTE;
  const verifier = entry.logbook === "engine" || entry.logbook === "oil1" ? crew.chiefEngineer : crew.master;
  const verifiedAt = recordedAt + random.whole(20, 420) * MINUTE;
  const signedAt = verifiedAt + random.whole(1, 30) * MINUTE;
  const old = (at: number) => at < itinerary.end - 2 * HOUR;
  const isRecent = entry.at > itinerary.end - 8 * 24 * HOUR;
  const isDone =
    old(verifiedAt) &&
    !entry.crossedOut &&
    (random.chance(isRecent && verifiesLate ? 0.93 : 0.995) || (isRecent && !verifiesLate));
  const verified = isDone && { by: verifier, at: verifiedAt };
  const signed = verified && old(signedAt) && random.chance(0.985) && { by: crew.master, at: signedAt };
  return {
    ...entry,
    recordedAt,
    verified: entry.verified ?? verified,
    signed: entry.signed ?? (entry.verified === undefined ? signed : false),
    remarks: entry.remarks ?? remarks(random, entry, recordedAt, crew.master),
  };
}

function remarks(random: Ship["random"], { by, crossedOut }: Entry, recordedAt: number, master: Seafarer): Remark[] {
  if (crossedOut || !random.chance(0.05)) return [];
  const at = recordedAt + random.whole(1, 25) * MINUTE;
  const remark: Remark = { value: random.pick(REMARKS), user: by, at };
  // About every fifth remark was struck out.
  return random.chance(0.2)
    ? [{ ...remark, crossedOut: { by: master, at: at + random.whole(5, 50) * MINUTE } }]
    : [remark];
}

function written(ship: Ship, vesselUuid: string, name: string, entry: Entry): KeptEntry {
  const time = (at: number) => isoText(at, offsetMinutesAt(ship.itinerary, at));
  const done = ({ by, at }: { by: Seafarer; at: number }) => ({ user: by, time: time(at) });
  const { verified, signed, crossedOut, remarks = [], recordedAt = entry.at } = entry;
  return {
    logbookEntryUuid: uuidOf(name),
    vesselUuid,
    eventTime: time(entry.at),
    recordTime: time(recordedAt),
    logbookName: entry.logbook,
    entryTypeId: entry.type.id,
    entryTypeName: entry.type.name,
    entryTypeCategory: entry.type.category,
    summary: entry.summary,
    recordUser: entry.by,
    userData: entry.userData ?? [],
    collectedData: entry.collectedData ?? [],
    ...(verified ? { verified: true as const, verification: done(verified) } : {}),
    ...(signed ? { signed: true as const, signature: done(signed) } : {}),
    ...(crossedOut ? { crossedOut: true as const, strikethrough: done(crossedOut) } : {}),
    remarks: remarks.map(({ value, user, at, crossedOut: removed }, index) => ({
      remarkUuid: uuidOf(`${name} remark ${index}`),
      value,
      user,
      time: time(at),
      ...(removed
        ? { crossedOut: true as const, strikethroughUser: removed.by, strikethroughTime: time(removed.at) }
        : {}),
    })),
  };
}

function isoText(at: number, offsetMinutes: number): string {
  const wall = new Date(Math.floor(at / MINUTE) * MINUTE + offsetMinutes * MINUTE).toISOString();
  return `${wall.slice(0, 19)}${offsetText(offsetMinutes)}`;
}

const REMARKS = [
  "Swell increasing from SW.",
  "Reported to the office by e-mail.",
  "Seen and agreed with the master.",
  "Visibility reduced for half an hour, look-out doubled.",
  "Reading checked a second time, correct.",
  "Spare parts ordered.",
  "Done together with the cadet.",
] as const;
