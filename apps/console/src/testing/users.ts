import { clone, create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { type User, UserSchema } from "@shore/api/gen/shore/v1/users_pb";
import { havbris } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type UserInit = MessageInitShape<typeof UserSchema>;

/** The users of the design pictures, a member who is not a manager, and one restricted to a vessel. The first is `manager`. */
export const everybody: UserInit[] = [
  user("Ingrid Solberg", "manager", "2026-11-21T06:58:12.000+00:00"),
  user("Astrid Falk", "manager", "2026-11-20T15:20:00.000+00:00"),
  user("Bjørn Haugen", "manager", "2026-11-18T07:44:00.000+00:00"),
  user("Elin Strand", "none"),
  user("Jonas Dahl", "none", "2026-10-02T11:05:00.000+00:00"),
  user("Jonas Wik", "member", "2026-11-20T22:10:00.000+00:00"),
  user("Katarzyna Wójcik", "manager", "2026-11-19T09:00:00.000+00:00"),
  user("Liam MacLeod", "manager"),
  { ...user("Mats Eide", "member"), restrictToVessel: true, restrictToVesselUuid: havbris.vesselUuid },
  user("Mette Kjær", "manager", "2025-12-31T23:59:00.000+00:00"),
  user("Oskar Lindqvist", "none"),
].map((init, index) => ({
  ...init,
  etag: `etag of ${init.displayName}`,
  userUuid: `8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b${String(index + 1).padStart(2, "0")}`,
}));

/** Users whose names and addresses are as long as an identity provider allows, or missing. */
export const longNamedUsers: UserInit[] = [
  {
    ...user("Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Longyearbyen", "manager"),
    userUuid: "long-1",
    primaryEmail: {
      email: `${"maximiliana.wolfeschlegelsteinhausenbergerdorff".repeat(2)}@expedition.havbris.example`,
    },
  },
  { userUuid: "long-2", displayName: "", member: false },
];

/** Returns `count` users with distinct names. */
export function manyUsers(count: number): UserInit[] {
  return Array.from({ length: count }, (_, index) => ({
    ...everybody[index % everybody.length],
    userUuid: `many-${index + 1}`,
    displayName: `${everybody[index % everybody.length]?.displayName ?? ""} ${index + 1}`,
  }));
}

/** Answers with these users and stores, like a server, what is granted and revoked. */
export function usersAnswering(users: UserInit[]): Answers {
  const stored = users.map((init) => create(UserSchema, init));
  const change = (
    userUuid: string,
    access: Pick<User, "member" | "manager"> & Partial<Pick<User, "restrictToVessel" | "restrictToVesselUuid">>,
  ) => {
    const found = stored.find((candidate) => candidate.userUuid === userUuid);
    if (found === undefined) throw new ConnectError("There is no such user.", Code.NotFound);
    return { user: Object.assign(found, access, { etag: `${found.etag}+` }) };
  };
  return {
    getUsers: () => ({ users: stored.map((one) => clone(UserSchema, one)) }),
    grantUserBasicPermissions: ({ userUuid }) => change(userUuid, { member: true, manager: true }),
    setUserAccess: ({ userUuid, member, manager, restrictToVessel, restrictToVesselUuid }) => {
      change(userUuid, { member, manager, restrictToVessel, restrictToVesselUuid });
      return { userUuid };
    },
    revokeUserPermissions: ({ userUuid }) => change(userUuid, { member: false, manager: false }),
  };
}

function user(displayName: string, access: "manager" | "member" | "none", lastSignInTime = "") {
  const address = displayName.toLowerCase().replace(" ", ".").replace("ø", "o").replace("æ", "ae").replace("ó", "o");
  return {
    displayName,
    member: access !== "none",
    manager: access === "manager",
    primaryEmail: { email: `${address}@havbris.example` },
    lastSignInTime,
  };
}
