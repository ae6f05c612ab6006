import type { Access } from "@shore/api/access";
import type { User } from "@shore/api/gen/shore/v1/users_pb";
import type { TableSort } from "@shore/design-system/Table";
import { choiceParameter, listView, textParameter } from "@shore/api/address/list-view";
import { sortParameter, sortRows } from "#shared/list-screen/list-sort.ts";
import { hasEveryWord } from "#shared/text/words.ts";

/** The filter by access: all, users with access to the console, or without. */
export type AccessFilter = "all" | "with-access" | "no-access";

export type UserListView = { text: string; access: AccessFilter; sort: TableSort };

/** Returns the users whose name or address contains every word of the text. */
export function matching(users: readonly User[], text: string): User[] {
  return users.filter(({ displayName, primaryEmail }) => hasEveryWord([displayName, primaryEmail?.email ?? ""], text));
}

export function withAccess(users: readonly User[], filter: AccessFilter): readonly User[] {
  return filter === "all" ? users : users.filter(({ member }) => member === (filter === "with-access"));
}

/** Returns a user's name for dialogs. */
export function personName({ displayName, primaryEmail }: User): string {
  return displayName || primaryEmail?.email || "this person";
}

/** Names of vessels by uuid. */
export type VesselNames = ReadonlyMap<string, string>;

/** Returns a user's permissions in words: `Member, manager`, `Member, Havbris`. Without membership all others are ignored. */
export function accessText(
  { member, manager, restrictToVessel, restrictToVesselUuid }: User,
  vesselNames: VesselNames,
): string {
  if (!member) return "No access";
  const vessel = restrictToVessel && (vesselNames.get(restrictToVesselUuid) ?? "one vessel");
  return ["Member", manager && "manager", vessel].filter(Boolean).join(", ");
}

/** Returns a user's access as the shared rules of access take it. */
export function accessOf({ member, manager, restrictToVessel, restrictToVesselUuid }: User): Access {
  return { member, manager, restrictToVesselUuid: restrictToVessel ? restrictToVesselUuid : undefined };
}

/** Returns `9 users, 6 with access` */
export function countText(users: readonly User[]): string {
  const count = users.length === 1 ? "1 user" : `${users.length} users`;
  return `${count}, ${withAccess(users, "with-access").length} with access`;
}

/** The sort text of each column. All times here are in UTC, so their text sorts chronologically. */
const columnTexts = (vesselNames: VesselNames) => ({
  name: ({ displayName }: User) => displayName,
  email: ({ primaryEmail }: User) => primaryEmail?.email ?? "",
  access: (user: User) => accessText(user, vesselNames),
  lastSignIn: ({ lastSignInTime }: User) => lastSignInTime,
});

/** What the list can be sorted by. */
export type UserSort = keyof ReturnType<typeof columnTexts>;

export const userListView = listView<UserListView>({
  text: textParameter("q"),
  access: choiceParameter("access", ["all", "with-access", "no-access"], "all"),
  sort: sortParameter(columnTexts(new Map())),
});

export function sorted(users: readonly User[], sort: TableSort, vesselNames: VesselNames): User[] {
  return sortRows(users, sort, { texts: columnTexts(vesselNames) });
}
