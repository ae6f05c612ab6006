import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { z } from "zod";
import type { SmtpConfig } from "../config/mail.ts";
import { withDeadline } from "../outgoing/deadline.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mailer, MailOutcome } from "./mailer.ts";

export type SmtpLimits = {
  /** Timeout of connecting, and of the greeting. */
  connectMs: number;
  /** Timeout of inactivity of the server. */
  silenceMs: number;
  /** Timeout of the whole mail. */
  totalMs: number;
};

/** Returns a mailer that opens a connection for each mail. */
export function smtpMailer(config: SmtpConfig, limits: SmtpLimits = LIMITS): Mailer {
  return {
    send: async (mail, signal) => {
      const content = await composeMail(mail, config.from);
      // Read once the server is ready for the content; until then it has certainly accepted nothing.
      const progress = { isBegun: false };
      try {
        await withDeadline((over) => exchange(config, limits, { to: mail.to, content, progress, over }), {
          withinMs: limits.totalMs,
          signal,
        });
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(error, progress);
      }
    },
  };
}

/** Sends one mail on a connection of its own, which is closed when the signal aborts. */
async function exchange(
  config: SmtpConfig,
  limits: SmtpLimits,
  { to, content, progress, over }: { to: string; content: Buffer; progress: Progress; over: AbortSignal },
): Promise<void> {
  const failed = Promise.withResolvers<never>();
  const connection = connectionTo(config, limits);
  connection.on("error", failed.reject);
  over.addEventListener("abort", () => connection.close(), { once: true });
  const body = Readable.from(contentOnce(content, over, progress), { objectMode: false });
  body.on("error", () => {});
  try {
    await Promise.race([failed.promise, deliver(connection, config, { to, body })]);
    connection.quit();
  } finally {
    connection.close();
  }
}

type Progress = { isBegun: boolean };

function connectionTo({ host, port, secure, requireTls }: SmtpConfig, { connectMs, silenceMs }: SmtpLimits) {
  return new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requireTls,
    // The transcript of a connection contains the password.
    logger: false,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    socketCloseTimeout: CLOSE_MS,
  });
}

async function deliver(
  connection: SMTPConnection,
  { auth, from }: SmtpConfig,
  { to, body }: { to: string; body: Readable },
): Promise<void> {
  await step((done) => connection.connect(done));
  if (auth) await step((done) => connection.login(auth, done));
  await step((done) => connection.send({ from, to: [to] }, body, done));
}

function step(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
}

function* contentOnce(content: Buffer, over: AbortSignal, progress: Progress) {
  over.throwIfAborted();
  progress.isBegun = true;
  yield content;
}

/**
 * Returns the outcome of a failed mail. Before its content was begun it cannot have been accepted; afterwards only the server's response
 * to the content tells. Only the server's responses to recipient and content are kept: others may quote the sign-in.
 */
function outcomeOf(error: unknown, { isBegun }: Progress): MailOutcome {
  const { code = "", command = "", responseCode = 0, response = "" } = failure.safeParse(error).data ?? {};
  const isAnswer = command === "DATA" && responseCode >= 400;
  if (isBegun && !isAnswer) return { kind: "unknown", reason: "The mail server did not say whether it took the mail." };
  if (isAnswer || command === "RCPT TO")
    return { kind: "refused", reason: visible(response), isFinal: responseCode >= 500, isDown: false };
  // The library itself rejects an invalid address.
  if (command === "API" && code === "EENVELOPE")
    return { kind: "refused", reason: "The address is not valid.", isFinal: true, isDown: false };
  const reason = REASONS[code] ?? UNREACHABLE;
  return { kind: "refused", reason, isFinal: false, isDown: true };
}

/** Returns a server's response without control characters. */
function visible(response: string): string {
  return response
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_REASON_LENGTH);
}

/** Properties that an error of the library may have beside its message. */
const failure = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
});

const UNREACHABLE = "The mail server cannot be reached.";
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: "The mail server refuses Shore's sign-in.",
  EENVELOPE: "The mail server refuses Shore as a sender.",
  ETIMEDOUT: "The mail server did not answer in time.",
  ETLS: "The mail server offers no secure connection.",
};
const MAX_REASON_LENGTH = 300;
/** Time for the server to close the connection. */
const CLOSE_MS = 1_000;
const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 20_000, totalMs: 30_000 };
