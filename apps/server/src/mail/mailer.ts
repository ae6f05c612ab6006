import type { MailConfig } from "../config/mail.ts";
import type { Mail } from "./compose-mail.ts";
import { folderMailer } from "./folder-mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** What became of a mail. */
export type MailOutcome =
  | { kind: "sent" }
  | {
      /** It is certain that it was not taken. */
      kind: "refused";
      /** What the mail server said, in words that the addressee may read. */
      reason: string;
      /** The server will not take it later either. */
      isFinal: boolean;
      /** The server serves nobody at the moment: another mail would end alike. */
      isDown: boolean;
    }
  /** It may have been taken. */
  | { kind: "unknown"; reason: string };

export type Mailer = {
  /**
   * Sends a mail; it ends within half a minute.
   * @param signal aborts when the server stops
   * @throws when the mail cannot be composed
   */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<MailOutcome>;
};

/** Sends as the settings say; undefined: e-mail is not configured. */
export function createMailer(config: MailConfig | undefined): Mailer | undefined {
  if (config === undefined) return undefined;
  return config.kind === "smtp" ? smtpMailer(config) : folderMailer(config);
}
