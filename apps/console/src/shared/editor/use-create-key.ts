import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import { useState } from "react";

/**
 * The idempotency key of an editor: what is sent again after its answer was lost makes no second record.
 * @returns a function that sends a creation with the key. After a success, and after `already_exists`, which tells that the form was
 *   saved before with other content, the next one gets a key of its own.
 */
export function useCreateKey(): <Answer>(send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer> {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (send) => {
    try {
      const answer = await send(key);
      setKey(crypto.randomUUID());
      return answer;
    } catch (error) {
      if (hasCode(error, Code.AlreadyExists)) setKey(crypto.randomUUID());
      throw error;
    }
  };
}
