/** A person on board as an entry names them. */
export type StoredUser = Partial<
  Record<"userUuid" | "displayNameShort" | "forename" | "surname" | "shortname", string>
>;
/** Who did something to an entry, and when: ISO 8601 with the ship's offset. */
export type StoredUserTime = { user?: StoredUser; time?: string };

/** What of an entry has no column: the contract's JSON of it, default values left out. */
export type StoredEntry = {
  entryTypeName?: string;
  summary?: string;
  recordUser?: StoredUser;
  userData?: {
    name?: string;
    label?: string;
    fieldType?: string;
    string?: string;
    number?: number;
    table?: { rows?: { columns?: string[] }[] };
  }[];
  collectedData?: {
    name?: string;
    label?: string;
    manual?: boolean;
    position?: { latitude?: number; longitude?: number };
    number?: number;
    string?: string;
    bool?: boolean;
  }[];
  verified?: boolean;
  verification?: StoredUserTime;
  signed?: boolean;
  signature?: StoredUserTime;
  strikethrough?: StoredUserTime;
  remarks?: {
    remarkUuid?: string;
    value?: string;
    user?: StoredUser;
    time?: string;
    crossedOut?: boolean;
    strikethroughUser?: StoredUser;
    strikethroughTime?: string;
  }[];
};
