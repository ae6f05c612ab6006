import { utcText } from "./utc-text.ts";

/**
 * A storage container and the access to it. The access URL, a secret, is in a private field, out of reach of logs, JSON and error
 * fields.
 */
export class StorageAddress {
  /** The access URL without its secret part. */
  readonly location: string;
  /** Expiry in the access URL: of itself, or of the key that signed it, whichever is earlier; undefined: it has none. */
  readonly expireTime: Date | undefined;
  /** When the access URL, or the key that signed it, becomes valid; undefined: it says no time. */
  readonly beginTime: Date | undefined;
  /** Listed in the settings, so it may be on this machine or in a private network. */
  readonly namedInSettings: boolean;
  readonly #accessUrl: string;

  private constructor(url: URL, { expireTime, beginTime }: Validity, namedInSettings: boolean) {
    this.location = `${url.origin}${url.pathname}`;
    this.expireTime = expireTime;
    this.beginTime = beginTime;
    this.namedInSettings = namedInSettings;
    this.#accessUrl = url.href;
  }

  /** The access URL itself. Only for requests to the storage and for encryption. */
  get accessUrl(): string {
    return this.#accessUrl;
  }

  /**
   * Parses an access URL (shared access signature) of an Azure blob container.
   * @param namedOrigins origins that the settings allow besides Azure's own: `http://127.0.0.1:10000`
   * @returns an error message when it is invalid, points elsewhere, has expired or does not allow writing
   */
  static read(text: string, namedOrigins: readonly string[], now = new Date()): StorageAddress | string {
    // The URL parser silently drops line breaks and tabs, but pasting two lines is a mistake.
    if (/[\s\p{Cc}]/u.test(text)) return "The access URL has to be one line without spaces.";
    const url = URL.parse(text);
    const namedInSettings = url !== null && namedOrigins.includes(url.origin);
    if (!url || (url.protocol !== "https:" && !namedInSettings)) return "The access URL has to begin with https://.";
    if (url.username || url.password) return "The access URL must not hold a user name or password.";
    if (!namedInSettings && (url.port || !isAzureBlobHost(url.hostname))) return NOT_A_STORAGE;
    if (!(namedInSettings ? NAMED_CONTAINER_PATH : CONTAINER_PATH).test(url.pathname)) return NOT_A_CONTAINER;
    return StorageAddress.#withAccess(url, namedInSettings, now);
  }

  static #withAccess(url: URL, namedInSettings: boolean, now: Date): StorageAddress | string {
    const { searchParams: parameters } = url;
    if (!parameters.get("sig")) return "The access URL has no signature (sig=). Copy the whole URL.";
    // A container, or for an account signature (srt) its objects; one blob or directory is not enough.
    if (parameters.has("sr") && parameters.get("sr") !== "c") return NOT_A_CONTAINER;
    if (parameters.has("srt") && !/^(?=.*c)(?=.*o)/.test(parameters.get("srt") ?? "")) return NOT_A_CONTAINER;
    if (parameters.has("ss") && !parameters.get("ss")?.includes("b")) return NOT_A_STORAGE;
    // Without sp, a stored access policy (si) of the container defines the permissions, and often the expiry.
    if (parameters.has("sp") && !parameters.get("sp")?.includes("w")) {
      return "The access URL does not allow writing. Make one that allows to create, write and delete.";
    }
    const times = readTimes(parameters);
    if (typeof times === "string") return times;
    const { se, ske, st, skt } = times;
    if (ske && ske <= now && !(se && se <= ske)) return expiredKeyMessage(ske);
    if (se && se <= now) return expiredMessage(se);
    const expireTime = se && ske ? new Date(Math.min(se.getTime(), ske.getTime())) : (se ?? ske);
    const beginTime = st && skt ? new Date(Math.max(st.getTime(), skt.getTime())) : (st ?? skt);
    url.hash = "";
    return new StorageAddress(url, { expireTime, beginTime }, namedInSettings);
  }
}

/** Returns the error message for an expired access URL. */
export function expiredMessage(expireTime: Date): string {
  return `The access URL expired on ${utcText(expireTime)}. Make a new one.`;
}

function expiredKeyMessage(expireTime: Date): string {
  return `The user delegation key that signed the access URL expired on ${utcText(expireTime)} (ske=). Make a new URL; one signed with the account key can last longer than seven days.`;
}

function isAzureBlobHost(host: string): boolean {
  return AZURE_BLOB_HOSTS.some((pattern) => pattern.test(host));
}

/**
 * Returns the times in a signature: beginning and end of itself (st, se), and of the user delegation key that signed it (skt, ske). An
 * end may also be in a stored access policy of the container (si), which only the storage knows.
 */
function readTimes(parameters: URLSearchParams): { [name in TimeParameter]?: Date | undefined } | string {
  const times: { [name in TimeParameter]?: Date | undefined } = {};
  for (const [name, what] of TIME_PARAMETERS) {
    const text = parameters.get(name);
    if (text === null) continue;
    const time = readTime(text);
    if (!time) return `The access URL says no time of ${what} that exists (${name}=). Copy the whole URL.`;
    times[name] = time;
  }
  return times;
}

/** Parses a time in a signature: ISO 8601 to the day, minute or second, in UTC. Source: Azure Storage, "Create a service SAS". */
function readTime(text: string): Date | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?)Z)?$/.exec(text);
  const time = new Date(parts ? `${parts[1]}T${parts[2] ?? "00:00"}Z` : Number.NaN);
  // Date parses 31 February as 3 March.
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== parts?.[1] ? undefined : time;
}

type TimeParameter = (typeof TIME_PARAMETERS)[number][0];
const TIME_PARAMETERS = [
  ["se", "expiry"],
  ["ske", "expiry"],
  ["st", "beginning"],
  ["skt", "beginning"],
] as const;

type Validity = { expireTime: Date | undefined; beginTime: Date | undefined };

/** Azure and its clouds of China and the US government, and accounts with a zone of their own. */
const AZURE_BLOB_HOSTS = [
  /^[a-z0-9]{3,24}\.blob\.core\.(?:windows\.net|chinacloudapi\.cn|usgovcloudapi\.net)$/,
  /^[a-z0-9]{3,24}\.z[0-9]{1,2}\.blob\.storage\.azure\.net$/,
];
const CONTAINER = "[a-z0-9](?:-?[a-z0-9]){2,62}";
const CONTAINER_PATH = new RegExp(`^/${CONTAINER}/?$`);
/** Storages other than Azure's have the account in the path. */
const NAMED_CONTAINER_PATH = new RegExp(`^(?:/[a-z0-9]{3,24})?/${CONTAINER}/?$`);

const NOT_A_STORAGE =
  "The access URL has to lead to an Azure blob storage, such as https://account.blob.core.windows.net/container?…";
const NOT_A_CONTAINER =
  "The access URL has to be one of a container, such as https://account.blob.core.windows.net/container?…";
