import type { MailConfig } from "../config/mail.ts";
import type { Mail } from "./compose-mail.ts";
import { folderMailer } from "./folder-mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** The outcome of sending a mail. */
export type MailOutcome =
  | { kind: "sent" }
  | {
      /** The mail was certainly not accepted. */
      kind: "refused";
      /** The mail server's reason, in words that the recipient may read. */
      reason: string;
      /** Whether a retry would be refused as well. */
      isFinal: boolean;
      /** Whether the server is unavailable, so that any other mail would fail too. */
      isDown: boolean;
    }
  /** The mail may have been accepted. */
  | { kind: "unknown"; reason: string };

export type Mailer = {
  /**
   * Sends a mail; it ends within half a minute.
   * @param signal aborts when the server stops
   * @throws when the mail cannot be composed
   */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<MailOutcome>;
};

/** Returns the mailer of the settings; undefined: e-mail is not configured. */
export function createMailer(config: MailConfig | undefined): Mailer | undefined {
  if (config === undefined) return undefined;
  return config.kind === "smtp" ? smtpMailer(config) : folderMailer(config);
}
