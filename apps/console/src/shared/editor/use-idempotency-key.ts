import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import { useState } from "react";

/** Sends a creation with an idempotency key. */
export type WithIdempotencyKey = <Response>(send: (idempotencyKey: string) => Promise<Response>) => Promise<Response>;

/**
 * The idempotency key of an editor: a retry after a lost response creates no second record. The key is replaced after a success, and
 * after `already_exists`: the form was saved before with other content.
 */
export function useIdempotencyKey(): WithIdempotencyKey {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (send) => {
    try {
      const response = await send(key);
      setKey(crypto.randomUUID());
      return response;
    } catch (error) {
      if (hasCode(error, Code.AlreadyExists)) setKey(crypto.randomUUID());
      throw error;
    }
  };
}
