import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts the slowest files first, so that no worker is left with one at the end. Without the times of an earlier run Vitest sorts by file
 * size, and these files are small.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path));
    // Keep the order of the projects.
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ]);
  }
}

const LONG = [
  "rpc/authorization.test.ts",
  "imports/files/imports.test.ts",
  "logbooks/times-that-count.test.ts",
  "cli/shore.test.ts",
  "http/listener.test.ts",
  "VirtualTable/VirtualTable.test.tsx",
  "logbooks/LogbookFind.test.tsx",
  "e2e/logbook.test.ts",
  "e2e/imports.test.ts",
  "e2e/ship-checklists.test.ts",
  "e2e/sign-in.test.ts",
];
