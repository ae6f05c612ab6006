import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { endSessionsOf } from "../auth/sessions.ts";
import { createVessel, type SignedIn, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer } from "../testing/test-server.ts";

const database = await testDatabase();
const server = await startTestServer(database, { issuer: await startHandMadeIssuer() });
const address = `${server.origin}/shore/crpc/shore.v1.ShoreAPI/VesselGroupCreate`;

test.each<[string, string, (person: SignedIn) => Promise<unknown>]>([
  [
    "whose access was revoked",
    "permission_denied",
    ({ userUuid }) => database.query("update app_user set member = false where user_uuid = $1", [userUuid]),
  ],
  ["whose session has ended", "unauthenticated", (person) => endSessionsOf(database, person)],
  [
    "whose access is now for one vessel",
    "permission_denied",
    async ({ organizationUuid, userUuid }) =>
      database.query(
        "update app_user set restrict_to_vessel = true, restrict_to_vessel_uuid = $2 where user_uuid = $1",
        [userUuid, await createVessel(database, organizationUuid)],
      ),
  ],
])("a change of a person %s while its body arrives is refused", async (_, code, revoke) => {
  const person = await signedIn(database, "manager");
  const { finish } = await sendHalf(person, { displayName: "Ferries" });
  await revoke(person);
  expect(await finish()).toMatchObject({ code });
  const { rows } = await database.query("select 1 from vessel_group where organization_uuid = $1", [
    person.organizationUuid,
  ]);
  expect(rows).toEqual([]);
});

test("a change whose body arrives in two parts is made while its person has access", async () => {
  const { finish } = await sendHalf(await signedIn(database, "manager"), { displayName: "Ferries" });
  expect(await finish()).toHaveProperty("vesselGroup.displayName", "Ferries");
});

test("a change from the page of somebody else, whose browser this person has signed in with since, is refused", async () => {
  const [first, second] = [await signedIn(database, "manager"), await signedIn(database, "manager")];
  const create = async (pageOf: SignedIn): Promise<unknown> => {
    const headers = { ...headersOf(second), "shore-user": pageOf.userUuid };
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: JSON.stringify({ displayName: "Ferries" }),
    });
    return response.json();
  };
  expect(await create(first)).toMatchObject({ code: "unauthenticated" });
  expect(await create(second)).toHaveProperty("vesselGroup.displayName", "Ferries");
});

test("an answer names whose it is", async () => {
  const person = await signedIn(database, "manager");
  const response = await fetch(address, {
    method: "POST",
    headers: headersOf(person),
    body: JSON.stringify({ displayName: "Ferries" }),
  });
  expect(response.headers.get("shore-user")).toBe(person.userUuid);
});

/** Sends the first half of a change's body and waits until the call is authorised: then the session's use is recorded. */
async function sendHalf({ token, userUuid }: SignedIn, message: object) {
  await database.query("update session set last_call_time = now() - interval '2 minutes' where user_uuid = $1", [
    userUuid,
  ]);
  const body = Buffer.from(JSON.stringify(message));
  const headers = { ...headersOf({ token }), "content-length": body.length };
  const request = httpRequest(address, { method: "POST", headers });
  const answered = once(request, "response");
  request.write(body.subarray(0, 5));
  await expect.poll(() => isUseRecorded(userUuid)).toBe(true);
  return {
    finish: async (): Promise<unknown> => {
      request.end(body.subarray(5));
      // The event's only argument is the response.
      const [response] = (await answered) as [IncomingMessage];
      return JSON.parse(await text(response));
    },
  };
}

function headersOf({ token }: Pick<SignedIn, "token">) {
  return {
    "content-type": "application/json",
    "connect-protocol-version": "1",
    "sec-fetch-site": "same-origin",
    cookie: `shore_session=${token}`,
  };
}

async function isUseRecorded(userUuid: string): Promise<boolean> {
  const { rowCount } = await database.query(
    "select 1 from session where user_uuid = $1 and last_call_time > now() - interval '1 minute'",
    [userUuid],
  );
  return rowCount === 1;
}
