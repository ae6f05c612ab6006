import data from "./aria-apg-expectations.json" with { type: "json" };

/** One line of a table of the ARIA Authoring Practices. */
export type ApgRow = {
  kind: "keyboard" | "role";
  /** Unique within its example and kind: the section, unless there is only one, and the keys or the attribute. */
  name: string;
  /** What the guide says about it. */
  says: string;
};

/** `pattern/example`, as in the address of the example. */
export type ExampleName = `${string}/${string}`;

/** Every example of the guide that the data holds. Source: LICENSE-w3c.txt beside this file. */
export const exampleNames: readonly ExampleName[] = data.map(
  ({ pattern, example }) => `${pattern}/${example}` as const,
);

/** All rows of an example, the keyboard's first. */
export function rowsOf(name: ExampleName): ApgRow[] {
  const example = data.find(({ pattern, example }) => `${pattern}/${example}` === name);
  if (example === undefined) throw new RangeError(`The data has no example ${name}.`);
  const keyboard = example.keyboard.map(({ section, key, behaviour }) => ({
    kind: "keyboard" as const,
    name: rowName(section, key),
    says: behaviour,
  }));
  const role = example.aria.map(({ section, role, attribute, element, usage }) => ({
    kind: "role" as const,
    name: rowName(section, [element, role === "" ? "" : `role ${role}`, attribute].join(" ")),
    says: usage,
  }));
  return [...keyboard, ...numbered(role)];
}

function rowName(section: string, what: string): string {
  const words = what.replaceAll(/\s+/g, " ").trim();
  return UNSAID.has(section) ? words : `${section}: ${words}`;
}

/** The same attribute of two elements of the same kind is told apart by a number. */
function numbered(rows: readonly ApgRow[]): ApgRow[] {
  return rows.map((row, index) => {
    const before = rows.slice(0, index).filter((other) => other.name === row.name).length;
    return before === 0 ? row : { ...row, name: `${row.name} (${before + 1})` };
  });
}

const UNSAID = new Set(["Keyboard Support", "Role, Property, State, and Tabindex Attributes"]);
