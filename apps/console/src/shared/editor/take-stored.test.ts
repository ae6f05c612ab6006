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

test("of 10,000 members on each side the name is taken at once", () => {
  type Group = { name: string; uuids: string[] };
  const group = (name: string): Group => ({ name, uuids: Array.from({ length: 10_000 }, (_, at) => `${name} ${at}`) });
  const [opened, changed] = [group("mine"), group("theirs")];
  const rows = ({ name, uuids }: Group) => [
    { label: "Name", opened: "", stored: changed.name, entered: name },
    { label: "Vessels", opened: "", stored: changed.uuids.join(), entered: uuids.join() },
  ];
  const start = performance.now();
  expect(takeStored(opened, changed, "Name", rows)).toEqual({ ...opened, name: "theirs" });
  expect(takeStored(opened, changed, "Vessels", rows)).toEqual({ ...opened, uuids: changed.uuids });
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("of 80 rules that all differ one is taken by few evaluations of the form", () => {
  type Rules = { rules: { kind: string; limit: number }[] };
  const rulesOf = (limit: number): Rules => ({
    rules: Array.from({ length: 80 }, (_, at) => ({ kind: `kind ${at}`, limit })),
  });
  const opened = rulesOf(1);
  let evaluations = 0;
  const taken = takeStored(opened, rulesOf(2), "kind 79", ({ rules }) => {
    evaluations += 1;
    return rules.map(({ kind, limit }) => ({ label: kind, opened: "1", stored: "2", entered: String(limit) }));
  });
  expect(taken).toEqual({ rules: opened.rules.with(79, { kind: "kind 79", limit: 2 }) });
  expect(evaluations).toBeLessThan(200);
});
