import { type Caller, callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, failedPrecondition, invalidArgument, notFound, requestInstant } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { markViewsSeen } from "../../fleet/saved-views/saved-views.sql.ts";
import { readVessel } from "../../fleet/vessels/vessels.sql.ts";
import type { ActVessels } from "./act-vessels.ts";
import { actVesselsOf, readAttention, readItem } from "./attention.ts";
import { fromExpectation, toAttention, toRules } from "./attention-message.ts";
import { defaultLimit, isKind, isOfOrganization } from "./kinds.ts";
import type { LogbookExpectation } from "../../records/logbook-days/expectations.ts";
import { type Rule, rulesOf, updateRules } from "./rules.ts";
import { writeSeenMarks } from "./seen-marks.sql.ts";
import { endSetAside, setAside } from "./set-asides.ts";
import type { ItemKey } from "./set-asides.sql.ts";

type AttentionCalls =
  | "attentionGet"
  | "attentionMarkSeen"
  | "attentionSetAside"
  | "attentionResume"
  | "attentionRulesGet"
  | "attentionRulesUpdate";

/** Attention items with their marks, set-asides and rules. Source: docs/spec/attention.md. */
export function attention({ db, acts }: { db: Database; acts: ActVessels }): Handlers<AttentionCalls> {
  return {
    attentionGet: async (_request, context) => {
      const viewer = viewerOf(callerOf(context));
      const store = acts.begin();
      const now = await readAttention(db, viewer);
      if (viewer.onlyVesselUuid === undefined) store(actVesselsOf(now));
      return toAttention(now);
    },
    attentionMarkSeen: async ({ vesselUuids, savedViewUuids, seenThroughTime }, context) => {
      const { restrictToVesselUuid: onlyVesselUuid, ...person } = callerOf(context);
      // Future receipts cannot have been seen.
      const seenThrough = new Date(Math.min(requestInstant("seenThroughTime", seenThroughTime).getTime(), Date.now()));
      const marked = await writeSeenMarks(db, person, { vesselUuids, onlyVesselUuid, seenThrough });
      const markedViews = await markViewsSeen(db, person, { savedViewUuids, seenThrough });
      if (marked + markedViews === 0) throw notFound("vessel");
      return {};
    },
    attentionSetAside: async ({ untilTime, reason, count, ...request }, context) => {
      const { organizationUuid } = callerOf(context);
      const key = keyOf(request);
      await refuseUnknown(organizationUuid, key.vesselUuid);
      const until = requestInstant("untilTime", untilTime);
      const days = (until.getTime() - Date.now()) / 86_400_000;
      if (days <= 0) throw invalidArgument([{ field: "untilTime", description: "Has to be in the future." }]);
      if (days > MAX_DAYS) throw invalidArgument([{ field: "untilTime", description: "Has to be within 30 days." }]);
      const item = await readItem(db, organizationUuid, key);
      if (!item) throw failedPrecondition("This item has already been resolved.");
      // What has come since was not seen by the person, and may not be set aside with the rest.
      if (count > 0 && item.count > count) throw aborted("The number has grown since you opened it.");
      const outcome = await setAside(db, authorOf(context), key, { until, reason, count: item.count });
      if (outcome === "taken") throw aborted("Somebody else has set this aside since you opened it.");
      acts.invalidate();
      return {};
    },
    attentionResume: async (request, context) => {
      const { organizationUuid } = callerOf(context);
      const key = keyOf(request);
      await refuseUnknown(organizationUuid, key.vesselUuid);
      if ((await endSetAside(db, authorOf(context), key)) === "absent") throw notFound("set-aside item");
      acts.invalidate();
      return {};
    },
    attentionRulesGet: async (_request, context) => ({
      attentionRules: toRules(await rulesOf(db, callerOf(context).organizationUuid)),
    }),
    attentionRulesUpdate: async ({ attentionRules }, context) => {
      // Required by the contract.
      if (!attentionRules) throw invalidArgument([{ field: "attentionRules", description: "Required" }]);
      const { rules, logbookExpectations, notVerifiedFromTime, etag: fromEtag } = attentionRules;
      const read = rules.flatMap((rule): Rule[] => {
        const { kind, enabled } = rule;
        // Checked by the contract.
        if (!isKind(kind)) return [];
        const vesselGroupUuid = rule.vesselGroupUuid.toLowerCase() || undefined;
        const limitSeconds = defaultLimit(kind) === undefined ? undefined : Number(rule.limitSeconds);
        return [{ kind, vesselGroupUuid, enabled, limitSeconds }];
      });
      const expectations = logbookExpectations.map(fromExpectation);
      refuseWrongRules(read, expectations);
      const notVerifiedFrom = notVerifiedFromTime
        ? requestInstant("attentionRules.notVerifiedFromTime", notVerifiedFromTime)
        : undefined;
      const stored = await updateRules(db, authorOf(context), { rules: read, expectations, notVerifiedFrom, fromEtag });
      if (stored === "stale") throw aborted("Somebody else has changed the rules since you opened them.");
      acts.invalidate();
      return { attentionRules: toRules(stored) };
    },
  };

  async function refuseUnknown(organizationUuid: string, vesselUuid: string): Promise<void> {
    if (!(await readVessel(db, { organizationUuid, vesselUuid }))) throw notFound("vessel");
  }
}

function viewerOf({ organizationUuid, userUuid, restrictToVesselUuid: onlyVesselUuid, manager }: Caller) {
  return { organizationUuid, userUuid, onlyVesselUuid, manager };
}

/** Returns an item's key with lower-case uuids, as stored. */
function keyOf({ vesselUuid, kind, logbookName, subjectUuid }: ItemKey): ItemKey {
  return { vesselUuid: vesselUuid.toLowerCase(), kind, logbookName, subjectUuid: subjectUuid.toLowerCase() };
}

/** @throws ConnectError `invalid_argument` for two rules or expectations of one scope, and for a rule of a group about the organisation */
function refuseWrongRules(rules: readonly Rule[], expectations: readonly LogbookExpectation[]): void {
  const ofOrganization = rules.flatMap(({ kind, vesselGroupUuid }, at) =>
    vesselGroupUuid !== undefined && isOfOrganization(kind)
      ? [{ field: fieldOf("rules", at), description: "This is about the organization, not about vessels." }]
      : [],
  );
  const wrong = [
    ...repeated("rules", rules, ({ kind }) => kind),
    ...ofOrganization,
    ...repeated("logbookExpectations", expectations, ({ logbookName }) => logbookName),
  ];
  if (wrong.length > 0) throw invalidArgument(wrong);
}

/** Returns a violation for each item with the same scope as an earlier one. */
function repeated<Item extends { vesselGroupUuid: string | undefined }>(
  list: string,
  items: readonly Item[],
  of: (item: Item) => string,
) {
  const seen = new Set<string>();
  return items.flatMap((item, at) => {
    const scope = `${of(item)} ${item.vesselGroupUuid}`;
    if (seen.has(scope)) return [{ field: fieldOf(list, at), description: "There is such a rule already." }];
    seen.add(scope);
    return [];
  });
}

function fieldOf(list: string, at: number): string {
  return `attentionRules.${list}[${at}].vesselGroupUuid`;
}

const MAX_DAYS = 30;
