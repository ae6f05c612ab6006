import type { AccountKey } from "./accounts.ts";

/**
 * Why a sign-in failed, in `/shore/login?error=…`:
 * `access_denied`: the user or the provider cancelled, or the organisation is closed · `expired`: took longer than 10 minutes, or began
 * in another window · `temporarily_unavailable`: provider or database unavailable · `failed`: the provider's response is invalid.
 */
export type SignInErrorCode = "access_denied" | "expired" | "temporarily_unavailable" | "failed";

export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly code: SignInErrorCode;
  /** The account, if the provider had already identified it. */
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
