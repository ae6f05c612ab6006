import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import type { EditedMapping } from "./use-mapping.ts";

/** Why the last change was not stored, and a way back to what is. */
export function MappingProblem({ edited: { problem, reload } }: { edited: EditedMapping }) {
  if (problem === undefined) return null;
  return <Banner tone="warning" title={problem} action={<Button onPress={reload}>Load it again</Button>} />;
}
