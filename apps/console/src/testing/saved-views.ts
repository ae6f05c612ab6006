import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { type SavedView, SavedViewSchema } from "@shore/api/gen/shore/v1/saved_views_pb";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import type { Answers } from "./transport.ts";

/** Three of the user's own, one of them shared, and two shared by others. */
export const savedViews: SavedView[] = [
  viewOf(1, "Separator alarms", "find?q=separator+alarm", { shared: true }),
  viewOf(
    2,
    "Struck oil entries of the quarter",
    "find?logbook=oil1%2Coil2&from=2026-10-01&to=2026-12-31&state=removed",
  ),
  viewOf(3, "Moored", "vessels?status=moored"),
  viewOf(4, "Bridge drafts", "checklists?q=bridge&drafts=only", { own: false, shared: true }),
  viewOf(5, "Removals", "users/audit-log?what=removed", { own: false, shared: true }),
];

/** Returns `count` views of the user's own. */
export function manySavedViews(count: number): SavedView[] {
  return Array.from({ length: count }, (_, index) => viewOf(index + 1, `View ${index + 1}`, `find?q=word${index + 1}`));
}

/** The views as a member sees them: only their owners can change the shared views of others. */
export function forMembers(views: readonly SavedView[] = savedViews): SavedView[] {
  return views.map((view) => ({ ...view, editable: view.own }));
}

/** Answers with these views and stores what is created, changed and removed. */
export function savedViewsAnswering(views: readonly SavedView[] = savedViews): Answers {
  let all = [...views];
  const stored = (savedViewUuid: string, etag: string) => {
    const view = all.find((one) => one.savedViewUuid === savedViewUuid);
    if (view === undefined) throw new ConnectError("no such view", Code.NotFound);
    if (etag !== "" && etag !== view.etag) throw conflictError();
    return view;
  };
  return {
    savedViewList: () => ({
      savedViews: all.toSorted((a, b) => a.position - b.position || a.displayName.localeCompare(b.displayName)),
    }),
    savedViewCreate: ({ content }) => {
      const savedView = create(SavedViewSchema, {
        ...contentOf(content),
        savedViewUuid: crypto.randomUUID(),
        own: true,
        editable: true,
        etag: "1",
      });
      all = [...all, savedView];
      return { savedView };
    },
    savedViewUpdate: ({ savedViewUuid, content, etag }) => {
      const view = stored(savedViewUuid, etag);
      const savedView = { ...view, ...contentOf(content), etag: `${view.etag}+` };
      all = all.map((one) => (one === view ? savedView : one));
      return { savedView };
    },
    savedViewDelete: ({ savedViewUuid, etag }) => {
      const view = stored(savedViewUuid, etag);
      all = all.filter((one) => one !== view);
      return {};
    },
  };
}

/** The refusal of a stale etag, in the server's words. */
export function conflictError(): ConnectError {
  const message = "Somebody else has changed this view since you opened it.";
  return new ConnectError("aborted", Code.Aborted, undefined, [{ desc: LocalizedMessageSchema, value: { message } }]);
}

type Content = Pick<SavedView, "displayName" | "path" | "shared" | "onAttention" | "position">;

function contentOf(content: Content | undefined): Partial<Content> {
  if (content === undefined) return {};
  const { displayName, path, shared, onAttention, position } = content;
  return { displayName, path, shared, onAttention, position };
}

function viewOf(
  position: number,
  displayName: string,
  path: string,
  others: MessageInitShape<typeof SavedViewSchema> = {},
): SavedView {
  return create(SavedViewSchema, {
    savedViewUuid: `5a7e0000-0000-4000-8000-${String(position).padStart(12, "0")}`,
    displayName,
    path,
    position,
    own: true,
    editable: true,
    etag: "1",
    ...others,
  });
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => savedViewsAnswering();
