import type { AuthProvider, DataProvider, RaRecord } from "react-admin";
import {
  type Entry,
  entries,
  identifierOf,
  matching,
  pageSize,
  statusOf,
  routeOf,
  type Vessel,
  vessel,
  vessels,
  whoAmI,
} from "../calls";

/** Shore's calls in react-admin's terms. The server gives the whole fleet, so that it is filtered and sorted here. */
export const dataProvider = {
  getList: async (resource: string, { pagination, sort, filter = {} }: ListAsked) => {
    if (resource === "entries") return entryPage(filter, pagination?.page ?? 1);
    const found = matching(await vessels(), filter.q, filter.status);
    const { field = "displayName", order = "ASC" } = sort ?? {};
    const textOf = sortTexts[field] ?? sortTexts["displayName"]!;
    const turn = order === "DESC" ? -1 : 1;
    const sorted = found.toSorted((a, b) => turn * textOrder.compare(textOf(a), textOf(b)));
    return { data: sorted.map(vesselRecord), total: sorted.length };
  },
  getOne: async (_resource: string, { id }: { id: string | number }) => ({
    data: vesselRecord(await vessel(String(id))),
  }),
  getMany: async (_resource: string, { ids }: { ids: (string | number)[] }) => ({
    data: await Promise.all(ids.map(async (id) => vesselRecord(await vessel(String(id))))),
  }),
  getManyReference: async (
    _resource: string,
    { id, pagination }: { id: string | number; pagination: { perPage: number } },
  ) => {
    const found = await entries({ vesselUuid: String(id), limit: pagination.perPage });
    return { data: found.slice(0, pagination.perPage).map(entryRecord), total: found.length };
  },
  // What is shown is only read.
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
} as DataProvider;

export const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  checkAuth: async () => {
    const { user } = await whoAmI();
    if (!user?.member) throw new Error("Not a member.");
  },
  getIdentity: async () => {
    const { user } = await whoAmI();
    return { id: user?.userUuid ?? "", fullName: user?.displayName ?? "" };
  },
};

type ListAsked = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: string };
  filter?: { q?: string; status?: string; vesselUuid?: string; untilDate?: string; logbookNames?: string[] };
};

/** A page begins where the one before it ended, at its last entry's time. */
async function entryPage(
  { vesselUuid = "", untilDate, logbookNames = [] }: NonNullable<ListAsked["filter"]>,
  page: number,
) {
  const list = JSON.stringify([vesselUuid, untilDate, logbookNames]);
  const beforeTime = page === 1 ? `${untilDate ?? "2999-01-01"}T23:59:59Z` : pageEnds.get(`${list} ${page - 1}`);
  const found = await entries({ vesselUuid, limit: pageSize, logbookNames, ...(beforeTime ? { beforeTime } : {}) });
  pageEnds.set(`${list} ${page}`, found.at(-1)?.eventTime ?? "");
  return {
    data: found.map(entryRecord),
    pageInfo: { hasNextPage: found.length >= pageSize, hasPreviousPage: page > 1 },
  };
}

const pageEnds = new Map<string, string>();
const vesselRecord = (of: Vessel): RaRecord & Vessel => ({ id: of.vesselUuid, ...of });
const entryRecord = (of: Entry): RaRecord & Entry => ({ id: of.logbookEntryUuid, ...of });

function refuse(): Promise<never> {
  return Promise.reject(new Error("Nothing is written here."));
}

const textOrder = new Intl.Collator("en", { numeric: true });
const sortTexts: Record<string, (vessel: Vessel) => string> = {
  displayName: ({ displayName }) => displayName,
  identifier: identifierOf,
  status: statusOf,
  route: routeOf,
  "voyage.voyageNumber": ({ voyage }) => voyage?.voyageNumber ?? "",
  "voyage.voyageReference": ({ voyage }) => voyage?.voyageReference ?? "",
};
