import type { Caller } from "../../auth/caller.ts";
import { utcIso } from "../../rpc/utc-iso.ts";

/** Fields of a person. */
export type Person = Pick<
  Caller,
  | "organizationUuid"
  | "userUuid"
  | "displayName"
  | "primaryEmail"
  | "member"
  | "manager"
  | "restrictToVesselUuid"
  | "lastSignInTime"
>;

/** Returns the contract's `User` for a person. */
export function toUser(person: Person) {
  return {
    userUuid: person.userUuid,
    organizationUuid: person.organizationUuid,
    displayName: person.displayName,
    member: person.member,
    manager: person.manager,
    ...(person.primaryEmail ? { primaryEmail: { email: person.primaryEmail } } : {}),
    restrictToVessel: person.restrictToVesselUuid !== undefined,
    restrictToVesselUuid: person.restrictToVesselUuid ?? "",
    lastSignInTime: utcIso(person.lastSignInTime),
  };
}
