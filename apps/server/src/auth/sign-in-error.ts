import type { AccountKey } from "./accounts.ts";

/**
 * Why a sign-in came to nothing, as `/shore/login?error=…` says it:
 * `access_denied`: the person or the provider said no, or the organisation is closed · `expired`: took longer than 10 minutes, or was begun in another
 * window · `temporarily_unavailable`: the identity provider or the database is away · `failed`: the provider's answer did not hold.
 */
export type SignInErrorCode = "access_denied" | "expired" | "temporarily_unavailable" | "failed";

export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly code: SignInErrorCode;
  /** Whose sign-in it was, where the provider had said so. */
  readonly account: AccountKey | undefined;

  constructor(
    code: SignInErrorCode,
    { account, ...options }: ErrorOptions & { account?: AccountKey | undefined } = {},
  ) {
    super(`sign-in ${code}`, options);
    this.code = code;
    this.account = account;
  }
}
