import { afterAll, expect, test } from "vitest";
import { createVessel, signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { addressCases } from "./address-cases.ts";
import { codeCases } from "./code-cases.ts";
import { contentCases } from "./content-cases.ts";
import { headerCases } from "./header-cases.ts";
import { packingCases } from "./packing-cases.ts";
import { queryCases } from "./query-cases.ts";
import { sendWire } from "./send-wire.ts";
import type { WireCase } from "./wire-case.ts";
import { wireFaults } from "./wire-faults.ts";
import { startWireServer } from "./wire-server.ts";

/**
 * The Connect protocol as it goes over the line, without a client of it: requests by node:http to the server's own listener.
 * Informed by the protocol's conformance suite (connectrpc/conformance) as far as it bears on unary calls.
 */
const database = await testDatabase();
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
const { listener, faults } = await startWireServer(database);
afterAll(() => listener.stop(1_000));

const tables: Record<string, WireCase[]> = {
  codes: codeCases(),
  addresses: addressCases(),
  headers: headerCases(),
  contents: contentCases({ vesselUuid }),
  queries: queryCases({ vesselUuid }),
  packing: packingCases({ vesselUuid }),
};

test("at least 250 requests are told apart", () => {
  const sentences = Object.entries(tables).flatMap(([table, cases]) => cases.map(([what]) => `${table}: ${what}`));
  expect(sentences.length).toBeGreaterThanOrEqual(250);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test.each(Object.entries(tables))("%s: every request gets the answer that the protocol gives it", async (_, cases) => {
  const wrong: Record<string, string[]> = {};
  for (const [sentence, request, expected] of cases) {
    const answer = await sendWire(listener.port, request, usualHeaders(request.method));
    const found = wireFaults(answer, expected, request.path);
    if (found.length > 0) wrong[sentence] = found;
  }
  expect(wrong).toEqual({});
});

test("only what was scripted to be a fault of ours was one", () => {
  expect([...new Set(faults)]).toEqual(["GetUser"]);
});

function usualHeaders(method = "POST"): Record<string, string> {
  const cookie = `shore_session=${manager.token}`;
  if (method === "GET") return { cookie };
  return {
    cookie,
    "content-type": "application/json",
    "connect-protocol-version": "1",
    "sec-fetch-site": "same-origin",
  };
}
