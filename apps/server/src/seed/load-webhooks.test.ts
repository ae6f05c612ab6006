import { createPrivateKey, createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { newStorageKey } from "../domains/exports/data-exports/storage/storage-key.ts";
import { decryptSecrets } from "../domains/watch/webhooks/secret-encryption.ts";
import { createOrganization } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { loadWebhooks } from "./load-webhooks.ts";

const database = await testDatabase();

test("the demonstration's webhooks can sign with the key that they show", async () => {
  const organizationUuid = await createOrganization(database);
  const key = newStorageKey();
  await loadWebhooks(database, organizationUuid, { endTime: new Date(), key });
  const { rows } = await database.query<{ webhook_uuid: string; secrets_sealed: string; public_key: string }>(
    "select webhook_uuid, secrets_sealed, public_key from webhook where organization_uuid = $1",
    [organizationUuid],
  );
  expect(rows).toHaveLength(2);
  for (const { webhook_uuid: webhookUuid, secrets_sealed: sealed, public_key: shown } of rows) {
    const secrets = decryptSecrets(sealed, { organizationUuid, webhookUuid }, { key, namedOrigins: [] });
    const der = Buffer.from(secrets?.privateKey ?? "", "base64");
    const { x = "" } = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" })).export({
      format: "jwk",
    });
    expect(`whpk_${Buffer.from(x, "base64url").toString("base64")}`).toBe(shown);
  }
});
