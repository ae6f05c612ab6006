/**
 * Something that stops the server or a command from starting and that a person can put right.
 * Its message is a plain sentence made for that person; main prints it without a stack.
 */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
