import { Code, ConnectError, createRouterTransport, type ServiceImpl, type Transport } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { ShoreAPI } from "@shore/api/gen/shore/v1/shore_api_pb";

/** The answers of a test's server, by method. A method without an answer fails with `unimplemented`. */
export type Answers = Partial<ServiceImpl<typeof ShoreAPI>>;

/** A transport for the real contract that returns the given answers, without a network. */
export function answering(answers: Answers): Transport {
  return createRouterTransport(({ service }) => service(ShoreAPI, answers));
}

/** Never resolves. */
export function never(): Promise<never> {
  return new Promise(() => {});
}

/** Fails with this code; `message` is the server's localised message. */
export function failing(code: Code, message?: string): () => never {
  const details = message === undefined ? [] : [{ desc: LocalizedMessageSchema, value: { message } }];
  return () => {
    throw new ConnectError(Code[code], code, undefined, details);
  };
}
