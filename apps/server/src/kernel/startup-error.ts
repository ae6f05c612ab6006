/**
 * A problem that keeps the server or a command from starting and that a person can correct.
 * Its message is a sentence for that person; main prints it without a stack.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
