import { toBinary, toJson } from "@bufbuild/protobuf";
import { type AmendmentFilter, AmendmentFilterSchema } from "@shore/api/gen-server/shore/v1/amendments_pb";
import { type Caller, callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import type { PageKeys } from "../../../rpc/page-token.ts";
import { failedPrecondition, resourceExhausted } from "../../../rpc/rpc-errors.ts";
import { throwAsRpcError } from "../../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import { authorOf } from "../../../audit/author.ts";
import { isFindByPerson } from "../../fleet/find/find-by-person.ts";
import { amendmentFileJob } from "./amendment-file.ts";
import { type AmendmentGrouping, readAmendmentGroups } from "./amendment-groups.sql.ts";
import { type AmendmentSort, countAmendments, readAmendmentPage, readDerivedPercent } from "./amendment-list.sql.ts";
import { amendmentMessage } from "./amendment-message.ts";
import { openPage, signPage } from "./page-token.ts";
import { readFilter } from "./read-filter.ts";

type AmendmentDependencies = { db: Database; pageKeys: PageKeys; workers: WorkerPool };

/** Amendments in the logbooks of every vessel that the caller may see. */
export function amendments({
  db,
  pageKeys,
  workers,
}: AmendmentDependencies): Handlers<"amendmentList" | "generateAmendmentFile"> {
  return {
    amendmentList: async ({ filter, groupBy, sort, ascending, limit: requestedLimit, pageToken }, context) => {
      const caller = callerOf(context);
      const { organizationUuid } = caller;
      const criteria = readFilter(filter, caller);
      const groupByPerson = await isFindByPerson(db, organizationUuid);
      requireFindByPerson(groupByPerson, groupBy === "person" || criteria.people.length > 0);
      const derivedPercent = await readDerivedPercent(db, organizationUuid);
      if (groupBy !== "") {
        // The contract's rule allows only these.
        const groups = await readAmendmentGroups(db, organizationUuid, criteria, groupBy as AmendmentGrouping);
        return { ...groups, groupByPerson, derivedPercent };
      }
      const keys = await pageKeys();
      const bound = boundTo(caller, filter, `${sort} ${ascending}`);
      const page = openPage(keys, bound, pageToken);
      const limit = requestedLimit || PAGE;
      const rows = await readAmendmentPage(db, organizationUuid, {
        criteria,
        sort: sortOf(sort),
        ascending,
        after: page?.after,
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      const total =
        page?.total ?? (rows.length > limit ? await countAmendments(db, organizationUuid, criteria) : rows.length);
      const after = rows.length > limit ? shown.at(-1) : undefined;
      return {
        amendments: shown.map(amendmentMessage),
        nextPageToken: after ? signPage(keys[0], bound, { after, total }) : "",
        total,
        groupByPerson,
        derivedPercent,
      };
    },
    generateAmendmentFile: async ({ filter, sort, ascending }, context) => {
      const caller = callerOf(context);
      const { organizationUuid } = caller;
      const criteria = readFilter(filter, caller);
      const { signal } = context;
      const request = { organizationUuid, criteria, sort: sortOf(sort), ascending };
      const file = await workers
        .runForTenant(amendmentFileJob, request, { organizationUuid, signal })
        .catch((error: unknown) => throwAsRpcError(error, { what: "file", tooLarge: TOO_LARGE }));
      requireFindByPerson(file.kind !== "not by people", true);
      if (file.kind !== "file") throw resourceExhausted(TOO_LARGE);
      const { rows, sha256, content } = file;
      // Recorded before it is sent.
      await db.transaction((tx) =>
        recordChange(tx, authorOf(context), {
          action: "exported",
          subject: { kind: "organization", uuid: organizationUuid },
          after: {
            dataset: "amendments",
            filter: filter ? Object(toJson(AmendmentFilterSchema, filter)) : {},
            format: "csv",
            rows,
            sizeBytes: content.length,
            sha256,
          },
        }),
      );
      return { fileContentType: "text/csv; charset=utf-8", fileContent: content };
    },
  };
}

function requireFindByPerson(isEnabled: boolean, isRequired: boolean): void {
  if (isRequired && !isEnabled)
    throw failedPrecondition("Finding by person is switched off. Choose another filter or group.");
}

/** Narrows the type: the contract's rule allows only these. */
function sortOf(sort: string): AmendmentSort {
  return (sort || "when") as AmendmentSort;
}

/** Returns what a page token is bound to: the request and the caller. */
function boundTo(
  { organizationUuid, restrictToVesselUuid = "" }: Caller,
  filter: AmendmentFilter | undefined,
  order: string,
): string {
  const bytes = filter ? Buffer.from(toBinary(AmendmentFilterSchema, filter)).toString("base64") : "";
  return ["amendments", organizationUuid, restrictToVesselUuid, order, bytes].join(" ");
}

const PAGE = 50;
const TOO_LARGE = "The file would be larger than 32 MB. Choose a shorter period.";
