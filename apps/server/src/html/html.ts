/** Markup in which every value that was put in is escaped. */
export type Html = { readonly markup: string };

/** Markup out of a template: texts in it are escaped, markup in it and lists of such stay as they are. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(markupOf)) };
}

/** A text as markup shows it, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

function markupOf(value: string | Html | readonly Html[]): string {
  if (typeof value === "string") return escapeHtml(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}
