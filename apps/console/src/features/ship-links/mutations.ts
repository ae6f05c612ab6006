import { useMutation } from "@connectrpc/connect-query";
import {
  shipCredentialCreate,
  shipCredentialList,
  shipCredentialRevoke,
  shipFactsKeptAsideList,
  shipFactSeen,
  shipLinkGet,
  shipLinkList,
} from "@shore/api/gen/calls/ship_links";
import { messages } from "#messages.ts";

const links = [shipLinkGet, shipLinkList];

/** Creates a credential. Its response contains the secret, which is not kept in the cache. */
export const useCreateCredential = () =>
  useMutation(shipCredentialCreate, {
    gcTime: 0,
    meta: { messages: messages.shipCredentialCreated, refreshes: [shipCredentialList, ...links] },
  });

/** Revokes a credential; the next request with it is refused. */
export const useRevokeCredential = () =>
  useMutation(shipCredentialRevoke, {
    meta: { messages: messages.shipCredentialRevoked, refreshes: [shipCredentialList, ...links] },
  });

/** Marks a conflicting record as seen. */
export const useMarkAsSeen = () =>
  useMutation(shipFactSeen, {
    meta: { messages: messages.keptAsideSeen, refreshes: [shipFactsKeptAsideList, ...links] },
  });
