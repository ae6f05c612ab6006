/** An error as data, with the properties that {@link ../database/unavailable.ts} reads: structured cloning drops `code` and `errors`. */
export type SerializedError = {
  message: string;
  stack: string | undefined;
  code: string | undefined;
  syscall: string | undefined;
  cause: SerializedError | undefined;
  /** Of an AggregateError. */
  errors: SerializedError[] | undefined;
};

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return serializeError(new Error(String(error)));
  return {
    message: error.message,
    stack: error.stack,
    code: "code" in error && typeof error.code === "string" ? error.code : undefined,
    syscall: "syscall" in error && typeof error.syscall === "string" ? error.syscall : undefined,
    cause: error.cause === undefined ? undefined : serializeError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(serializeError) : undefined,
  };
}

export function deserializeError({ message, stack, code, syscall, cause, errors }: SerializedError): Error {
  const options = cause && { cause: deserializeError(cause) };
  const error = errors
    ? new AggregateError(errors.map(deserializeError), message, options)
    : new Error(message, options);
  return Object.assign(error, { stack }, code === undefined ? {} : { code }, syscall === undefined ? {} : { syscall });
}
