import { SnackbarQueue } from "@shore/design-system/snackbar-queue";
import { createContext } from "react";

/** The messages of this session: what the snackbars show, and the list that the user menu opens. */
export const MessagesContext = createContext<SnackbarQueue>(new SnackbarQueue());
