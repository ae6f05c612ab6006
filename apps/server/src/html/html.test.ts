import { expect, test } from "vitest";
import { html } from "./html.ts";

test("strings are escaped, in content and in attributes; markup and lists of it are unchanged", () => {
  const name = `<b>"R&D" 'x'</b>`;
  const item = html`<i title="${name}">${name}</i>`;
  const escaped = "&#60;b&#62;&#34;R&#38;D&#34; &#39;x&#39;&#60;/b&#62;";
  expect(item.markup).toBe(`<i title="${escaped}">${escaped}</i>`);
  expect(html`<p>${[item, item]}</p>`.markup).toBe(`<p>${item.markup.repeat(2)}</p>`);
});
