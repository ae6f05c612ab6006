import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { contradictionsOf } from "@shore/api/address/contradictions";
import { type FindView, findView, hasQuery, isChangeFilterSet, toFindQuestion } from "@shore/api/address/find-view";
import { later } from "@shore/api/address/instants";
import { FindQuestionSchema } from "@shore/api/gen-server/shore/v1/find_pb";
import type { Db } from "../../../database/db.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { countHits } from "../../records/find/count-hits.ts";
import type { Question } from "../../records/find/question.ts";
import { readQuestion } from "../../records/find/read-question.ts";
import { isOfFind } from "../../fleet/saved-views/saved-views.ts";
import { readAttentionViews } from "../../fleet/saved-views/saved-views.sql.ts";
import type { ViewItem } from "./items.ts";

type Person = { organizationUuid: string; userUuid: string; onlyVesselUuid: string | undefined };

type ViewScope = {
  /** Vessels that the person may see. */
  vesselUuids: readonly string[];
  /** Returns since when something is new, given the person's mark. */
  sinceOf: (mark: Date | undefined) => Date;
};

/**
 * Returns the person's views on Attention that have new hits, each counted as on the page of Find it links to. No count starts after
 * `maxMs`; views left over have no number.
 */
export async function viewItems(
  db: Db,
  person: Person,
  { vesselUuids, sinceOf }: ViewScope,
  maxMs = MAX_DURATION_MS,
): Promise<ViewItem[]> {
  const views = await readAttentionViews(db, person);
  const deadline = performance.now() + maxMs;
  const items: ViewItem[] = [];
  for (const { saved_view_uuid: uuid, display_name: name, path, seen_through } of views) {
    const receivedFrom = sinceOf(seen_through ?? undefined);
    const newHitsView = newHitsOf(path, utcIso(receivedFrom));
    if (!newHitsView) continue;
    const question = questionOf(newHitsView, person, vesselUuids);
    if (!question) continue;
    const isLate = performance.now() > deadline;
    const { count, isExact } = isLate ? NOT_COUNTED : await countHits(db, person.organizationUuid, question);
    if (count > 0 || !isExact) {
      const found = `find?${findView.toSearch(newHitsView)}`;
      items.push({ kind: "view", grade: "know", count, isExact, receivedFrom, subject: { uuid, name }, path: found });
    }
  }
  return items;
}

/** Returns a view's search restricted to hits that are new since an instant; undefined: no entry can match. */
function newHitsOf(path: string, since: string): FindView | undefined {
  if (!isOfFind(path)) return undefined;
  const view = findView.fromSearch(new URLSearchParams(path.slice("find".length)));
  if (!hasQuery(view) || contradictionsOf(view).length > 0) return undefined;
  // A view of changes since an instant stays a view of changes.
  return isChangeFilterSet(view)
    ? { ...view, receivedFrom: later(view.receivedFrom ?? "", since) }
    : { ...view, change: "received", receivedFrom: since };
}

/** Returns the question of a view; undefined: it cannot be searched, and is left out so that all others are still shown. */
function questionOf(
  newHitsView: FindView,
  { onlyVesselUuid }: Person,
  vesselUuids: readonly string[],
): Question | undefined {
  // As on the page, vessels that were removed or that this person may not see are ignored.
  const visibleUuids = new Set(vesselUuids);
  const view = { ...newHitsView, vesselUuids: newHitsView.vesselUuids.filter((uuid) => visibleUuids.has(uuid)) };
  try {
    return readQuestion(create(FindQuestionSchema, toFindQuestion(view)), { restrictToVesselUuid: onlyVesselUuid });
  } catch (error) {
    if (error instanceof ConnectError && error.code === Code.InvalidArgument) return undefined;
    throw error;
  }
}

const NOT_COUNTED = { count: 0, isExact: false };
/** Enough for two or three views on a loaded machine; a view not counted stays so until the page is requested again. */
const MAX_DURATION_MS = 500;
