/** A demonstration account. */
export type DemonstrationPerson = {
  displayName: string;
  email: string;
  member: boolean;
  manager: boolean;
  /** Name of the organisation. */
  organization: string;
  /** Label in the development sign-in; absent: cannot sign in. */
  signInAs?: "Manager" | "Member" | "Outsider" | "Archivist";
};

/** Subject at the development issuer: the local part of the e-mail address. */
export function subjectOf({ email }: Pick<DemonstrationPerson, "email">): string {
  return email.slice(0, email.indexOf("@"));
}

/** The fictional organisation of the demonstration. */
export const HAVBRIS = { displayName: "Havbris Shipping", emailDomain: "havbris.example" };

/** The organisation with logbooks of real ships. */
export const ARCHIVE = { displayName: "Open Fleet Archive", emailDomain: "archive.example" };

/** All demonstration accounts. The first sign-in binds an account to an issuer by verified e-mail address. */
export const PEOPLE: readonly DemonstrationPerson[] = [
  person("Ingrid Solberg", "ingrid.solberg", "manager", "Manager"),
  person("Jonas Wik", "jonas.wik", "member", "Member"),
  person("Pia Krog", "pia.krog", "none", "Outsider"),
  person("Astrid Falk", "astrid.falk", "manager"),
  person("Bjørn Haugen", "bjorn.haugen", "manager"),
  person("Elin Strand", "elin.strand", "none"),
  person("Jonas Dahl", "jonas.dahl", "none"),
  person("Katarzyna Wójcik", "katarzyna.wojcik", "manager"),
  person("Liam MacLeod", "liam.macleod", "manager"),
  person("Mette Kjær", "mette.kjaer", "manager"),
  person("Oskar Lindqvist", "oskar.lindqvist", "none"),
  {
    displayName: "Archivist",
    email: `archivist@${ARCHIVE.emailDomain}`,
    member: true,
    manager: true,
    organization: ARCHIVE.displayName,
    signInAs: "Archivist",
  },
];

function person(
  displayName: string,
  subject: string,
  access: "manager" | "member" | "none",
  signInAs?: "Manager" | "Member" | "Outsider",
): DemonstrationPerson {
  return {
    displayName,
    email: `${subject}@${HAVBRIS.emailDomain}`,
    member: access !== "none",
    manager: access === "manager",
    organization: HAVBRIS.displayName,
    ...(signInAs ? { signInAs } : {}),
  };
}
