import type { AuthProvider, BaseRecord, CrudFilter, DataProvider } from "@refinedev/core";
import { entries, pageSize, vessel, vessels, whoAmI } from "../calls";

/** Shore's calls in refine's terms. */
export const dataProvider = {
  getApiUrl: () => "/shore/crpc",
  getList: async ({ resource, pagination, filters = [], meta }: ListAsked) => {
    if (resource === "vessels") {
      const data = await vessels();
      return { data, total: data.length };
    }
    const { vesselUuid, limit = pageSize } = meta as { vesselUuid: string; limit?: number };
    const start = pagination?.currentPage;
    const data = await entries({
      vesselUuid,
      limit,
      logbookNames: (filterOf(filters, "logbookNames") as string[] | undefined) ?? [],
      // A page begins where the one before it ended, at its last entry's time.
      beforeTime:
        typeof start === "string"
          ? start
          : `${(filterOf(filters, "untilDate") as string | undefined) ?? "2999-01-01"}T23:59:59Z`,
    });
    return {
      data: meta?.["limit"] === undefined ? data : data.slice(0, limit),
      total: data.length,
      cursor: { next: data.length >= limit ? data.at(-1)?.eventTime : undefined },
    };
  },
  getOne: async ({ id }: { id: BaseRecord["id"] }) => ({ data: await vessel(String(id)) }),
  // What is shown is only read.
  create: refuse,
  update: refuse,
  deleteOne: refuse,
} as DataProvider;

export const authProvider: AuthProvider = {
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  onError: async () => ({}),
  check: async () => ({ authenticated: (await whoAmI()).user?.member === true }),
  getIdentity: async () => ({ name: (await whoAmI()).user?.displayName }),
};

type ListAsked = {
  resource: string;
  pagination?: { currentPage?: number | string };
  filters?: CrudFilter[];
  meta?: Record<string, unknown>;
};

function filterOf(filters: CrudFilter[], field: string): unknown {
  return filters.find((filter) => "field" in filter && filter.field === field)?.value;
}

function refuse(): Promise<never> {
  return Promise.reject(new Error("Nothing is written here."));
}
