import { describe, expect, test } from "vitest";
import { createCookieBrowser } from "../testing/cookie-browser.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer, throughHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer } from "../testing/test-server.ts";
import { accountOf, inviteAccount } from "./accounts.ts";

const database = await testDatabase();
const issuer = await startHandMadeIssuer();
const strict = await startTestServer(database, { issuer, firstManager: "chief@test.example" });
const trusting = await startTestServer(database, { issuer: { ...issuer, assumesEmailVerified: true } });
const organizationUuid = "01000000-0000-7000-8000-000000000001";
await database.query(
  `insert into organization (organization_uuid, display_name, email_domain, is_default)
   values ($1, 'Test', 'test.example', false), (gen_random_uuid(), 'Fallback', null, true)`,
  [organizationUuid],
);
const email = "invited@test.example";
const invited = () =>
  inviteAccount(database, { organizationUuid, displayName: "Invited", email, member: true, manager: false });
const accountFor = async (sub: string) => {
  const { rows } = await database.query<{ email: string; organization_uuid: string; member: boolean }>(
    "select primary_email as email, organization_uuid, member from app_user where oidc_subject = $1",
    [sub],
  );
  return {
    email: rows[0]?.email,
    inOrganization: rows[0]?.organization_uuid === organizationUuid,
    member: rows[0]?.member,
  };
};

describe("an e-mail", () => {
  test.each([
    ["is called unverified", false],
    ["is called unverified in text", "false"],
    ["is called verified in text", "true"],
    ["has a number for it", 0],
    ["has another number for it", 1],
    ["comes without the claim", undefined],
    ["comes with null", null],
  ])("that %s matches no organisation and no invitation", async (word, email_verified) => {
    await invited();
    issuer.claims = { sub: word, email, email_verified };
    await throughHandMadeIssuer(strict, createCookieBrowser());
    expect(await accountFor(word)).toEqual({ email: "", inOrganization: false, member: false });
  });

  test("without the claim is accepted where the settings allow it; an unverified one never is", async () => {
    for (const [sub, email_verified] of Object.entries({ no: false, text: "false", zero: 0, nothing: null })) {
      issuer.claims = { sub, email, email_verified };
      await throughHandMadeIssuer(trusting, createCookieBrowser());
      expect(await accountFor(sub)).toEqual({ email: "", inOrganization: false, member: false });
    }
    issuer.claims = { sub: "entra", email, email_verified: undefined };
    await throughHandMadeIssuer(trusting, createCookieBrowser());
    expect(await accountFor("entra")).toEqual({ email, inOrganization: true, member: true });
  });

  test("of the first manager creates one manager, also when three subjects sign in with it at once", async () => {
    const chief = "chief@test.example";
    const signIn = async (sub: string) => {
      issuer.claims = { sub, email: chief, email_verified: true };
      await throughHandMadeIssuer(strict, createCookieBrowser());
    };
    const managers = async () =>
      (await database.query<{ oidc_subject: string }>("select oidc_subject from app_user where manager")).rows;
    for (const email_verified of [false, "false", 0, null]) {
      issuer.claims = { sub: `forged-${email_verified}`, email: chief, email_verified };
      await throughHandMadeIssuer(strict, createCookieBrowser());
    }
    expect(await managers()).toEqual([]);
    await signIn("chief-1");
    await signIn("chief-2");
    await signIn("chief-3");
    expect(await managers()).toEqual([{ oidc_subject: "chief-1" }]);
    await database.query("update app_user set manager = false");
    const person = { issuer: issuer.url, displayName: "Chief", email: chief };
    const first = { email: chief, record: async () => {} };
    await Promise.all(["a", "b", "c", "d"].map((subject) => accountOf(database, { ...person, subject }, first)));
    expect(await managers()).toHaveLength(1);
  });

  test.each([
    ["with a Kelvin sign for a k", "eri\u212A@test.example", "erik@test.example"],
    ["with a dotted capital I", "\u0130nvited@test.example", "i\u0307nvited@test.example"],
  ])("%s is no other address", async (sub, claimed, other) => {
    await inviteAccount(database, { organizationUuid, displayName: other, email: other, member: true, manager: false });
    issuer.claims = { sub, email: claimed, email_verified: true };
    await throughHandMadeIssuer(strict, createCookieBrowser());
    expect(await accountFor(sub)).toEqual({ email: claimed, inOrganization: true, member: false });
  });

  test("in capitals is the same address", async () => {
    await inviteAccount(database, {
      organizationUuid,
      displayName: "Anna",
      email: "Anna@Test.Example",
      member: true,
      manager: false,
    });
    issuer.claims = { sub: "capitals", email: "ANNA@test.EXAMPLE", email_verified: true };
    await throughHandMadeIssuer(strict, createCookieBrowser());
    expect(await accountFor("capitals")).toEqual({ email: "anna@test.example", inOrganization: true, member: true });
  });

  test.each(["test.example", "@test.example", "anna@", "anna @test.example"])("%s is none", async (claimed) => {
    issuer.claims = { sub: claimed, email: claimed, email_verified: true };
    await throughHandMadeIssuer(strict, createCookieBrowser());
    expect(await accountFor(claimed)).toEqual({ email: "", inOrganization: false, member: false });
  });

  test("that was verified once stays when the issuer verifies none any more", async () => {
    issuer.claims = { sub: "kept", email: "kept@test.example", email_verified: true };
    await throughHandMadeIssuer(strict, createCookieBrowser());
    for (const email_verified of [undefined, false]) {
      issuer.claims = { sub: "kept", email: "other@test.example", email_verified };
      await throughHandMadeIssuer(strict, createCookieBrowser());
      expect((await accountFor("kept")).email).toBe("kept@test.example");
    }
    issuer.claims = { sub: "kept", email: "new@test.example", email_verified: true };
    await throughHandMadeIssuer(strict, createCookieBrowser());
    expect((await accountFor("kept")).email).toBe("new@test.example");
  });
});

test.each([
  ["with a mark that reorders text", { name: "Ingrid\u202E Solberg\n" }, "Ingrid Solberg"],
  ["of marks alone", { name: "\u200B\u2066", preferred_username: "ingrid" }, "ingrid"],
  ["of 300 ships", { name: "🚢".repeat(300) }, "🚢".repeat(256)],
])("a name %s is stored as a form would accept it", async (sub, claims, displayName) => {
  issuer.claims = { sub, ...claims };
  await throughHandMadeIssuer(strict, createCookieBrowser());
  const { rows } = await database.query("select display_name from app_user where oidc_subject = $1", [sub]);
  expect(rows).toEqual([{ display_name: displayName }]);
});
