import type { User } from "@shore/api/gen/shore/v1/users_pb";
import type { TableSort } from "@shore/design-system/Table";
import { hasEveryWord, textOrder } from "#shared/text/words.ts";

/** Which users are shown: all, those who may use the console, or those who may not. */
export type AccessFilter = "all" | "with-access" | "no-access";

/** What the address says about the list; a colleague who opens it sees the same. */
export type UserListView = { text: string; access: AccessFilter; sort: TableSort };

/** Reads the view from an address. What it does not know counts as not said. */
export function viewFromSearch(search: URLSearchParams): UserListView {
  const access = search.get("access");
  const sort = search.get("sort") ?? "";
  const column = sort.replace(/^-/, "");
  return {
    text: search.get("q") ?? "",
    access: access === "with-access" || access === "no-access" ? access : "all",
    sort: Object.hasOwn(columnTexts, column)
      ? { column, direction: sort.startsWith("-") ? "descending" : "ascending" }
      : { column: "name", direction: "ascending" },
  };
}

/** Writes the view into an address; what is as it was at first is left out. */
export function searchFromView({ text, access, sort }: UserListView): URLSearchParams {
  const search = new URLSearchParams();
  if (text !== "") search.set("q", text);
  if (access !== "all") search.set("access", access);
  const sortText = `${sort.direction === "descending" ? "-" : ""}${sort.column}`;
  if (sortText !== "name") search.set("sort", sortText);
  return search;
}

/** The users whose name or address holds every word of the text. */
export function matching(users: readonly User[], text: string): User[] {
  return users.filter(({ displayName, primaryEmail }) => hasEveryWord([displayName, primaryEmail?.email ?? ""], text));
}

export function withAccess(users: readonly User[], filter: AccessFilter): readonly User[] {
  return filter === "all" ? users : users.filter(({ member }) => member === (filter === "with-access"));
}

/** What a person is called in a question. */
export function personName({ displayName, primaryEmail }: User): string {
  return displayName || primaryEmail?.email || "this person";
}

/** What a person may do, in words: `Member, manager`. Without membership nothing else counts. */
export function accessText({ member, manager, restrictToVessel }: User): string {
  if (!member) return "No access";
  return ["Member", manager && "manager", restrictToVessel && "one vessel"].filter(Boolean).join(", ");
}

/** `9 users, 6 with access` */
export function countText(users: readonly User[]): string {
  const count = users.length === 1 ? "1 user" : `${users.length} users`;
  return `${count}, ${withAccess(users, "with-access").length} with access`;
}

/** By the text of a column, people of the same by name. */
export function sorted(users: readonly User[], { column, direction }: TableSort): User[] {
  const textOf = columnTexts[column] ?? (() => "");
  const turn = direction === "descending" ? -1 : 1;
  return users.toSorted(
    (a, b) => turn * textOrder.compare(textOf(a), textOf(b)) || textOrder.compare(a.displayName, b.displayName),
  );
}

/** What each column is sorted by. Times of the shore are all in UTC, so their text sorts as they do. */
const columnTexts: Record<string, (user: User) => string> = {
  name: ({ displayName }) => displayName,
  email: ({ primaryEmail }) => primaryEmail?.email ?? "",
  access: accessText,
  lastSignIn: ({ lastSignInTime }) => lastSignInTime,
};
