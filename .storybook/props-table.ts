import type { ArgTypesEnhancer } from "storybook/internal/types";

/** The part used here of what Storybook extracts from a component's source. */
type Docgen = Readonly<Record<string, { tsType?: { raw?: string; name: string } }>>;

/** Completes the table of props: the members of a union, and the default in its own column. */
export const spellOutProps: ArgTypesEnhancer = ({ argTypes, component }) => {
  const docgen = docgenOf(component);
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const [description, written] = (argType.description ?? "").split(/\s*@default\s+/);
      const raw = docgen[name]?.tsType?.raw;
      const table = {
        ...argType.table,
        ...(written !== undefined && { defaultValue: { summary: written } }),
        ...(raw !== undefined && { type: { summary: raw.replace(/\s+/g, " ").replace(/^\| /, "") } }),
      };
      return [name, { ...argType, ...(description !== undefined && { description }), table }];
    }),
  );
};

function docgenOf(component: unknown): Docgen {
  if (typeof component !== "function") return {};
  // Storybook's result of parsing the source, stored on the component.
  const read = Object.getOwnPropertyDescriptor(component, "__docgenInfo")?.value as { props?: Docgen } | undefined;
  return read?.props ?? {};
}
