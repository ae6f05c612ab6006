type Sized = { groups: readonly unknown[]; collections: readonly unknown[] };

/** Returns `1 group, 3 collections`. */
export function sizeText({ groups, collections }: Sized): string {
  return `${counted(groups, "group")}, ${counted(collections, "collection")}`;
}

function counted({ length }: readonly unknown[], noun: string): string {
  return length === 1 ? `1 ${noun}` : `${length} ${noun}s`;
}
