/** Shore's calls as any program would make them: the Connect protocol's GET with JSON, with the browser's session cookie. */
export async function call<Answer>(method: string, message: object): Promise<Answer> {
  const query = new URLSearchParams({ connect: "v1", encoding: "json", message: JSON.stringify(message) });
  const response = await fetch(`/shore/crpc/shore.v1.ShoreAPI/${method}?${query}`);
  if (!response.ok) throw new Error(`${method}: ${response.status}`);
  // Both sides are of the same revision.
  return (await response.json()) as Answer;
}

/** What is shown of a vessel; empty values are not sent. */
export type Vessel = {
  vesselUuid: string;
  displayName: string;
  imoNumber?: string;
  callSign?: string;
  voyage?: {
    ended?: boolean;
    departurePort?: string;
    arrivalPort?: string;
    voyageNumber?: string;
    voyageReference?: string;
  };
  personnel?: Partial<Record<"master" | "oow" | "chiefEngineer" | "eow", string>> &
    Partial<Record<"visitors" | "crew" | "passengers" | "reducedMobility" | "children", number>>;
};

type Person = { forename?: string; surname?: string };

export type Entry = {
  logbookEntryUuid: string;
  eventTime: string;
  recordTime?: string;
  logbookName?: string;
  entryTypeName?: string;
  summary?: string;
  crossedOut?: boolean;
  recordUser?: Person;
  userData?: DataItem[];
  collectedData?: DataItem[];
};

type DataItem = { name: string; label?: string; string?: string; number?: number; bool?: boolean };

export type Session = { user?: { userUuid: string; displayName?: string; member?: boolean } };

/** Asked at most once a minute, as Shore's console asks. */
export function whoAmI(): Promise<Session> {
  if (asked === undefined || Date.now() - askedAt > 60_000) {
    askedAt = Date.now();
    asked = call<Session>("WhoAmI", {});
  }
  return asked;
}

export async function vessels(): Promise<Vessel[]> {
  return (await call<{ vessels?: Vessel[] }>("GetVessels", {})).vessels ?? [];
}

export async function vessel(vesselUuid: string): Promise<Vessel> {
  return (await call<{ vessel: Vessel }>("GetVessel", { vesselUuid })).vessel;
}

export type EntriesAsked = { vesselUuid: string; limit: number; beforeTime?: string; logbookNames?: string[] };

export async function entries(asked: EntriesAsked): Promise<Entry[]> {
  return (await call<{ logbookEntries?: Entry[] }>("GetLogbookEntries", asked)).logbookEntries ?? [];
}

/** The vessels whose name, identifier or ports hold the text, of the chosen voyage status. */
export function matching(all: readonly Vessel[], text = "", status = "all"): Vessel[] {
  const wanted = text.toLowerCase();
  return all.filter((vessel) => {
    const { displayName, imoNumber = "", callSign = "", voyage } = vessel;
    const isFound = [displayName, imoNumber, callSign, routeOf(vessel)].some((fact) =>
      fact.toLowerCase().includes(wanted),
    );
    return isFound && (status === "all" || (voyage?.ended === true) === (status === "moored"));
  });
}

export const identifierOf = ({ imoNumber, callSign }: Vessel): string => imoNumber || callSign || "";
export const statusOf = ({ voyage }: Vessel): string => (voyage?.ended ? "Moored" : "Under way");
export const routeOf = ({ voyage }: Vessel): string =>
  [voyage?.departurePort, voyage?.arrivalPort].filter(Boolean).join(" - ");
export const recordedBy = ({ recordUser }: Entry): string =>
  [recordUser?.forename, recordUser?.surname].filter(Boolean).join(" ");
export const timeOf = ({ eventTime }: Entry): string => eventTime.slice(0, 16).replace("T", " ");
export const valueOf = ({ string, number, bool }: DataItem): string =>
  string ?? (number === undefined ? (bool === undefined ? "—" : bool ? "Yes" : "No") : String(number));

export const personFacts = [
  ["Master", "master"],
  ["OOW", "oow"],
  ["Chief engineer", "chiefEngineer"],
  ["EOW", "eow"],
  ["Visitors", "visitors"],
  ["Crew", "crew"],
  ["Passengers", "passengers"],
  ["Reduced mobility", "reducedMobility"],
  ["Children", "children"],
] as const;

export const logbooks = ["deck", "engine", "cargo", "garbage", "radio"];
export const pageSize = 20;

let asked: Promise<Session> | undefined;
let askedAt = 0;
