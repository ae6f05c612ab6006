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
import { fleet, longNamed } from "./fleet.ts";

/** When the links of the design pictures were read. */
export const readAt = Date.parse("2026-11-22T13:20:00Z");

const minutesAgo = (minutes: number) => new Date(readAt - minutes * 60_000).toISOString().replace(".000Z", "+00:00");

const spool = create(ShipSpoolSchema, {
  epochUuid: "e60c0000-0000-4000-8000-000000000001",
  firstTime: "2026-03-02T09:12:00+00:00",
  lastTime: minutesAgo(4),
  receivedThrough: 414n,
});

/** One link for each of the fleet: a silent one, two quiet ones, one that never connected, one with a wrong clock. */
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
    etag: "1",
    newestRecordTime: "2026-11-22T12:00:00+01:00",
    newestReceiveTime: minutesAgo(70),
  }),
];

/** A link whose texts are as long as a ship might make them. */
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

/** One fact that differs from a record, another that is no JSON and would turn text round. */
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
    ...others,
  });
}

function named(index: number) {
  const { vesselUuid = "", displayName = "" } = fleet[index] ?? {};
  return { vesselUuid, displayName };
}
