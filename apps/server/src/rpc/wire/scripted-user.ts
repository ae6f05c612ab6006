import { Code, ConnectError, type HandlerContext } from "@connectrpc/connect";

/** A user's id that makes {@link answerByScript} do what is written here. */
export function scriptedUser(script: string): string {
  const index = SCRIPTS.indexOf(script);
  if (index < 0) throw new Error(`There is no script ${script}.`);
  return `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

/**
 * Stands for the handler of GetUser: the one way to see every code, and every fault, from the line. Everything before a
 * handler is the server's own.
 */
export async function answerByScript(userUuid: string, context: HandlerContext) {
  const script = SCRIPTS[Number(userUuid.slice(-12))] ?? "";
  const metadata = { "x-script": "kept" };
  if (CODES.includes(script)) {
    const name = script.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
    // A code's name in the protocol, in capitals without underscores, is its name in the library.
    const code = Code[name as keyof typeof Code];
    throw new ConnectError("Fahrgäste an Bord: 船客. 🚢", code, metadata);
  }
  switch (script) {
    case "an error":
      throw new Error("secret of the inside");
    case "a text":
      // oxlint-disable-next-line no-throw-literal -- What somebody else's code may do.
      throw "secret of the inside";
    case "nothing":
      // oxlint-disable-next-line no-throw-literal -- What somebody else's code may do.
      throw undefined;
    case "wordless":
      throw new ConnectError("", Code.NotFound);
    case "never":
      return new Promise<never>(() => {});
    case "metadata":
      context.responseHeader.set("x-script", "kept");
      context.responseTrailer.set("x-script", "kept, too");
      return {};
    case "large":
      return { user: { displayName: "a".repeat(100_000) } };
    default:
      return {};
  }
}

const CODES = [
  "canceled",
  "unknown",
  "invalid_argument",
  "deadline_exceeded",
  "not_found",
  "already_exists",
  "permission_denied",
  "resource_exhausted",
  "failed_precondition",
  "aborted",
  "out_of_range",
  "unimplemented",
  "internal",
  "unavailable",
  "data_loss",
  "unauthenticated",
];

const SCRIPTS = [...CODES, "an error", "a text", "nothing", "wordless", "never", "metadata", "large", "empty"];
