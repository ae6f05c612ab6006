import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import { notFound } from "../../rpc/refusals.ts";
import { readCategories } from "./report-categories.sql.ts";

/** Reports of a vessel's logbooks. */
export function reports({ db }: { db: Database }): Pick<ServiceImpl<typeof ShoreAPI>, "getLogbookReportCategories"> {
  return {
    getLogbookReportCategories: async ({ vesselUuid, logbookName }, context) => {
      const { organizationUuid } = callerOf(context);
      const categories = await readCategories(db, { organizationUuid, vesselUuid, logbookName });
      if (!categories) throw notFound("vessel");
      return { categories };
    },
  };
}
