import { once } from "node:events";
import { createInterface } from "node:readline";
import { startProgram } from "../programs.ts";

/** Starts a virtual X server. @returns DISPLAY for its programs */
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

/** Starts a session bus for this run. @returns its address, for DBUS_SESSION_BUS_ADDRESS of its programs */
export async function startBus(path: string): Promise<string> {
  const bus = startProgram(path, ["--session", "--nofork", "--print-address=1"]);
  const [address] = (await once(createInterface(bus.child.stdout!), "line")) as [string];
  return address;
}
