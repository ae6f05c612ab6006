import type { IncomingMessage, ServerResponse } from "node:http";
import { createContextValues } from "@connectrpc/connect";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { onPersonKey } from "../auth/caller.ts";
import { notePerson } from "../http/request-log.ts";
import { shoreRoutes, type ShoreRoutesOptions } from "./shore-routes.ts";

/** Where the console's calls arrive. Source: specification, section 7. */
export const RPC_PATH = "/shore/crpc";

/** Answers every request below {@link RPC_PATH} by the Connect protocol. */
export function createConnectListener(
  options: ShoreRoutesOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const answer = connectNodeAdapter({
    routes: shoreRoutes(options),
    requestPathPrefix: RPC_PATH,
    contextValues: (request) => createContextValues().set(onPersonKey, (userUuid) => notePerson(request, userUuid)),
    fallback: (_request, response) => {
      response.writeHead(404, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      response.end(JSON.stringify({ code: "unimplemented", message: "There is no such call." }));
    },
  });
  return (request, response) => {
    const [host = "", another] = request.headersDistinct["host"] ?? [];
    // The adapter builds a URL from the Host header and throws out of the listener, ending the process, when it can't. Of two
    // hosts, a proxy may have heeded the other one.
    const isClear = another === undefined && URL.canParse(`http://${host}`);
    if (isClear && URL.canParse(request.url ?? "", "http://host")) {
      answer(request, response);
    } else {
      response.writeHead(400, { "Cache-Control": "no-store" }).end();
    }
  };
}
