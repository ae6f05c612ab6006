import type { MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import type { UserSchema } from "@shore/api/gen/shore/v1/users_pb";
import { flags } from "#session/flags.ts";
import type { Answers } from "./transport.ts";

/** The organisation of the design pictures. */
export const organizationUuid = "5b1c0f5e-6f0b-4a55-9d0c-0f3a3a0e7c01";

type UserOptions = {
  /** The number of vessels to act on; unknown if omitted. */
  attention?: number;
  preferences?: { key: string; value: string; updateTime: string }[];
};

const person = (
  user: MessageInitShape<typeof UserSchema>,
  featureFlags: readonly string[],
  others: UserOptions = {},
): Answers => ({
  whoAmI: () => ({
    ...others,
    expireTime: new Date(Date.now() + 12 * 3_600_000).toISOString(),
    organizationDisplayName: "Havbris Shipping",
    user: { organizationUuid, ...user },
    featureFlags: Object.fromEntries(featureFlags.map((name) => [name, { name, enabled: true }])),
  }),
});

const everyFlag = Object.values(flags);

const ingrid = {
  userUuid: "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01",
  displayName: "Ingrid Solberg",
  member: true,
  manager: true,
  primaryEmail: { email: "ingrid.solberg@havbris.example" },
};

/** Has all permissions; every feature flag of the organisation is on. */
export const manager = person(ingrid, everyFlag, { attention: 3 });

/** The same with a preference, as JSON. */
export const managerPreferring = (key: string, value: string) =>
  person(ingrid, everyFlag, { attention: 3, preferences: [{ key, value, updateTime: "2026-11-22T10:00:00Z" }] });

/** A manager of an organisation with every feature flag off. */
export const managerWithoutFlags = person({ displayName: "Ingrid Solberg", member: true, manager: true }, []);

/** A manager of an organisation with these feature flags on. */
export const managerWithFlags = (featureFlags: readonly string[]) =>
  person({ displayName: "Ingrid Solberg", member: true, manager: true }, featureFlags);

/** A member without a manager's permissions. */
export const member = person({ displayName: "Mats Eide", member: true }, everyFlag);

/** A manager restricted to one vessel. */
export const managerOfOneVessel = person(
  { displayName: "Mats Eide", member: true, manager: true, restrictToVessel: true },
  everyFlag,
);

/** A member of an organisation with every feature flag off. */
export const memberWithoutFlags = person({ displayName: "Mats Eide", member: true }, []);

/** Signed in, but not a member. */
export const outsider = person(
  { displayName: "Jonas Dahl", primaryEmail: { email: "jonas.dahl@havbris.example" } },
  everyFlag,
);

/** Not signed in. */
export const nobody: Answers = {
  whoAmI: () => {
    throw new ConnectError("Sign in first.", Code.Unauthenticated);
  },
};
