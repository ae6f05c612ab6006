import type { Browser, Page } from "playwright";

/** Longest main-thread task during `act`, in milliseconds of CPU time (independent of other load). */
export async function longestTaskMs(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && mainThreads.has(threadOf(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
