import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { SmtpConfig } from "../config/mail.ts";

export type ReceivedMail = { from: string; to: string[]; content: string };

export type MailServer = {
  /** Shore's configuration for this server. */
  config: SmtpConfig;
  /** Accepted mails, oldest first. */
  mails: ReceivedMail[];
  /** Current behaviour. */
  behaviour: MailBehaviour;
  stop: () => Promise<void>;
};

export type MailBehaviour = {
  /** Error response to a recipient or to the content, as in `550 No such mailbox`; undefined: accepted. */
  recipientAnswer?: (address: string) => string | undefined;
  contentAnswer?: () => string | undefined;
  /** Accepts the content but never responds. */
  hangs?: boolean;
  /** Called when the content is received, before it is accepted. */
  onContent?: () => void | Promise<void>;
};

/** Starts a mail server for one test, on a free loopback port. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusal(received.behaviour.recipientAnswer?.(address))),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const take = async (chunks: Buffer[]) => {
        const { contentAnswer, hangs, onContent } = received.behaviour;
        await onContent?.();
        const answer = contentAnswer?.();
        if (answer === undefined)
          mails.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            content: Buffer.concat(chunks).toString("utf8"),
          });
        if (!hangs) done(refusal(answer));
      };
      // Incomplete content is discarded.
      void stream.toArray().then(take, () => {});
    },
    ...options,
  });
  // Ignores clients that disconnect.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const received: MailServer = {
    config: {
      kind: "smtp",
      host: "127.0.0.1",
      port,
      secure: false,
      requireTls: false,
      auth: undefined,
      from: "shore@example.com",
    },
    mails,
    behaviour: {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return received;
}

function refusal(answer: string | undefined): Error | null {
  if (answer === undefined) return null;
  const [code = "", ...words] = answer.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}
