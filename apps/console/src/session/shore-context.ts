import type { Transport } from "@connectrpc/connect";
import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router";

/** What every loader works with: the cache of answers and the way to the server. */
export type Shore = { queryClient: QueryClient; transport: Transport };

/** Set once, where the router is made. */
export const shoreContext = createContext<Shore>();
