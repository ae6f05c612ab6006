import { BlockList, isIP } from "node:net";
import { SHIP_LIMITS } from "@shore/api/limits";
import { setting } from "./settings.ts";

/** Rate limits of users and organisations, and of sign-ins from one address. Each server counts separately. */
export type Limits = {
  callsPerPerson: number;
  callsPerOrganization: number;
  megabytesPerPerson: number;
  megabytesPerOrganization: number;
  signInsPerAddress: number;
  signIns: number;
  /** What an organisation may store. */
  quotas: Quotas;
  /** Files staged for imports of an organisation. */
  importMegabytes: number;
};

export type Quotas = {
  checklists: number;
  collections: number;
  vesselGroups: number;
  vessels: number;
  /** Vessels named by data exports and schedules: their lists have no pages. */
  exportVessels: number;
  checklistMegabytes: number;
};

/** Limits of one ship's credential within a minute. Each server counts separately. */
export type ShipLimitSettings = { calls: number; megabytes: number; facts: number };

export function shipLimitsOf(data: LimitSettings): ShipLimitSettings {
  return {
    calls: data.LIMIT_SHIP_CALLS,
    megabytes: data.LIMIT_SHIP_MEGABYTES,
    facts: data.LIMIT_SHIP_FACTS,
  };
}

/** Returns the settings' values as {@link Limits}. */
export function limitsOf(data: LimitSettings): Limits {
  return {
    callsPerPerson: data.LIMIT_CALLS_PER_PERSON,
    callsPerOrganization: data.LIMIT_CALLS_PER_ORGANIZATION,
    megabytesPerPerson: data.LIMIT_MEGABYTES_PER_PERSON,
    megabytesPerOrganization: data.LIMIT_MEGABYTES_PER_ORGANIZATION,
    signInsPerAddress: data.LIMIT_SIGN_INS_PER_ADDRESS,
    signIns: data.LIMIT_SIGN_INS,
    importMegabytes: data.LIMIT_IMPORT_MEGABYTES,
    quotas: {
      checklists: data.LIMIT_CHECKLISTS,
      collections: data.LIMIT_COLLECTIONS,
      vesselGroups: data.LIMIT_VESSEL_GROUPS,
      vessels: data.LIMIT_VESSELS,
      exportVessels: data.LIMIT_EXPORT_VESSELS,
      checklistMegabytes: data.LIMIT_CHECKLIST_MEGABYTES,
    },
  };
}

function limit(name: string, byDefault: number) {
  const read = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
  return setting(read, `${name} has to be a whole number from 1 to 999999999.`).default(byDefault);
}

/** Parses addresses and networks separated by commas: `10.0.0.1, 10.1.0.0/16, fd00::/8`. */
function readAddresses(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const part of text.split(",").map((one) => one.trim())) {
    const [address = "", prefix, more] = part.split("/");
    const family = isIP(address);
    const longest = family === 4 ? 32 : 128;
    const length = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : longest + 1;
    if (family === 0 || length > longest || more !== undefined) return undefined;
    list.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

export const limitSettings = {
  SHORE_TRUSTED_PROXIES: setting(
    readAddresses,
    "SHORE_TRUSTED_PROXIES has to be IP addresses or networks separated by commas, for example 127.0.0.1, 10.1.0.0/16.",
  ).optional(),
  LIMIT_CALLS_PER_PERSON: limit("LIMIT_CALLS_PER_PERSON", 100),
  LIMIT_CALLS_PER_ORGANIZATION: limit("LIMIT_CALLS_PER_ORGANIZATION", 500),
  LIMIT_MEGABYTES_PER_PERSON: limit("LIMIT_MEGABYTES_PER_PERSON", 64),
  LIMIT_MEGABYTES_PER_ORGANIZATION: limit("LIMIT_MEGABYTES_PER_ORGANIZATION", 256),
  LIMIT_SIGN_INS_PER_ADDRESS: limit("LIMIT_SIGN_INS_PER_ADDRESS", 300),
  LIMIT_SIGN_INS: limit("LIMIT_SIGN_INS", 1_000),
  LIMIT_SHIP_CALLS: limit("LIMIT_SHIP_CALLS", SHIP_LIMITS.calls),
  LIMIT_SHIP_MEGABYTES: limit("LIMIT_SHIP_MEGABYTES", SHIP_LIMITS.megabytes),
  LIMIT_SHIP_FACTS: limit("LIMIT_SHIP_FACTS", SHIP_LIMITS.facts),
  LIMIT_CHECKLISTS: limit("LIMIT_CHECKLISTS", 10_000),
  LIMIT_COLLECTIONS: limit("LIMIT_COLLECTIONS", 2_000),
  LIMIT_VESSEL_GROUPS: limit("LIMIT_VESSEL_GROUPS", 2_000),
  LIMIT_VESSELS: limit("LIMIT_VESSELS", 10_000),
  LIMIT_EXPORT_VESSELS: limit("LIMIT_EXPORT_VESSELS", 20_000),
  LIMIT_CHECKLIST_MEGABYTES: limit("LIMIT_CHECKLIST_MEGABYTES", 2_048),
  LIMIT_IMPORT_MEGABYTES: limit("LIMIT_IMPORT_MEGABYTES", 2_048),
};

type LimitSettings = { [Name in Exclude<keyof typeof limitSettings, "SHORE_TRUSTED_PROXIES">]: number };
