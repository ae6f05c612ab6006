import { expect, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";

const database = await testDatabase();
const { client } = await signedIn(database, "manager");

test("a name is stored without blanks at its ends, also one inside a list; blanks alone are none", async () => {
  const { vessels } = await client.vesselCreate({ vessels: [{ displayName: " Astrid  Marie\u00a0" }] });
  expect(vessels).toMatchObject([{ displayName: "Astrid  Marie" }]);
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Tankers " });
  expect(vesselGroup).toMatchObject({ displayName: "Tankers" });
  await expect(client.vesselGroupCreate({ displayName: " \u3000" })).rejects.toThrow("displayName: Required");
});

test("a name that a ship or a file has given stays as it is written", async () => {
  const { import: made } = await client.importCreate({});
  const files = [{ displayName: "deck log.csv ", sizeBytes: 1n }];
  const { import: added } = await client.importFilesAdd({ importUuid: made?.importUuid ?? "", files });
  expect(added?.files).toMatchObject([{ displayName: "deck log.csv " }]);
});
