import { expect, test } from "vitest";
import { html } from "./html.ts";

test("texts are escaped, in content and in attributes; markup and lists of it stay", () => {
  const name = `<b>"R&D" 'x'</b>`;
  const item = html`<li title="${name}">${name}</li>`;
  const escaped = "&#60;b&#62;&#34;R&#38;D&#34; &#39;x&#39;&#60;/b&#62;";
  expect(
    html`<ul>
      ${[item, item]}
    </ul>`.markup,
  ).toBe(`<ul>${`<li title="${escaped}">${escaped}</li>`.repeat(2)}</ul>`);
});
