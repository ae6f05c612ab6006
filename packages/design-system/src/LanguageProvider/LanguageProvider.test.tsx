import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Calendar } from "../Calendar/Calendar.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { LanguageProvider } from "./LanguageProvider.tsx";
import { render } from "../testing/render.tsx";

const november = <Calendar label="Until date" value="2026-11-20" onChange={() => {}} today="2026-11-20" />;

conformsAsAWhole("LanguageProvider", (label) => <LanguageProvider>{label}</LanguageProvider>);

test.each([
  [undefined, /20 November 2026/],
  ["nb-NO", /20\. november 2026/],
])("in the language %s a day is called %s", (language, name) => {
  render(<LanguageProvider language={language}>{november}</LanguageProvider>);
  expect(screen.getByRole("button", { name })).toBeVisible();
});
