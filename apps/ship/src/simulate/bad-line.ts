import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import type { Fault, Line } from "./lines.ts";
import { pump } from "./pump.ts";

/** A simulated line between ships and a shore. */
export type BadLine = {
  /** URL for the ships. */
  origin: string;
  /** Bytes at the ships' end, including HTTP headers, without TCP's own. */
  bytes: { fromShip: number; toShip: number };
  /** Number of connections by fault. */
  connections: Map<Fault | "no fault", number>;
  stop: () => Promise<void>;
};

export type BadLineOptions = {
  /** URL of the shore, `http://host:port`. */
  shore: string;
  line: Line;
  /** Returns a random integer from 0 to below `limit`. The only source of randomness, so that a seed repeats a run. */
  below: (limit: number) => number;
  /** @default a free port */
  port?: number;
};

/** Starts a TCP proxy on loopback with the delay, rate and faults of the line. */
export async function startBadLine({ shore, line, below, port = 0 }: BadLineOptions): Promise<BadLine> {
  const bytes: BadLine["bytes"] = { fromShip: 0, toShip: 0 };
  const connections: BadLine["connections"] = new Map();
  const sockets = new Set<Socket>();
  const open = (socket: Socket) => {
    sockets.add(socket);
    // Reset connections are expected here.
    return socket.on("error", () => {}).once("close", () => sockets.delete(socket));
  };
  const { hostname, port: shorePort } = new URL(shore);
  const dial = () => open(connect({ host: hostname, port: Number(shorePort), noDelay: true }));
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (ship) => {
    const fault = drawFault(line.faults, below);
    connections.set(fault ?? "no fault", (connections.get(fault ?? "no fault") ?? 0) + 1);
    ship.on("data", (piece: Buffer) => (bytes.fromShip += piece.length));
    const count = (piece: Buffer) => (bytes.toShip += piece.length);
    forward({ ship: open(ship), shore: dial(), line, fault, below, dial, count });
  });
  await listen(server, port);
  return {
    // address() is an object while a TCP server listens.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes,
    connections,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type Connection = Pick<BadLineOptions, "line" | "below"> & {
  ship: Socket;
  shore: Socket;
  fault: Fault | undefined;
  dial: () => Socket;
  count: (piece: Buffer) => void;
};

function forward({ ship, shore, line, fault, below, dial, count }: Connection): void {
  // Logarithmic: a few bytes are as likely as some thousands.
  const after = fault ? below(2 ** (4 + below(10))) : Infinity;
  let isDead = false;
  const cut = () => {
    ship.destroy();
    shore.destroy();
  };
  const passed = { fromShip: 0, toShip: 0 };
  const sent: Buffer[] = [];
  const fromShip = (piece: Buffer) => {
    if (isDead) return [];
    if (fault === "request copied") sent.push(piece);
    passed.fromShip += piece.length;
    const isOver = passed.fromShip > after;
    isDead = isOver && fault === "half open";
    if (!isOver || fault !== "request cut") return [piece];
    setImmediate(cut);
    return [piece.subarray(0, piece.length - (passed.fromShip - after))];
  };
  const toShip = (piece: Buffer) => {
    if (isDead) return [];
    if (fault === "answer lost") {
      cut();
      return [];
    }
    if (fault === "request copied" && sent.length > 0)
      setTimeout(sendAgain, below(2) === 0 ? 0 : below(MAX_REPEAT_DELAY_MS), dial, sent.splice(0)).unref();
    passed.toShip += piece.length;
    count(piece);
    if (fault === "answer copied") return [piece, piece];
    if (fault !== "answer cut" || passed.toShip <= after) return [piece];
    setImmediate(cut);
    return [piece.subarray(0, piece.length - (passed.toShip - after))];
  };
  pump(ship, shore, line, { change: fromShip, isDead: () => isDead });
  pump(shore, ship, line, { change: toShip, isDead: () => isDead });
  // When a ship closes a half-open connection, close the shore's end.
  ship.once("close", () => isDead && shore.destroy());
}

/** Sends bytes on a new connection and discards the response. */
function sendAgain(dial: () => Socket, pieces: readonly Buffer[]): void {
  const socket = dial();
  socket.end(Buffer.concat(pieces)).resume();
}

function drawFault(faults: Line["faults"], below: BadLineOptions["below"]): Fault | undefined {
  let left = below(1_000) / 1_000;
  // The keys of the type.
  for (const [fault, chance] of Object.entries(faults) as [Fault, number][]) if ((left -= chance) < 0) return fault;
  return undefined;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

const MAX_REPEAT_DELAY_MS = 3_000;
