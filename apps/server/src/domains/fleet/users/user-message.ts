import { hash } from "node:crypto";
import type { Access } from "@shore/api/access";
import type { Caller } from "../../../auth/caller.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";

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
    etag: accessEtag(person),
  };
}

/** Returns the etag of a person's access, a digest of its content. */
export function accessEtag({ member, manager, restrictToVesselUuid }: Access): string {
  return hash("sha256", JSON.stringify([member, manager, restrictToVesselUuid ?? null])).slice(0, ETAG_LENGTH);
}

const ETAG_LENGTH = 32;
