import { isPermissionDenied, isUnauthenticated } from "@shore/api/errors";

/** For queries whose failure is shown where their data would be; without a session or a right the error screen is shown. */
export const failsInPlace = {
  throwOnError: (error: unknown): boolean => isUnauthenticated(error) || isPermissionDenied(error),
} as const;
