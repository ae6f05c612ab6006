import { describe, expect, test } from "vitest";
import { takeStored } from "./take-stored.ts";

type Form = {
  name: string;
  description: string;
  all: boolean;
  uuids: string[];
  rules: { kind: string; limit: number }[];
  secret: string;
};

const mine: Form = {
  name: "Mine",
  description: "My words",
  all: true,
  uuids: [],
  rules: [
    { kind: "silent", limit: 5 },
    { kind: "gap", limit: 6 },
  ],
  secret: "entered",
};
const theirs: Form = {
  name: "Theirs",
  description: "Their words",
  all: false,
  uuids: ["v1", "v2"],
  rules: [
    { kind: "gap", limit: 60 },
    { kind: "late", limit: 1 },
  ],
  secret: "",
};

const states = (entered: Form) => {
  const row = (label: string, text: (form: Form) => string) => ({
    label,
    opened: "",
    stored: text(theirs),
    entered: text(entered),
  });
  const kinds = [...new Set([...entered.rules, ...theirs.rules].map(({ kind }) => kind))];
  return [
    row("Name", ({ name }) => name),
    row("Description", ({ description }) => description),
    row("Vessels", ({ all, uuids }) => (all ? "all" : uuids.join(", "))),
    ...kinds.map((kind) => row(kind, ({ rules }) => String(rules.find((one) => one.kind === kind)?.limit ?? ""))),
    row("Storage", ({ secret }) => (secret === "" ? "stored place" : "as entered")),
    row("Expires", ({ secret }) => (secret === "" ? "stored day" : "as entered")),
  ];
};
const take = (label: string, entered = mine) => takeStored(entered, theirs, label, states);

describe("takes one field as stored and leaves all others as entered:", () => {
  test.each([
    ["Name", { name: "Theirs" }],
    ["Description", { description: "Their words" }],
    ["Vessels", { all: false, uuids: ["v1", "v2"] }],
    ["gap", { rules: [mine.rules[0], theirs.rules[0]] }],
    ["late", { rules: [...mine.rules, theirs.rules[1]] }],
    ["silent", { rules: [mine.rules[1]] }],
    ["Storage", { secret: "" }],
  ])("%s", (label, changed) => {
    const taken = take(label);
    expect(taken).toEqual({ ...mine, ...(label !== "Vessels" && { uuids: taken?.uuids }), ...changed });
    const others = (form: Form | undefined) =>
      form && states(form).filter((row) => row.label !== label && row.label !== "Expires" && row.entered !== "");
    expect(others(taken)?.map(({ entered }) => entered)).toEqual(others(mine)?.map(({ entered }) => entered));
  });
});

test("all fields taken one after the other are what is stored", () => {
  let form: Form = mine;
  for (const { label } of states(mine)) form = take(label, form) ?? form;
  expect(states(form).filter(({ stored, entered }) => stored !== entered)).toEqual([]);
});

test("a field that no value of the form decides cannot be taken", () => {
  const fixed = (entered: Form) => [...states(entered), { label: "Sum", opened: "", stored: "1", entered: "2" }];
  expect(takeStored(mine, theirs, "Sum", fixed)).toBeUndefined();
});
