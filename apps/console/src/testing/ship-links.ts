import { create } from "@bufbuild/protobuf";
import {
  ShipBacklogSchema,
  type ShipBatch,
  ShipBatchSchema,
  type ShipCredential,
  ShipCredentialSchema,
  type ShipFactKeptAside,
  ShipFactKeptAsideSchema,
  type ShipLink,
  ShipLinkSchema,
  ShipSpoolSchema,
} from "@shore/api/gen/shore/v1/ship_links_pb";
import { Code, ConnectError } from "@connectrpc/connect";
import { isoTextAt, offsetMinutes, parseShipTime } from "@shore/api/ship-time";
import { fleet, longNamed, manyVessels } from "./fleet.ts";
import { shipLinkDays } from "./ship-link-days.ts";
import type { Answers } from "./transport.ts";

/** When the links of the design pictures were read. */
export const readAt = Date.parse("2026-11-22T13:20:00Z");

const minutesAgo = (minutes: number) => new Date(readAt - minutes * 60_000).toISOString().replace(".000Z", "+00:00");

const spool = create(ShipSpoolSchema, {
  epochUuid: "e60c0000-0000-4000-8000-000000000001",
  firstTime: "2026-03-02T09:12:00+00:00",
  lastTime: minutesAgo(4),
  receivedThrough: 414n,
});

/** One link per vessel of the fleet: a silent one, two quiet ones, one that never connected, one with a wrong clock. */
export const shipLinks: ShipLink[] = [
  linkOf(0, 9, "2026-11-22T13:20:00+01:00", 4_000n),
  linkOf(1, 2, "2026-11-22T14:04:00+01:00", -1_000n),
  linkOf(2, 11, "2026-11-22T12:00:00+01:00", 2_000n, {
    backlog: create(ShipBacklogSchema, { batches: 6, bytes: 41_000n, oldestTime: "2026-11-22T12:00:00+01:00" }),
  }),
  linkOf(3, 4, "2026-11-22T14:05:00+01:00", -2_000n, { keptAside: 1 }),
  linkOf(4, 92, "2026-11-22T12:00:00+01:00", -3_000n, {
    backlog: create(ShipBacklogSchema, { batches: 2, bytes: 7_000n, oldestTime: "2026-11-22T12:41:00+01:00" }),
  }),
  linkOf(5, 31 * 60 + 6, "2026-11-21T06:30:00+01:00", -1_000n, { backlog: undefined, softwareVersion: "1.3.2" }),
  linkOf(6, 3, "2026-11-22T12:00:00+02:00", 420_000n, { softwareVersion: "1.3.2" }),
  linkOf(7, 8, "2026-11-22T12:00:00+01:00", 1_000n),
  linkOf(8, 5, "2026-11-22T12:00:00+01:00", -2_000n, { keptAside: 2, keptAsideUnseen: 1 }),
  linkOf(9, 123, "2026-11-22T12:00:00+01:00", -1_000n),
  linkOf(10, 6, "2026-11-22T12:00:00+00:00", 0n, { softwareName: "Bridgelog", softwareVersion: "8.2" }),
  create(ShipLinkSchema, {
    ...named(11),
    enabled: true,
    newestRecordTime: "2026-11-22T12:00:00+01:00",
    newestReceiveTime: minutesAgo(70),
    days: shipLinkDays(11),
  }),
];

/** A link with texts of the maximum length. */
export const longLink: ShipLink = linkOf(3, 4, "2026-11-22T14:05:00+01:00", -2_000n, {
  vesselUuid: longNamed.vesselUuid ?? "",
  displayName: longNamed.displayName ?? "",
  softwareName: "Integrated Bridge Management and Electronic Logging System Pro™",
  softwareVersion: "2026.11.22-rc.14+build.0000118",
});

/** The newest batches of Havbris. */
export const batches: ShipBatch[] = [2, 3, 3, 1, 4, 2, 5, 3].map((facts, index) =>
  create(ShipBatchSchema, {
    batchUuid: `ba7c0000-0000-4000-8000-00000000000${index}`,
    epochUuid: spool.epochUuid,
    sequence: BigInt(414 - index),
    facts,
    newFacts: index === 5 ? 1 : facts,
    knownFacts: index === 5 ? 1 : 0,
    packedBytes: 500 + 300 * facts,
    shipTime: new Date(readAt + (60 - 11 - 97 * index) * 60_000).toISOString().replace(".000Z", "+01:00"),
    receiveTime: minutesAgo(11 + 97 * index),
  }),
);

/** Returns `count` batches, one each quarter of an hour. */
export function manyBatches(count: number): ShipBatch[] {
  return Array.from({ length: count }, (_, index) =>
    create(ShipBatchSchema, {
      batchUuid: `ba7c0000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      epochUuid: spool.epochUuid,
      sequence: BigInt(count - index),
      facts: 3,
      newFacts: 3,
      packedBytes: 1_400,
      shipTime: minutesAgo(15 * index),
      receiveTime: minutesAgo(15 * index),
    }),
  );
}

/** Returns `count` links with distinct names. */
export function manyShipLinks(count: number): ShipLink[] {
  return manyVessels(count).map(({ vesselUuid = "", displayName = "" }, index) => ({
    ...linkOf(
      index % fleet.length,
      1 + ((index * 37) % 3_000),
      minutesAgo((index * 53) % 4_000),
      BigInt(index * 1_000),
    ),
    vesselUuid,
    displayName,
  }));
}

/** One fact that differs from a record, another that is invalid JSON with bidirectional formatting characters. */
export const keptAside: ShipFactKeptAside[] = [
  create(ShipFactKeptAsideSchema, {
    keptAsideUuid: "a51d0000-0000-4000-8000-000000000001",
    receiveTime: "2026-11-22T11:07:00+00:00",
    reason: "The content is not a JSON object.",
    content: new TextEncoder().encode("<script>alert(1)</script>\u202Ekcab"),
  }),
  create(ShipFactKeptAsideSchema, {
    keptAsideUuid: "a51d0000-0000-4000-8000-000000000002",
    receiveTime: "2026-11-20T17:02:00+00:00",
    kind: "entry",
    reason: "differs from the record received on 2026-11-20 16:41 +00:00",
    content: new TextEncoder().encode('{"factUuid":"0f1e","kind":"entry"}'),
    seenTime: "2026-11-20T17:30:00+00:00",
    seenBy: "Ingrid Solberg",
  }),
];

/** The two live credentials of Havbris. */
export const credentials: ShipCredential[] = [
  create(ShipCredentialSchema, {
    credentialUuid: "c4ed0000-0000-4000-8000-000000000001",
    displayName: "Bridge computer 2026",
    createTime: "2026-03-02T08:00:00+00:00",
    createdBy: "Ingrid Solberg",
    expireTime: "2027-03-02T00:00:00+00:00",
    lastUsedTime: minutesAgo(4),
  }),
  create(ShipCredentialSchema, {
    credentialUuid: "c4ed0000-0000-4000-8000-000000000002",
    displayName: "Spare, engine control",
    createTime: "2026-11-22T09:00:00+00:00",
    createdBy: "Ingrid Solberg",
  }),
];

type Sent = {
  links?: readonly ShipLink[];
  credentials?: readonly ShipCredential[];
  batches?: readonly ShipBatch[];
  keptAside?: readonly ShipFactKeptAside[];
};

/**
 * Answers with these links, with times shifted so that their ages are those of the pictures. Stores what is created, revoked, switched and
 * seen. Havbris and Skagen Wind have facts kept aside; each vessel that ever had a credential has the same batches.
 */
export function shipLinksAnswering({
  links = shipLinks,
  credentials: live = credentials,
  batches: received = batches,
  keptAside: aside = keptAside,
}: Sent = {}): Answers {
  const by = Date.now() - readAt;
  let all = links.map((link) => movedLink(link, by));
  let shown = live.map((one) => ({
    ...one,
    createTime: moved(one.createTime, by),
    lastUsedTime: moved(one.lastUsedTime, by),
  }));
  let facts = aside.map((fact) => ({
    ...fact,
    receiveTime: moved(fact.receiveTime, by),
    seenTime: moved(fact.seenTime, by),
  }));
  const linkOfVessel = (vesselUuid: string) => {
    const link = all.find((one) => one.vesselUuid === vesselUuid);
    if (link === undefined) throw new ConnectError("There is no such vessel.", Code.NotFound);
    return link;
  };
  const change = (vesselUuid: string, part: Partial<ShipLink>) => {
    all = all.map((link) => (link.vesselUuid === vesselUuid ? { ...link, ...part } : link));
  };
  return {
    shipLinkList: ({ withDays }) => ({
      shipLinks: withDays ? all : all.map((link) => ({ ...link, days: undefined })),
      silentAfterHours: 24,
    }),
    shipLinkGet: ({ vesselUuid }) => ({ shipLink: linkOfVessel(vesselUuid), silentAfterHours: 24 }),
    shipBatchList: ({ vesselUuid, pageToken }) => {
      const sent = linkOfVessel(vesselUuid).lastContactTime === "" ? [] : received;
      const start = Number(pageToken);
      const page = sent.slice(start, start + 50);
      return {
        shipBatches: page.map((batch) => ({
          ...batch,
          receiveTime: moved(batch.receiveTime, by),
          shipTime: moved(batch.shipTime, by),
        })),
        nextPageToken: start + 50 < sent.length ? String(start + 50) : "",
        total: sent.length,
      };
    },
    shipFactsKeptAsideList: () => ({ facts }),
    shipFactSeen: ({ vesselUuid, keptAsideUuid }) => {
      const seenTime = isoTextAt(Date.now(), 0);
      facts = facts.map((fact) =>
        fact.keptAsideUuid === keptAsideUuid ? { ...fact, seenTime, seenBy: "Ingrid Solberg" } : fact,
      );
      change(vesselUuid, { keptAsideUnseen: facts.filter((fact) => fact.seenTime === "").length });
      return {};
    },
    shipLinkSwitch: ({ vesselUuid, enabled, etag }) => {
      if (linkOfVessel(vesselUuid).etag !== etag)
        throw new ConnectError("Somebody else has switched this link.", Code.Aborted);
      change(vesselUuid, { enabled, etag: `${etag}+` });
      return { shipLink: linkOfVessel(vesselUuid) };
    },
    shipCredentialList: ({ vesselUuid }) => ({
      shipCredentials: linkOfVessel(vesselUuid).everHadCredential ? shown : [],
    }),
    shipCredentialCreate: ({ vesselUuid, displayName, expireTime }) => {
      const shipCredential = create(ShipCredentialSchema, {
        credentialUuid: crypto.randomUUID(),
        displayName,
        expireTime,
        createTime: isoTextAt(Date.now(), 0),
        createdBy: "Ingrid Solberg",
      });
      shown = linkOfVessel(vesselUuid).everHadCredential ? [...shown, shipCredential] : [shipCredential];
      change(vesselUuid, { everHadCredential: true, etag: "1" });
      return { shipCredential, secret: EXAMPLE_SECRET };
    },
    shipCredentialRevoke: ({ credentialUuid }) => {
      shown = shown.filter((one) => one.credentialUuid !== credentialUuid);
      return {};
    },
  };
}

/** The secret of a new credential in tests. */
export const EXAMPLE_SECRET = "shore_ship_EXAMPLEexample0EXAMPLEe_EXAMPLEexampleEXAMPLEexample0123456789EXAMP";

function movedLink(link: ShipLink, by: number): ShipLink {
  return {
    ...link,
    lastContactTime: moved(link.lastContactTime, by),
    newestRecordTime: moved(link.newestRecordTime, by),
    newestReceiveTime: moved(link.newestReceiveTime, by),
    ...(link.days && { days: { ...link.days, lastDay: isoTextAt(readAt + by, 60).slice(0, 10) } }),
    ...(link.backlog && { backlog: { ...link.backlog, oldestTime: moved(link.backlog.oldestTime, by) } }),
  };
}

/** Shifts a time of a ship's clock by milliseconds; empty stays empty. */
function moved(time: string, by: number): string {
  if (time === "") return "";
  const at = parseShipTime(time);
  return isoTextAt(at.epochMilliseconds + by, offsetMinutes(at));
}

function linkOf(
  index: number,
  contactMinutesAgo: number,
  newestRecordTime: string,
  clockDifferenceMs: bigint,
  others: Partial<Omit<ShipLink, "$typeName" | "$unknown">> = {},
): ShipLink {
  return create(ShipLinkSchema, {
    ...named(index),
    enabled: true,
    etag: "1",
    everHadCredential: true,
    lastContactTime: minutesAgo(contactMinutesAgo),
    usualGapSeconds: 300,
    clockDifferenceMs,
    backlog: create(ShipBacklogSchema),
    softwareName: "ship",
    softwareVersion: "1.4.0",
    spools: [spool],
    newestRecordTime,
    newestReceiveTime: minutesAgo(contactMinutesAgo),
    days: shipLinkDays(index, contactMinutesAgo),
    ...others,
  });
}

function named(index: number) {
  const { vesselUuid = "", displayName = "" } = fleet[index] ?? {};
  return { vesselUuid, displayName };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => shipLinksAnswering();
