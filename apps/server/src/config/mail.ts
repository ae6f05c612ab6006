import { join } from "node:path";
import { z } from "zod";
import { isLoopback, setting } from "../kernel/settings.ts";

/** How mails are delivered. */
export type MailConfig = SmtpConfig | { kind: "folder"; folder: string; from: string };

export type SmtpConfig = {
  kind: "smtp";
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  secure: boolean;
  /** Whether STARTTLS is required: unless `secure`, everywhere except on a loopback address. */
  requireTls: boolean;
  /** Holds a password: never log it. */
  auth: { user: string; pass: string } | undefined;
  from: string;
};

export const mailSettings = {
  SMTP_URL: setting(
    readSmtpUrl,
    "SMTP_URL has to look like smtp://user:password@host:587 or smtps://user:password@host:465.",
  ).optional(),
  SMTP_FROM: setting(
    (text) => z.email().safeParse(text).data,
    "SMTP_FROM has to be one e-mail address, for example shore@example.com.",
  ).optional(),
};

/** Returns the mail settings: undefined when not configured; in development, files in the data folder. */
export function mailOf(
  { SMTP_URL: smtp, SMTP_FROM: from }: z.output<z.ZodObject<typeof mailSettings>>,
  { nodeEnv, dataDir }: { nodeEnv: string; dataDir: string },
): MailConfig | undefined {
  if (smtp && from !== undefined) return { kind: "smtp", ...smtp, from };
  return nodeEnv === "development"
    ? { kind: "folder", folder: join(dataDir, "mail"), from: "shore@localhost" }
    : undefined;
}

/** Returns the problems of values that are valid separately, but not together. */
export function mailContradictions(given: Record<string, string | undefined>): string[] {
  const { SMTP_URL: url, SMTP_FROM: from } = given;
  if (url && !from) return ["SMTP_URL is set, so SMTP_FROM is needed too."];
  return from && !url ? ["SMTP_FROM does nothing without SMTP_URL."] : [];
}

function readSmtpUrl(text: string): Omit<SmtpConfig, "kind" | "from"> | undefined {
  const url = URL.parse(text);
  if (!url || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") return undefined;
  if (!["", "/"].includes(url.pathname) || `${url.search}${url.hash}` !== "") return undefined;
  const secure = url.protocol === "smtps:";
  // IPv6 addresses have brackets in URLs only.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || pass === undefined) return undefined;
  return {
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: !secure && !isLoopback(host),
    auth: user === "" ? undefined : { user, pass },
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
