import { createHash } from "node:crypto";
import { clone, type DescMessage, type MessageShape, toBinary } from "@bufbuild/protobuf";
import type { ConnectError } from "@connectrpc/connect";
import { alreadyExists } from "../rpc/rpc-errors.ts";

/** The idempotency key of a create request, and the hash of the request. */
export type CreateKey = { key: string; requestHash: Buffer };

/** Returns the idempotency key of a create request; undefined: it has none, and each such request creates. */
export function createKeyOf<Schema extends DescMessage>(
  schema: Schema,
  request: MessageShape<Schema> & { idempotencyKey: string },
): CreateKey | undefined {
  if (request.idempotencyKey === "") return undefined;
  const content = clone<DescMessage>(schema, request);
  Object.assign(content, { idempotencyKey: "" });
  const requestHash = createHash("sha256")
    .update(schema.typeName)
    .update(toBinary<DescMessage>(schema, content))
    .digest();
  return { key: request.idempotencyKey, requestHash };
}

/** The key was used for other content before: the response was lost, and the form was changed before it was sent again. */
export function otherContent(): ConnectError {
  return alreadyExists(
    "This form was already saved with other content. Look for that record in the list before you save it once more.",
  );
}
