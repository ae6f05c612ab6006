import MailComposer from "nodemailer/lib/mail-composer";

/** A mail to one person. */
export type Mail = {
  /** An address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same mail, however often it is made: `name@host`. */
  messageId: string;
  /** Where its reader switches such mails off. */
  unsubscribeUrl: string;
  date: Date;
};

/** The mail as it travels: plain text and HTML, marked as made by a program (RFC 3834), with the way to switch it off (RFC 2369). */
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
    // Content is given, never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
