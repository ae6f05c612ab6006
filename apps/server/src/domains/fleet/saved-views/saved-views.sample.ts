import type { Sample } from "../../../testing/sample-requests.ts";

const content = { displayName: "Pumps", path: "find?q=pump", shared: true };

export const sample: Sample<"savedViewList" | "savedViewCreate" | "savedViewUpdate" | "savedViewDelete"> = {
  requests: (of) => ({
    savedViewList: {},
    savedViewCreate: { content },
    savedViewUpdate: { savedViewUuid: of("savedView"), content, etag: "1" },
    savedViewDelete: { savedViewUuid: of("savedView") },
  }),
  record: {
    kind: "savedView",
    store: (db, organizationUuid, of) =>
      db.query(
        `insert into saved_view (organization_uuid, saved_view_uuid, owner_user_uuid, display_name, path, shared, on_attention, position, etag)
         values ($1, $2, $3, 'Named', 'find?q=named', true, false, 0, '1')`,
        [organizationUuid, of("savedView"), of("user")],
      ),
  },
};
