import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Names the tests that passed only at their second try, which those in a browser have: on a machine that does other work too a page may
 * come so late that a wait ends. Each named one is a fault of its own, in the test or in the product, and wants mending.
 */
export default class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const again = modules.flatMap((module) => Array.from(module.children.allTests()).filter(neededSecondTry));
    if (again.length === 0) return;
    console.log(`passed only at a second try: ${again.length}`);
    for (const test of again) console.log(`  ${test.module.relativeModuleId}: ${test.fullName}`);
  }
}

function neededSecondTry(test: TestCase): boolean {
  return test.diagnostic()?.flaky ?? false;
}
