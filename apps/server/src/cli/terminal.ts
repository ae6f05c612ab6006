import type { Terminal } from "./command.ts";

/** The terminal of this process. The first Ctrl-C aborts the command, the second kills the process. */
export function createTerminal(): Terminal {
  const interrupted = new AbortController();
  process.once("SIGINT", () => {
    interrupted.abort();
    process.once("SIGINT", () => process.exit(130));
  });
  process.once("SIGTERM", () => interrupted.abort());

  const { stderr } = process;
  let shown = false;
  const clear = () => {
    if (shown) stderr.write("\r\u001b[K");
    shown = false;
  };
  return {
    print: (line) => {
      clear();
      process.stdout.write(`${line}\n`);
    },
    printError: (line) => {
      clear();
      stderr.write(`${line}\n`);
    },
    showProgress: stderr.isTTY
      ? (line) => {
          stderr.write(`\r\u001b[K${line.slice(0, Math.max(20, stderr.columns - 1))}`);
          shown = true;
        }
      : undefined,
    signal: interrupted.signal,
  };
}
