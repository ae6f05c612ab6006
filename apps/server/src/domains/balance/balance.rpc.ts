import { create, toBinary } from "@bufbuild/protobuf";
import { type BalanceFilter, BalanceFilterSchema } from "@shore/api/gen-server/shore/v1/balance_pb";
import { z } from "zod";
import { type Caller, callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import type { Handlers } from "../../rpc/handlers.ts";
import { openPageToken, type PageKeys, signPageToken } from "../../rpc/page-token.ts";
import { aborted, notFound, requestTime, resourceExhausted } from "../../rpc/rpc-errors.ts";
import { throwAsRpcError } from "../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { authorOf } from "../../audit/author.ts";
import { firstMillisecondFrom } from "../../kernel/first-millisecond.ts";
import { makeBalanceFile } from "./balance-file.ts";
import { balanceRulesOf, updateBalanceRules } from "./balance-rules.ts";
import { readRules } from "./read-rules.ts";
import { explainFinding } from "./explain-finding.ts";
import { findingKindName, findingMessage } from "./finding-message.ts";
import {
  countActions,
  countFindings,
  countPending,
  type FindingCursor,
  type FindingCriteria,
  listFindings,
} from "./finding-list.sql.ts";

type BalanceCalls =
  | "balanceFindingList"
  | "balanceFindingExplain"
  | "generateBalanceFile"
  | "balanceRulesGet"
  | "balanceRulesUpdate";

/** Findings: inconsistent operation actions and entries. Source: docs/spec/balance.md. */
export function balance({
  db,
  pageKeys,
  workers,
}: {
  db: Database;
  pageKeys: PageKeys;
  workers: WorkerPool;
}): Handlers<BalanceCalls> {
  return {
    balanceFindingList: async ({ filter, limit: requestedLimit, pageToken }, context) => {
      const caller = callerOf(context);
      const { organizationUuid } = caller;
      const criteria = criteriaOf(filter, caller);
      const keys = await pageKeys();
      const bound = boundTo(caller, filter);
      const after = cursorOf(openPageToken(keys, bound, pageToken));
      const limit = requestedLimit || PAGE;
      const { rules } = await balanceRulesOf(db, organizationUuid);
      const rows = await listFindings(db, organizationUuid, { criteria, after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const isMore = rows.length > limit && last !== undefined;
      const actionTypes = rules.signs.map(({ actionType }) => actionType);
      return {
        findings: shown.map(findingMessage),
        nextPageToken: isMore
          ? signPageToken(keys[0], bound, [last.event_time.getTime(), last.subject_uuid, last.kind])
          : "",
        ...(await countFindings(db, organizationUuid, criteria)),
        ...(await countActions(db, organizationUuid, { criteria, actionTypes })),
        vesselsWaiting: await countPending(db, organizationUuid),
        rules: { ...rules, signs: [...rules.signs], entryTypes: [...rules.entryTypes] },
      };
    },
    balanceFindingExplain: async ({ vesselUuid, kind, subjectUuid, figures, reason, fromExplainTime }, context) => {
      const author = { ...authorOf(context), userUuid: callerOf(context).userUuid };
      const explained = {
        vesselUuid,
        kind: findingKindName(kind),
        subjectUuid: subjectUuid.toLowerCase(),
        figures,
        reason,
      };
      const finding = await explainFinding(db, author, explained, fromExplainTime);
      if (finding === "absent") throw notFound("finding");
      if (finding === "changed") throw aborted("The figures have changed since you opened them.");
      if (finding === "explained") throw aborted("Somebody else has explained this since you opened it.");
      return { finding: findingMessage(finding) };
    },
    generateBalanceFile: async ({ filter }, context) => {
      const { signal } = context;
      const selection = { criteria: criteriaOf(filter, callerOf(context)), signal };
      const content = await makeBalanceFile({ db, workers }, authorOf(context), selection).catch((error: unknown) =>
        throwAsRpcError(error, { what: "file", tooLarge: TOO_LARGE }),
      );
      if (content === "too large") throw resourceExhausted(TOO_LARGE);
      return { fileContentType: "text/csv; charset=utf-8", fileContent: content };
    },
    balanceRulesGet: async (_request, context) =>
      rulesMessage(await balanceRulesOf(db, callerOf(context).organizationUuid)),
    balanceRulesUpdate: async ({ rules, etag: fromEtag }, context) => {
      const stored = await updateBalanceRules(db, authorOf(context), { rules: readRules(rules), fromEtag });
      if (stored === "stale") throw aborted("Somebody else has changed the rules since you opened them.");
      return rulesMessage(stored);
    },
  };
}

function criteriaOf(filter: BalanceFilter | undefined, { restrictToVesselUuid }: Caller): FindingCriteria {
  const instant = (field: string, text = "") =>
    text === "" ? undefined : firstMillisecondFrom(requestTime(field, text));
  return {
    vesselUuids: filter?.vesselUuids ?? [],
    vesselGroupUuids: filter?.vesselGroupUuids ?? [],
    logbookNames: filter?.logbookNames ?? [],
    from: instant("filter.fromTime", filter?.fromTime),
    to: instant("filter.toTime", filter?.toTime),
    state: filter?.state ?? "",
    onlyVesselUuid: restrictToVesselUuid,
  };
}

/** Returns what a page token is bound to: the filter and the caller. */
function boundTo({ organizationUuid, restrictToVesselUuid = "" }: Caller, filter: BalanceFilter | undefined): string {
  const bytes = Buffer.from(toBinary(BalanceFilterSchema, filter ?? create(BalanceFilterSchema)));
  return ["balance", organizationUuid, restrictToVesselUuid, bytes.toString("base64")].join(" ");
}

function cursorOf(content: unknown): FindingCursor | undefined {
  if (content === undefined) return undefined;
  const [time, subjectUuid, kind] = PLACE.parse(content);
  return { time: new Date(time), subjectUuid, kind };
}

function rulesMessage({ rules, etag }: Awaited<ReturnType<typeof balanceRulesOf>>) {
  return { rules: { ...rules, signs: [...rules.signs], entryTypes: [...rules.entryTypes] }, etag };
}

const PLACE = z.tuple([z.number(), z.string(), z.string()]);
const PAGE = 100;
const TOO_LARGE = "The file would be too large. Choose a shorter period.";
