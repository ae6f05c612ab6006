import { isNotFound, isPermissionDenied, isUnauthenticated, localizedMessage } from "@shore/api/errors";
import { isRouteErrorResponse } from "react-router";

/** What the user sees for an error, and whether it is reported. */
export type ErrorMessage =
  | { kind: "unauthenticated" }
  | { kind: "notFound" | "permissionDenied" | "unexpected"; headline: string; detail: string | undefined };

/** Returns the text for an error that reached a boundary. Source: docs/spec/errors.md#error-screens. */
export function errorMessage(error: unknown): ErrorMessage {
  if (isRouteErrorResponse(error)) return routerErrorMessage(error.status, error.statusText, error.data);
  if (isUnauthenticated(error)) return { kind: "unauthenticated" };
  const detail = localizedMessage(error);
  if (isNotFound(error)) return { ...notFound, detail };
  if (isPermissionDenied(error)) return { ...permissionDenied, detail };
  return { ...unexpected, detail };
}

/** The router's own: 404 no route, 403 refused, 405 no action, 400 an unreadable body. */
function routerErrorMessage(status: number, statusText: string, data: unknown): ErrorMessage {
  if (status === 401) return { kind: "unauthenticated" };
  const reason = typeof data === "string" ? data.replace(/^Error: /, "") : "";
  if (status === 404) return { ...notFound, detail: reason || undefined };
  if (status === 403) return { ...permissionDenied, detail: reason || undefined };
  return { ...unexpected, detail: reason || `${status} ${statusText}`.trim() };
}

const notFound = { kind: "notFound", headline: "Not found." } as const;
const permissionDenied = { kind: "permissionDenied", headline: "Permission denied." } as const;
const unexpected = { kind: "unexpected", headline: "Something went wrong." } as const;
