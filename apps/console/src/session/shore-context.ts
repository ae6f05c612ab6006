import type { Transport } from "@connectrpc/connect";
import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router";

/** The dependencies of every loader: the query cache and the transport. */
export type Shore = { queryClient: QueryClient; transport: Transport };

/** Set once, when the router is created. */
export const shoreContext = createContext<Shore>();
