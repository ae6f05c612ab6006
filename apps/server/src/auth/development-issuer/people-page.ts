import { escapeHtml } from "../../html/html.ts";

/** A user whom the development issuer signs in without a password. */
export type DevelopmentPerson = {
  /** Name at the issuer, the same after every start. */
  subject: string;
  /** The button's label: Manager, Member, Outsider, … */
  label: string;
  displayName: string;
  email: string;
};

/** Returns a page with one button per user, in the product's design, for day and night, without any script. */
export function peoplePage(people: readonly DevelopmentPerson[], action: string, styleNonce: string): string {
  return page(
    styleNonce,
    `<h1>Choose who you are</h1>
    <p>This sign-in comes with Shore for trying it out. It works on this computer only and asks for no password.</p>
    <form method="post" action="${escapeHtml(action)}">
      ${people.map(button).join("\n      ")}
    </form>`,
  );
}

/** Returns the page of a failed sign-in. @param sentence what happened, for the user */
export function problemPage(sentence: string, styleNonce: string): string {
  return page(
    styleNonce,
    `<h1>Sign-in can’t go on</h1>
    <p>${escapeHtml(sentence)}</p>
    <p><a href="/shore/auth/signin">Start again</a></p>`,
  );
}

function button({ subject, label, displayName, email }: DevelopmentPerson): string {
  return `<button name="subject" value="${escapeHtml(subject)}"><strong>${escapeHtml(label)}</strong>
        <span>${escapeHtml(displayName)}<br>${escapeHtml(email).replace("@", "<wbr>@")}</span></button>`;
}

function page(styleNonce: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/shore/mark.svg">
    <title>Development sign-in · Shore</title>
    <style nonce="${styleNonce}">${STYLE}</style>
  </head>
  <body>
  <div class="neatline" aria-hidden="true"></div>
  <main>
    <p class="name">${MARK}Shore</p>
    ${content}
  </main>
  </body>
</html>
`;
}

/** ShoreMark of the design system. */
const MARK = `<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M4.5 14a9.5 9.5 0 0 0 19 0z" fill="currentColor" opacity="0.42"/>
      <circle cx="14" cy="14" r="9.5" stroke="currentColor" stroke-width="2.5"/>
      <path d="M1 14h26" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/></svg>`;

/** Values: design tokens of the same names, Day and Night. */
const STYLE = `
  :root { color-scheme: light dark; --canvas: #f2f5f8; --surface: #fff; --text: #0c2033; --muted: #475b6e; --border: #d2dbe4;
    --control: #6e8296; --hover: #edf2f7; --accent: #0b5a94; --focus: #0868c9; }
  @media (prefers-color-scheme: dark) { :root { --canvas: #0a141e; --surface: #111d2a; --text: #e8eff5; --muted: #a8bacb;
    --border: #27394b; --control: #6c8399; --hover: #203245; --accent: #63b7f0; --focus: #9ad4ff; } }
  * { box-sizing: border-box; margin: 0; }
  body { min-block-size: 100vh; background: var(--canvas); color: var(--text);
    font: 400 15px/23px "IBM Plex Sans", system-ui, sans-serif; }
  .neatline { block-size: 6px; background: repeating-linear-gradient(90deg, var(--text) 0 24px, var(--surface) 24px 48px);
    border-block-end: 1px solid var(--text); }
  main { max-inline-size: 440px; margin: 12vh auto 24px; padding: 32px; background: var(--surface);
    border: 1px solid var(--border); border-radius: 14px; }
  @media (max-width: 480px) { main { margin: 0; padding: 24px 16px; border: 0; border-radius: 0; } }
  .name { display: flex; align-items: center; gap: 10px; font-size: 18px; font-weight: 600; letter-spacing: .02em; margin-block-end: 24px; }
  h1 { font-size: 26px; line-height: 34px; font-weight: 600; margin-block-end: 8px; }
  p { color: var(--muted); margin-block-end: 24px; }
  .name { color: var(--text); }
  .name svg { color: var(--accent); }
  form { display: grid; gap: 12px; }
  button { display: grid; grid-template-columns: 6em 1fr; align-items: center; gap: 12px; min-block-size: 64px;
    padding: 8px 16px; text-align: start; font: inherit; color: var(--text); background: var(--surface);
    border: 1px solid var(--control); border-radius: 6px; cursor: pointer; }
  button:hover { background: var(--hover); }
  button strong { font-weight: 600; color: var(--accent); }
  button span { font-size: 13px; line-height: 18px; color: var(--muted); overflow-wrap: anywhere; }
  a { color: var(--accent); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  @media (forced-colors: active) { button strong, a { color: inherit; } }
`;
