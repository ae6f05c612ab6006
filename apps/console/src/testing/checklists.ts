import type { MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import type {
  ChecklistTemplateDataSchema,
  ChecklistTemplateGroupSchema,
  ChecklistTemplateRevisionSchema,
} from "@shore/api/gen/shore/v1/checklists_pb";
import type { Answers } from "./transport.ts";

export type CollectionInit = MessageInitShape<typeof ChecklistTemplateGroupSchema> & {
  checklistTemplateGroupId: { checklistTemplateGroupUuid: string };
};
export type RevisionInit = MessageInitShape<typeof ChecklistTemplateRevisionSchema> & {
  checklistTemplateId: { checklistTemplateUuid: string };
  checklistTemplateRevisionId: { checklistTemplateRevisionUuid: string };
};
type ContentInit = MessageInitShape<typeof ChecklistTemplateDataSchema>;

/** The collections of the design pictures, ordered by name like on the server. */
export const collections: CollectionInit[] = [
  collection(1, "Bridge procedures", "Ship-wide navigation and watchkeeping checks"),
  collection(2, "Emergency preparedness", "Drills and distress equipment"),
  collection(3, "Engine room", "Fuel, bunkering and machinery"),
  collection(4, "Environment", "Sludge, garbage and emissions"),
];

/** The content of the design's first checklist. */
export const preDeparture = {
  name: "Pre-departure bridge",
  documentReference: "BR-101",
  category: "Deck",
  connectedLogbook: "deck",
  recordOpenInLogbook: true,
  recordCompleteInLogbook: true,
  signaturesRequired: 1,
  generalInformation:
    "To be completed by the officer of the watch no later than one hour before departure. The master confirms readiness for sea before the pilot boards.",
  sections: [
    {
      name: "Navigation equipment",
      tasks: [
        task("Gyro and magnetic compass compared", "Error recorded in the compass log", ["deck"]),
        task("ECDIS route checked and locked", "Safety contour, look-ahead and UKC verified", ["deck"]),
        task("Radar performance monitor tested", "Both X and S band"),
        task("AIS voyage data updated", "Destination, ETA, draught and status"),
      ],
    },
    {
      name: "Steering and propulsion",
      tasks: [
        task("Steering gear tested from all positions", "Including emergency steering communication", [
          "deck",
          "engine",
        ]),
        task("Bow thruster tested", "", ["engine"]),
      ],
    },
  ],
} satisfies ContentInit;

/** Every revision of the checklists of the design pictures, newest first within a checklist. */
export const revisions: RevisionInit[] = [
  draft(1, 4, "2026-11-12T09:14:00.000+01:00", preDeparture),
  published(1, 3, "2026-10-04T15:40:00.000+02:00", {
    ...preDeparture,
    sections: preDeparture.sections.map((section, index) =>
      index === 0 ? { ...section, tasks: section.tasks.slice(0, 3) } : section,
    ),
  }),
  published(1, 2, "2026-05-22T10:05:00.000+02:00", { ...preDeparture, signaturesRequired: 0 }),
  published(1, 1, "2025-12-01T08:30:00.000+01:00", { ...preDeparture, generalInformation: "" }),
  published(2, 1, "2026-10-30T12:00:00.000+00:00", content("Pre-arrival bridge", "BR-102", "Deck", "deck")),
  published(3, 1, "2026-08-21T12:00:00.000+00:00", content("Restricted visibility", "BR-110", "Safety", "deck")),
  draft(4, 1, "2026-11-19T12:00:00.000+00:00", content("Pilot on board", "BR-114", "Deck", "deck")),
  published(5, 1, "2026-09-17T12:00:00.000+00:00", content("Bunkering", "ER-201", "Engine", "engine"), 3),
  published(6, 1, "2026-07-02T12:00:00.000+00:00", content("Fuel change-over", "ER-207", "Environment", "engine"), 3),
  published(7, 1, "2026-11-02T12:00:00.000+00:00", content("Abandon ship drill", "EP-301", "Safety", "deck"), 2),
  draft(8, 2, "2026-11-18T12:00:00.000+00:00", content("GMDSS daily test", "EP-316", "Safety", "gmdss"), 2),
  published(8, 1, "2026-10-18T12:00:00.000+00:00", content("GMDSS daily test", "EP-316", "Safety", "gmdss"), 2),
];

/** The same with other content of the first checklist's draft. */
export function withDraftContent(templateData: ContentInit): RevisionInit[] {
  return [draft(1, 4, "2026-11-12T09:14:00.000+01:00", templateData), ...revisions.slice(1)];
}

/** The same with other contents of the first checklist's draft and its latest published revision. */
export function withVersionContents(newer: ContentInit, older: ContentInit): RevisionInit[] {
  const [draftOfNewer] = withDraftContent(newer);
  const latest = published(1, 3, "2026-10-04T15:40:00.000+02:00", older);
  return [...(draftOfNewer ? [draftOfNewer] : []), latest, ...revisions.slice(2)];
}

/** The largest checklist that the limits allow. */
export const largest = {
  ...preDeparture,
  sections: Array.from({ length: 64 }, (_, section) => ({
    name: `Round ${section + 1}`,
    tasks: Array.from({ length: 64 }, (_task, index) =>
      task(`Check ${index + 1} of round ${section + 1}`, "As the manual says", ["deck"]),
    ),
  })),
} satisfies ContentInit;

/** The same with a word changed in the name and the description of every task. */
export const everyTaskEdited = {
  ...largest,
  sections: largest.sections.map(({ name, tasks }) => ({
    name,
    tasks: tasks.map(({ name: of, description, ...rest }) => ({
      ...rest,
      name: `${of}, again`,
      description: `${description} of 2026`,
    })),
  })),
} satisfies ContentInit;

/** Answers reads with these, and refuses unknown ones like a server. */
export function checklistsAnswering({
  collections: shown = collections,
  revisions: stored = revisions,
}: {
  collections?: CollectionInit[];
  revisions?: RevisionInit[];
} = {}): Answers {
  return {
    checklistTemplateList: () => ({ checklistTemplateRevisions: current(stored) }),
    checklistTemplateGroupList: () => ({ checklistTemplateGroups: shown }),
    checklistTemplateGroupGet: ({ checklistTemplateGroupId: requestedId }) => {
      const uuid = requestedId?.checklistTemplateGroupUuid;
      const found = shown.find((one) => one.checklistTemplateGroupId.checklistTemplateGroupUuid === uuid);
      if (found === undefined) throw new ConnectError("There is no such collection.", Code.NotFound);
      return {
        checklistTemplateGroup: found,
        checklistTemplateRevisions: current(stored).filter(
          ({ checklistTemplateGroupId }) => checklistTemplateGroupId?.checklistTemplateGroupUuid === uuid,
        ),
      };
    },
    checklistTemplateRevisionGet: ({ checklistTemplateRevisionId: requestedId }) => {
      const uuid = requestedId?.checklistTemplateRevisionUuid;
      const found = stored.find((one) => one.checklistTemplateRevisionId.checklistTemplateRevisionUuid === uuid);
      if (found === undefined) throw new ConnectError("There is no such revision.", Code.NotFound);
      return { checklistTemplateRevision: found };
    },
    checklistTemplateRevisionList: ({ checklistTemplateId: requestedId }) => {
      const found = stored.filter(
        ({ checklistTemplateId }) => checklistTemplateId.checklistTemplateUuid === requestedId?.checklistTemplateUuid,
      );
      if (found.length === 0) throw new ConnectError("There is no such checklist.", Code.NotFound);
      return { checklistTemplateRevisions: found };
    },
  };
}

/** Returns this many checklists in this many collections; every fifth is only a draft. */
export function manyChecklists(collectionCount: number, checklistCount: number): Answers {
  return checklistsAnswering({
    collections: Array.from({ length: collectionCount }, (_, index) =>
      collection(101 + index, `${collections[index % 4]?.displayName ?? ""} ${index + 1}`, ""),
    ),
    revisions: Array.from({ length: checklistCount }, (_, index) =>
      (index % 5 === 4 ? draft : published)(
        101 + index,
        1,
        "2026-08-21T12:00:00.000+00:00",
        content(`Checklist ${index + 1}`, `C-${index + 1}`, "Deck", "deck"),
        101 + (index % collectionCount),
      ),
    ),
  });
}

/** Returns the uuid of the design's n-th checklist. */
export function checklistUuid(number: number): string {
  return `7d200000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Returns the uuid of a revision of the design's n-th checklist. */
export function revisionUuid(checklistNumber: number, version: number): string {
  return `8e30${String(checklistNumber).padStart(4, "0")}-0000-4000-8000-${String(version).padStart(12, "0")}`;
}

/** Returns the uuid of the design's n-th collection. */
export function collectionUuid(number: number): string {
  return `9f400000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Returns each checklist's draft and its latest published revision. */
function current(stored: RevisionInit[]): RevisionInit[] {
  return stored.filter(
    (one, index) =>
      one.draft ||
      index ===
        stored.findIndex(
          ({ checklistTemplateId, draft: isDraft }) =>
            !isDraft && checklistTemplateId.checklistTemplateUuid === one.checklistTemplateId.checklistTemplateUuid,
        ),
  );
}

function collection(number: number, displayName: string, description: string): CollectionInit {
  return {
    checklistTemplateGroupId: { checklistTemplateGroupUuid: collectionUuid(number) },
    displayName,
    description,
    etag: `etag of ${displayName}`,
  };
}

function draft(checklist: number, version: number, at: string, templateData: ContentInit, group = 1): RevisionInit {
  return {
    ...published(checklist, version, at, templateData, group),
    draft: true,
    publishTime: "",
    revisionNumber: 0,
    publishedBy: "",
  };
}

function published(checklist: number, version: number, at: string, templateData: ContentInit, group = 1): RevisionInit {
  return {
    checklistTemplateId: { checklistTemplateUuid: checklistUuid(checklist) },
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: revisionUuid(checklist, version) },
    checklistTemplateGroupId: { checklistTemplateGroupUuid: collectionUuid(group) },
    etag: `etag ${checklist}.${version}`,
    createTime: at,
    updateTime: at,
    publishTime: at,
    revisionNumber: version,
    publishedBy: "Ingrid Solberg",
    templateData,
  };
}

function content(name: string, documentReference: string, category: string, connectedLogbook: string): ContentInit {
  const sections = [{ name: "Before the start", tasks: [task("Persons in charge named")] }];
  return { name, documentReference, category, connectedLogbook, sections };
}

function task(name: string, description = "", recordCompletionInLogbooks: string[] = []) {
  return { name, description, recordCompletionInLogbooks };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => checklistsAnswering();
