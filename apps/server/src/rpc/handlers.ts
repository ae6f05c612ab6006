import type { MessageInitShape, MessageValidType } from "@bufbuild/protobuf";
import type { HandlerContext } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { CallName } from "../auth/policy.ts";

/** The handlers of calls. Their requests are valid: the contract's rules are checked before any handler runs (validate.ts). */
export type Handlers<Name extends CallName> = {
  [Call in Name]: (
    request: MessageValidType<Methods[Call]["input"]>,
    context: HandlerContext,
  ) => Promise<Response<Call>> | Response<Call>;
};

type Response<Call extends CallName> = MessageInitShape<Methods[Call]["output"]>;
type Methods = typeof ShoreAPI.method;
