/**
 * Why a sign-in came to nothing, as `/shore/login?error=…` says it:
 * `cancelled` by the person or refused by the provider · `expired`: took longer than 10 minutes, or was begun in another
 * window · `unavailable`: the identity provider or the database is away · `failed`: the provider's answer did not hold.
 */
export type SignInErrorCode = "cancelled" | "expired" | "unavailable" | "failed";

export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, options?: ErrorOptions) {
    super(`sign-in ${code}`, options);
    this.code = code;
  }
}
