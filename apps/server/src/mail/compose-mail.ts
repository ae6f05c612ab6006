import MailComposer from "nodemailer/lib/mail-composer";

/** A mail to one person. */
export type Mail = {
  /** An address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Identical for each attempt to send the same mail: `name@host`. */
  messageId: string;
  /** Where the recipient unsubscribes from such mails. */
  unsubscribeUrl: string;
  date: Date;
};

/** Returns the mail's source: plain text and HTML, marked as auto-generated (RFC 3834), with List-Unsubscribe (RFC 2369). */
export function composeMail(mail: Mail, from: string): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: "Shore", address: from },
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe": `<${mail.unsubscribeUrl}>` },
    // Content is passed in, never read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
