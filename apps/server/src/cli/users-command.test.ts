import { expect, test } from "vitest";
import { accountOf } from "../auth/accounts.ts";
import { testDatabase, urlOf } from "../testing/database.ts";
import { shoreOn } from "../testing/shore-command.ts";

const database = await testDatabase();
const { rows } = await database.query<{ name: string }>("select current_database() as name");
const shore = shoreOn({ DATABASE_URL: urlOf(rows[0]?.name ?? "") });
for (const name of ["Havbris", "Solvik"]) await shore("organisations", "create", name, "--domain", `${name}.example`);
const email = "ingrid@havbris.example";

test("a person with an account in one organisation is granted no access to another, which would never begin", async () => {
  const person = { issuer: "https://id.example", subject: "1", displayName: "Ingrid", email };
  await accountOf(database, person, undefined);
  expect(await shore("users", "grant", email, "--organisation", "Solvik")).toEqual({
    code: 1,
    stdout: "",
    stderr: `${email} signs in to Havbris, and a person has one organisation. To move the person, erase that account first: npm run shore -- erase-person ${email} --yes --organisation "Havbris"\n`,
  });
  const { rows: invited } = await database.query("select 1 from app_user where oidc_issuer = 'invited'");
  expect(invited).toEqual([]);
  expect((await shore("users", "grant", email)).stdout).toBe(`Ingrid (${email}) is member and manager of Havbris.\n`);
});

test("a person whose account was erased is invited to another organisation", async () => {
  await shore("users", "grant", "jonas@havbris.example");
  await shore("erase-person", email, "--yes", "--organisation", "Havbris");
  expect((await shore("users", "grant", email, "--organisation", "Solvik")).stdout).toBe(
    `${email} will be member and manager of Solvik from the first sign-in on.\n`,
  );
  expect((await shore("users", "grant", email, "--organisation", "Havbris")).stderr).toBe(
    `${email} is invited to another organisation already.\n`,
  );
});
