import type { DescFile } from "@bufbuild/protobuf";

/** Returns a file of the contract and those that it imports, without the rules' own. */
export function contractFiles(file: DescFile): DescFile[] {
  const found = new Set<DescFile>();
  const add = (one: DescFile) => {
    if (found.has(one)) return;
    found.add(one);
    for (const dependency of one.dependencies) add(dependency);
  };
  add(file);
  return [...found]
    .filter(({ proto }) => proto.package === file.proto.package)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
