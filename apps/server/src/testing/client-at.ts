import { createClient, type Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { RPC_PATH } from "../rpc/connect-listener.ts";
import type { ShoreClient } from "./callers.ts";

/** Returns a client of a server by HTTP with this session cookie, as from our own page. */
export function clientAt(origin: string, token: string): ShoreClient {
  const asOurPage: Interceptor = (next) => (request) => {
    request.header.set("sec-fetch-site", "same-origin");
    request.header.set("cookie", `shore_session=${token}`);
    return next(request);
  };
  return createClient(
    ShoreAPI,
    createConnectTransport({ baseUrl: origin + RPC_PATH, httpVersion: "1.1", interceptors: [asOurPage] }),
  );
}
