import { Code, ConnectError, createRouterTransport, type ServiceImpl, type Transport } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { ShoreAPI } from "@shore/api/gen/shore/v1/shore_api_pb";

/** What the server of a test answers, call by call. A call without an answer is refused as unimplemented. */
export type Answers = Partial<ServiceImpl<typeof ShoreAPI>>;

/** A transport that speaks the real contract and ends in the given answers, without a network. */
export function answering(answers: Answers): Transport {
  return createRouterTransport(({ service }) => service(ShoreAPI, answers));
}

/** An answer that never comes. */
export function never(): Promise<never> {
  return new Promise(() => {});
}

/** An answer that fails with this code; `message` is the server's localized text for people. */
export function failing(code: Code, message?: string): () => never {
  const details = message === undefined ? [] : [{ desc: LocalizedMessageSchema, value: { message } }];
  return () => {
    throw new ConnectError(Code[code], code, undefined, details);
  };
}
