import { useMutation } from "@connectrpc/connect-query";
import { sessionEnd, sessionList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";

/** Signs the user out in other browsers: the given ones, or all. */
export const useEndSessions = () =>
  useMutation(sessionEnd, { meta: { messages: messages.sessionsEnded, refreshes: [sessionList] } });
