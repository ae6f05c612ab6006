import { SnackbarQueue } from "@shore/design-system/snackbar-queue";
import { createContext } from "react";

/** The messages of this session, for the snackbars and the list in the user menu. */
export const MessagesContext = createContext<SnackbarQueue>(new SnackbarQueue());
