import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { formatShipTime, shipTimeAt } from "@shore/api/ship-time";
import { type Html, html } from "../../../html/html.ts";
import type { Mail } from "../../../mail/compose-mail.ts";
import type { ShownItem } from "../attention/attention.ts";
import { type DigestContent, summaryOf } from "./digest-content.ts";
import type { DigestKey } from "./digests.sql.ts";

export type MailContext = DigestKey & {
  to: string;
  organizationName: string;
  /** Public origin of the server. */
  origin: string;
  timeZone: string;
};

/** A part of the mail: a vessel, or the organisation. */
type Section = { title: string; url: string; lines: string[] };

/** Returns the mail of a day: names, counts and times; never text of a record. Its links lead to this server only. */
export function digestMail(content: DigestContent, context: MailContext): Mail {
  const { organizationUuid, userUuid, day, origin } = context;
  const home = `${origin}/shore/orgs/${organizationUuid}`;
  const settingsUrl = `${home}/notifications`;
  const asOf = Temporal.Instant.fromEpochMilliseconds(content.asOf.getTime()).toZonedDateTimeISO(context.timeZone);
  const parts = {
    title: `Attention: ${summaryOf(content)}`,
    subtitle: `${context.organizationName}, as of ${formatShipTime(asOf)}`,
    sections: sectionsOf(content, `${home}/attention`),
    rest: restOf(content),
    attentionUrl: `${home}/attention`,
    settingsUrl,
  };
  return {
    to: context.to,
    subject: `Shore: ${summaryOf(content)}`,
    text: textOf(parts),
    html: htmlOf(parts).markup,
    messageId: `digest.${day}.${userUuid}@${new URL(origin).hostname}`,
    unsubscribeUrl: settingsUrl,
    date: content.asOf,
  };
}

function sectionsOf({ vessels, organizationItems }: DigestContent, attentionUrl: string): Section[] {
  const ofVessels = vessels.slice(0, MAX_VESSELS).map(({ vesselUuid, displayName, items }) => ({
    title: displayName,
    url: `${attentionUrl}?vessel=${vesselUuid}`,
    lines: linesOf(items),
  }));
  const ofOrganization = { title: "Organization", url: attentionUrl, lines: linesOf(organizationItems) };
  return organizationItems.length > 0 ? [...ofVessels, ofOrganization] : ofVessels;
}

function restOf({ vessels }: DigestContent): string {
  const rest = vessels.length - MAX_VESSELS;
  return rest > 0 ? `And ${rest} more ${rest === 1 ? "vessel" : "vessels"}.` : "";
}

function linesOf(items: readonly ShownItem[]): string[] {
  const lines = items.slice(0, MAX_ITEMS).map(lineOf);
  return items.length > MAX_ITEMS ? [...lines, `And ${items.length - MAX_ITEMS} more.`] : lines;
}

/** `Needs you: Not verified, Deck: 14, oldest 2026-11-20 10:12 +01:00`. */
function lineOf(item: ShownItem): string {
  const subject = item.logbookName === "" ? (item.subject?.name ?? "") : logbookLabel(item.logbookName);
  const what = [kindLabel(item.kind), ...(subject === "" ? [] : [subject])].join(", ");
  const time = item.oldest && formatShipTime(shipTimeAt(item.oldest.time.getTime(), item.oldest.offsetMinutes));
  return `${item.grade === "act" ? "Needs you" : "New"}: ${what}${figureOf(item, time)}`;
}

function figureOf({ kind, count, isExact }: ShownItem, time: string | undefined): string {
  if (SINGLE_KINDS.has(kind)) return time === undefined ? "" : ` since ${time}`;
  if (kind === "storage_expires" || kind === "credential_expires") return time === undefined ? "" : ` on ${time}`;
  const figure = count.toLocaleString("en");
  const oldest = time === undefined ? "" : `, oldest ${time}`;
  return `: ${isExact ? figure : `more than ${figure}`}${oldest}`;
}

type Parts = {
  title: string;
  subtitle: string;
  sections: Section[];
  rest: string;
  attentionUrl: string;
  settingsUrl: string;
};

function textOf({ title, subtitle, sections, rest, attentionUrl, settingsUrl }: Parts): string {
  const blocks = [
    `${title}\n${subtitle}`,
    ...sections.map(({ title, url, lines }) => [title, ...lines.map((line) => `- ${line}`), url].join("\n")),
    ...(rest === "" ? [] : [rest]),
    `All of it: ${attentionUrl}`,
    `${WHY}\nChange or switch off: ${settingsUrl}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function htmlOf({ title, subtitle, sections, rest, attentionUrl, settingsUrl }: Parts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body style="font: 15px/23px system-ui, sans-serif; max-width: 640px; margin: 0 auto; padding: 16px">
        <h1 style="font-size: 20px; line-height: 28px">${title}</h1>
        <p>${subtitle}</p>
        ${sections.map(
          ({ title, url, lines }) =>
            html`<h2 style="font-size: 17px; line-height: 24px"><a href="${url}">${title}</a></h2>
              <ul>
                ${lines.map((line) => html`<li>${line}</li>`)}
              </ul> `,
        )}
        <p>${rest}</p>
        <p><a href="${attentionUrl}">All of it</a></p>
        <p>${WHY} <a href="${settingsUrl}">Change or switch off</a></p>
      </body>
    </html> `;
}

/** Kinds that are true or false and have no count. */
const SINGLE_KINDS: ReadonlySet<string> = new Set(["link_silent", "book_silent", "spool_conflict", "export_missing"]);
/** A mail is read in a minute; the screen has the rest. */
const MAX_VESSELS = 50;
const MAX_ITEMS = 30;
const WHY = "You get this mail because you asked for it in Shore. A day without anything to tell has none.";
