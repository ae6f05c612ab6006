import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Calendar } from "../Calendar/Calendar.tsx";
import { ComboBox } from "../ComboBox/ComboBox.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { LanguageProvider } from "./LanguageProvider.tsx";
import { render } from "../testing/render.tsx";
import { TransferList } from "../TransferList/TransferList.tsx";

const november = <Calendar label="Until date" value="2026-11-20" onChange={() => {}} today="2026-11-20" />;

conformsAsAWhole("LanguageProvider", (label) => <LanguageProvider>{label}</LanguageProvider>);

test.each([
  [undefined, /20 November 2026/],
  ["nb-NO", /20\. november 2026/],
])("in the language %s a day is called %s", (language, name) => {
  render(<LanguageProvider language={language}>{november}</LanguageProvider>);
  expect(screen.getByRole("button", { name })).toBeVisible();
});

test("controls that filter by a typed text compare it as the application does", async () => {
  const ships = ["Łódź", "Havbris"].map((name) => ({ value: name, label: name, key: name }));
  const strokes = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ł", "l");
  render(
    <LanguageProvider foldText={strokes}>
      <ComboBox label="Vessel" options={ships} value={undefined} onChange={() => {}} />
      <TransferList
        label="Vessels"
        items={ships}
        filterLabel="Filter vessels"
        heads={["Name", "Number"]}
        selectedKeys={new Set()}
        onChange={() => {}}
      />
    </LanguageProvider>,
  );
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter vessels" }), "lodz");
  expect(screen.getByRole("checkbox", { name: "Łódź" })).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Havbris" })).toBeNull();
  await userEvent.type(screen.getByRole("combobox", { name: "Vessel" }), "lod");
  const option = await screen.findByRole("option", { name: "Łódź" });
  expect(option.querySelector("b")?.textContent).toBe("Łód");
  expect(screen.queryByRole("option", { name: "Havbris" })).toBeNull();
});
