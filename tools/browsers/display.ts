import { once } from "node:events";
import { createInterface } from "node:readline";
import { startProgram } from "../programs.ts";

/** Starts an X server without a screen. @returns DISPLAY for its programs */
export async function startDisplay(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const server = startProgram(path, ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"]);
  const lines = createInterface(server.child.stdout!);
  const [number] = await Promise.race([
    once(lines, "line"),
    once(server.child, "exit").then(() => Promise.reject(new Error(`Xvfb did not start: ${server.output()}`))),
  ]);
  return `:${number}`;
}
