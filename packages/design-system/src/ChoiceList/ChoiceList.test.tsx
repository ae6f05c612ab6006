import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { render } from "../testing/render.tsx";
import { ChoiceList, type ChoiceListProps } from "./ChoiceList.tsx";

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const vessels = named(["Havbris", "Kystvåg", "Fjordglimt"]);
const fleet = named(Array.from({ length: 120 }, (_, index) => `Vessel ${index + 1}`));

conformsAsAWhole("ChoiceList", (label) => (
  <ChoiceList label={label} options={fleet} values={["Vessel 1"]} onChange={() => {}} />
));

function List(props: Partial<ChoiceListProps<string>>) {
  const [values, setValues] = useState<readonly string[]>(props.values ?? []);
  return (
    <>
      <ChoiceList label="Vessel" options={vessels} {...props} values={values} onChange={setValues} />
      <output>{values.join(", ")}</output>
    </>
  );
}

const chosen = () => document.querySelector("output")?.textContent;

test("several are chosen, in the order of selection, and taken away again", async () => {
  render(<List />);
  await userEvent.click(screen.getByRole("option", { name: "Kystvåg" }));
  await userEvent.click(screen.getByRole("option", { name: "Havbris" }));
  expect(chosen()).toBe("Kystvåg, Havbris");
  await userEvent.click(screen.getByRole("option", { name: "Kystvåg" }));
  expect(chosen()).toBe("Havbris");
});

test("by keyboard: arrows move, Space selects, Escape leaves the selection", async () => {
  render(<List />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown} {ArrowUp}{Enter}{Escape}");
  expect(chosen()).toBe("Kystvåg, Havbris");
});

test("one is always chosen where there is only one", async () => {
  render(<List isSingle values={["Havbris"]} />);
  await userEvent.click(screen.getByRole("option", { name: "Havbris" }));
  expect(chosen()).toBe("Havbris");
  await userEvent.click(screen.getByRole("option", { name: "Kystvåg" }));
  expect(chosen()).toBe("Kystvåg");
});

test("no more than the most are chosen", async () => {
  render(<List most={1} values={["Havbris"]} />);
  expect(screen.getByText("1 at most")).toBeVisible();
  await userEvent.click(screen.getByRole("option", { name: "Kystvåg" }));
  expect(chosen()).toBe("Havbris");
  await userEvent.click(screen.getByRole("option", { name: "Havbris" }));
  expect(chosen()).toBe("");
});

test("a long list is narrowed by its field; what is chosen and not shown stays chosen", async () => {
  render(<List options={fleet} values={["Vessel 2"]} />);
  await userEvent.type(screen.getByRole("searchbox", { name: "Find in Vessel" }), "117");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await userEvent.keyboard("{ArrowDown} ");
  expect(chosen()).toBe("Vessel 2, Vessel 117");
});
