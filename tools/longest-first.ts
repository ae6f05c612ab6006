import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts the files that take longest first, so that no worker ends alone with one. Without times of an earlier run Vitest goes by the
 * size of a file, and these are short.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path));
    // Projects stay in their order.
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ]);
  }
}

const LONG = [
  "faults/faults.test.ts",
  "rpc/authorization.test.ts",
  "storage/upload-file.test.ts",
  "e2e/checklists.test.ts",
  "e2e/walk.test.ts",
];
