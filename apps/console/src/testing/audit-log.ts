import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { type AuditEvent, AuditEventSchema, type AuditFieldChangeSchema } from "@shore/api/gen/shore/v1/audit_log_pb";
import { LIMITS } from "@shore/api/limits";
import type { Answers } from "./transport.ts";
import { everybody } from "./users.ts";

type AuditEventInit = MessageInitShape<typeof AuditEventSchema>;

/** Two days of Havbris Shipping's managers, newest first. */
export const auditEvents: AuditEventInit[] = [
  line("2026-11-21T07:12:09.120+00:00", 0, "access revoked", "app_user", "Oskar Lindqvist"),
  line("2026-11-21T07:02:44.003+00:00", 0, "published", "checklist_revision", "Pre-departure bridge"),
  line("2026-11-20T16:40:12.500+00:00", 1, "distributed", "vessel_group", "Coastal ferries"),
  line("2026-11-20T16:31:55.000+00:00", 1, "updated", "checklist_collection", "Safety rounds"),
  line("2026-11-20T15:20:00.000+00:00", 1, "exported", "vessel", "Havbris"),
  line("2026-11-20T09:05:31.870+00:00", 6, "created", "data_export_schedule", "Emissions warehouse"),
  { ...line("2026-11-20T03:00:00.000+00:00", 0, "imported", "organization", ""), actorUserUuid: "", requestId: "" },
  { ...line("2026-11-19T22:10:00.000+00:00", 0, "invited", "app_user", ""), subjectKey: "mette.kjaer@havbris.example" },
];

/** Sign-ins and sign-outs, refused requests, and a user restricted to a vessel. */
export const securityEvents: AuditEventInit[] = [
  line("2026-11-19T22:00:00.000+00:00", 3, "signed out", "app_user", everybody[3]?.displayName ?? ""),
  {
    ...line("2026-11-19T21:03:00.000+00:00", 3, "refused", "call", ""),
    subjectKey: "VesselGroupCreate",
    result: "refused",
  },
  line("2026-11-19T21:00:00.000+00:00", 3, "signed in", "app_user", everybody[3]?.displayName ?? ""),
  { ...line("2026-11-19T20:59:00.000+00:00", 3, "sign-in failed", "app_user", ""), result: "failed" },
  line("2026-11-19T20:00:00.000+00:00", 0, "access set", "app_user", "Pia Krog"),
];

/** Names of the maximum length, a removed user, and terms of other versions. */
export const strangeAuditEvents: AuditEventInit[] = [
  line(
    "2026-11-21T07:12:09.120+00:00",
    0,
    "updated",
    "vessel_group",
    "Fast coastal passenger ferries of the north ".repeat(5),
  ),
  { ...line("2026-11-21T07:00:00.000+00:00", 0, "updated", "checklist_template", ""), actorDisplayName: "" },
  line("2026-11-20T07:00:00.000+00:00", 1, "moored", "harbour_berth", "Berth 7"),
  {
    ...line("2026-11-20T06:00:00.000+00:00", 0, "demonstration loaded", "2026-11-20", ""),
    actorUserUuid: "",
    subjectKey: "2026-11-20",
    result: "started",
  },
];

/** Returns `count` lines, a minute apart. */
export function manyAuditEvents(count: number): AuditEventInit[] {
  return Array.from({ length: count }, (_, index) => ({
    ...auditEvents[index % auditEvents.length],
    auditEventUuid: `many-${index}`,
    eventTime: new Date(Date.UTC(2026, 10, 21) - index * 60_000).toISOString().replace("Z", "+00:00"),
  }));
}

/** Answers with these lines like a server: filtered, in pages, and as a file of their times. */
export function auditLogAnswering(events: AuditEventInit[] = auditEvents): Answers {
  const stored = events.map((init) => create(AuditEventSchema, init));
  const matching = (filter: Filter | undefined) =>
    stored.filter((event) => filter === undefined || matchesFilter(event, filter));
  return {
    getUsers: () => ({ users: everybody }),
    listAuditEvents: ({ filter, beforeTime, limit }) => ({
      auditEvents: matching(filter)
        .filter(({ eventTime }) => beforeTime === "" || Date.parse(eventTime) < Date.parse(beforeTime))
        .slice(0, limit || LIMITS.auditEventsPage),
    }),
    getAuditEvent: ({ auditEventUuid }) => {
      const auditEvent = stored.find((event) => event.auditEventUuid === auditEventUuid);
      if (!auditEvent) throw new ConnectError("There is no such line of the audit log.", Code.NotFound);
      return { auditEvent, changes: changesOf[auditEvent.action] ?? [] };
    },
    generateAuditLogFile: ({ filter }) => ({
      fileContentType: "text/csv; charset=utf-8",
      fileContent: new TextEncoder().encode(
        ["eventTime", ...matching(filter).map(({ eventTime }) => eventTime)].join("\r\n"),
      ),
    }),
  };
}

const one = (text: string) => ({ texts: [text] });
const flag = (isTrue: boolean) => ({ texts: [String(isTrue)], isFlag: true });
const list = (...texts: string[]) => ({ texts, isList: true });

/** The changed fields of a line by its action, as the server returns them. */
const changesOf: Partial<Record<string, MessageInitShape<typeof AuditFieldChangeSchema>[]>> = {
  "access set": [
    { field: "member", before: flag(false), after: flag(true) },
    { field: "restrictToVesselUuid", after: one("Havbris") },
  ],
  distributed: [
    { field: "collectionUuids", before: list("Safety rounds"), after: list("Safety rounds", "Port calls") },
  ],
  published: [{ field: "revisionNumber", after: one("4") }],
  refused: [
    { field: "code", after: one("permission_denied") },
    { field: "count", after: one("12") },
    { field: "firstTime", after: one("2026-11-19T21:02:03.000Z") },
  ],
  updated: [
    { field: "displayName", before: one("Safety"), after: one("Safety rounds") },
    {
      field: "templateData.sections[2].tasks[4].description",
      before: one("Check the seals of the hatch covers. ".repeat(12)),
      after: one("Check the seals of all hatch covers. ".repeat(12)),
    },
  ],
};

type Filter = {
  fromTime: string;
  toTime: string;
  actorUserUuid: string;
  byCommand: boolean;
  actions: string[];
  subjectKinds: string[];
  result: string;
  nameContains: string;
};

function matchesFilter(event: AuditEvent, filter: Filter): boolean {
  const time = Date.parse(event.eventTime);
  return (
    (filter.fromTime === "" || time >= Date.parse(filter.fromTime)) &&
    (filter.toTime === "" || time < Date.parse(filter.toTime)) &&
    (filter.actorUserUuid === "" || event.actorUserUuid === filter.actorUserUuid) &&
    (!filter.byCommand || event.actorUserUuid === "") &&
    (filter.actions.length === 0 || filter.actions.includes(event.action)) &&
    (filter.subjectKinds.length === 0 || filter.subjectKinds.includes(event.subjectKind)) &&
    (filter.result === "" || event.result === filter.result) &&
    [event.actorDisplayName, event.subjectDisplayName].some((name) =>
      name.toLowerCase().includes(filter.nameContains.toLowerCase()),
    )
  );
}

function line(eventTime: string, person: number, action: string, subjectKind: string, name: string): AuditEventInit {
  return {
    auditEventUuid: `0193b0aa-0000-7000-8000-${String(Date.parse(eventTime)).slice(-12)}`,
    eventTime,
    actorUserUuid: everybody[person]?.userUuid ?? "",
    actorDisplayName: everybody[person]?.displayName ?? "",
    action,
    subjectKind,
    subjectKey: `5b1c0f5e-6f0b-4a55-9d0c-${String(Date.parse(eventTime)).slice(-12)}`,
    subjectDisplayName: name,
    result: "done",
    requestId: `c3f2a1d0-0000-4000-8000-${String(Date.parse(eventTime)).slice(-12)}`,
  };
}
