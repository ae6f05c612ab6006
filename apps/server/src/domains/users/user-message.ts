import type { Caller } from "../../auth/caller.ts";

/** What is known of a person. */
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

/** A person as the contract's `User`. */
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
    lastSignInTime: person.lastSignInTime ? isoText(person.lastSignInTime) : "",
  };
}

/** Times of the shore itself are in UTC. */
export function isoText(time: Date): string {
  return time.toISOString().replace("Z", "+00:00");
}
