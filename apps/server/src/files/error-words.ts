/** An error on its way from one process to another: what makes known what it was, of itself and of what it came from. */
export type ErrorWords = {
  message: string;
  stack: string | undefined;
  code: string | undefined;
  syscall: string | undefined;
  cause: ErrorWords | undefined;
  /** Those of several attempts. */
  errors: ErrorWords[] | undefined;
};

export function toWords(error: unknown): ErrorWords {
  if (!(error instanceof Error)) return toWords(new Error(String(error)));
  return {
    message: error.message,
    stack: error.stack,
    code: "code" in error && typeof error.code === "string" ? error.code : undefined,
    syscall: "syscall" in error && typeof error.syscall === "string" ? error.syscall : undefined,
    cause: error.cause === undefined ? undefined : toWords(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(toWords) : undefined,
  };
}

/** An error that says the same; whether the database is away is told from it as from the first one. */
export function fromWords({ message, stack, code, syscall, cause, errors }: ErrorWords): Error {
  const options = cause && { cause: fromWords(cause) };
  const error = errors ? new AggregateError(errors.map(fromWords), message, options) : new Error(message, options);
  return Object.assign(error, { stack }, code === undefined ? {} : { code }, syscall === undefined ? {} : { syscall });
}
