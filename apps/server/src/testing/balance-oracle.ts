import { randomUUID } from "node:crypto";
import { actionLine, deliveryLine, positionLine } from "./balance-records.ts";
import type { Random } from "./random.ts";

/** An error seeded into records. */
export type SeededError = {
  error: ErrorKind;
  /** Uuid of the action or entry where it may be found; for a missing action the one after. */
  at: string[];
};

export type ErrorKind = (typeof ERRORS)[number];

/**
 * Errors of a ship's crew or computer, as listed in docs/spec/balance.md. Each exceeds the tolerance of ten litres or, with at most 14 m³
 * on board, 0.14 m³.
 */
export const ERRORS = [
  "read too high",
  "read too low",
  "volume ten times",
  "volume of another step",
  "action missing",
  "action twice",
  "wrong type",
  "volume zero",
  "volume negative",
  "below zero",
  "entry missing",
  "entry of no operation",
  "entry with another amount",
  "no action under way",
] as const;

/**
 * Generates the records of a ship with errors at known places. Shares no code with the product: all volumes are whole litres, and each
 * action is recorded when it is done, with an error or without. Retained volumes continue from the recorded ones.
 * @param errors one of each of these, in order, evenly spaced
 */
export function shipWithErrors(
  random: Random,
  { actions: wanted, errors }: { actions: number; errors: readonly ErrorKind[] },
): { lines: object[]; seeded: SeededError[] } {
  const ship = new SeededShip(random);
  // A ship counts as keeping such entries only after her first delivery with an entry.
  while (ship.deliveries === 0 || ship.count < WARM_UP) ship.work();
  const every = Math.floor((wanted - WARM_UP - 10) / Math.max(1, errors.length));
  for (const error of errors) {
    const end = ship.count + every;
    ship.make(error);
    while (ship.count < end) ship.work();
  }
  while (ship.count < wanted) ship.work();
  return { lines: ship.lines, seeded: ship.seeded };
}

class SeededShip {
  readonly lines: object[] = [];
  readonly seeded: SeededError[] = [];
  count = 0;
  deliveries = 0;
  #litres = 3_000;
  #at = Date.UTC(2020, 0, 1);
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Adds a correct action: a delivery if the tanks are full, else mostly a collection. */
  work(): void {
    if (this.#litres > 9_000) this.#deliver(this.#litres - 900);
    else if (this.#litres > 2_000 && this.#random.below(3) === 0) this.#burn();
    else if (this.#random.below(40) === 0) this.#lieInPort();
    else if (this.#random.below(30) === 0) this.#addActionWithoutRule();
    else this.#collect(this.#volume());
  }

  make(error: ErrorKind): void {
    const at = this.#errors[error]();
    this.seeded.push({ error, at });
  }

  readonly #errors: Record<ErrorKind, () => string[]> = {
    "read too high": () => {
      const volume = this.#volume();
      return [this.#write("Collected", volume, volume + this.#errorLitres())];
    },
    "read too low": () => {
      const volume = this.#volume();
      return [this.#write("Collected", volume + 200, volume + 200 - this.#errorLitres())];
    },
    "volume ten times": () => {
      const volume = this.#volume();
      return [this.#write("Collected", volume * 10, volume)];
    },
    "volume of another step": () => {
      const volume = this.#volume();
      return [this.#write("Collected", volume + this.#errorLitres(), volume)];
    },
    "action missing": () => {
      this.#litres += this.#volume();
      return [this.#collect(this.#volume())];
    },
    "action twice": () => {
      const volume = this.#volume();
      this.#collect(volume);
      return [this.#write("Collected", volume, 0)];
    },
    "wrong type": () => {
      const volume = this.#volume();
      return [this.#write("Incinerated", volume, volume)];
    },
    "volume zero": () => [this.#write("Collected", 0, this.#volume())],
    "volume negative": () => {
      const volume = this.#volume();
      return [this.#write("Collected", -volume, volume)];
    },
    "below zero": () => {
      const volume = this.#litres + 100 + this.#random.below(100);
      const at = this.#write("Incinerated", volume, -volume);
      this.#collect(this.#volume() + 1_500);
      return [at];
    },
    "entry missing": () => {
      this.#fill();
      return [this.#deliver(this.#litres - 900, { hasEntry: false })];
    },
    "entry of no operation": () => {
      const entry = deliveryLine(this.#time(), randomUUID(), 4.5);
      this.lines.push(entry);
      return [entry.logbookEntryUuid];
    },
    "entry with another amount": () => {
      this.#fill();
      const difference = this.#errorLitres() * (this.#random.below(2) === 0 ? 1 : -1);
      return [this.#deliver(this.#litres - 900, { difference })];
    },
    "no action under way": () => {
      const last = this.#collect(this.#volume());
      for (let day = 0; day < 34; day += 1) this.lines.push(positionLine(this.#time(24), 50, day));
      this.#time(12);
      return [last];
    },
  };

  #collect(litres: number): string {
    return this.#write("Collected", litres, litres);
  }

  #burn(): void {
    const operationUuid = randomUUID();
    const litres = 150 + this.#random.below(400);
    this.#write("Transferred", litres, 0, { operationUuid });
    this.#write("Incinerated", litres, -litres, { operationUuid });
  }

  #fill(): void {
    while (this.#litres < 6_000) this.#collect(this.#volume());
  }

  #deliver(litres: number, { hasEntry = true, difference = 0 } = {}): string {
    this.deliveries += 1;
    const operationUuid = randomUUID();
    const at = this.#write("Delivered", litres, -litres, { operationUuid });
    if (hasEntry) this.lines.push(deliveryLine(this.#time(1), operationUuid, (litres + difference) / 1_000));
    return at;
  }

  /** Adds weeks in port without an action. */
  #lieInPort(): void {
    for (let day = 0; day < 45; day += 1) this.lines.push(positionLine(this.#time(24), 57.7, 11.9));
    this.#collect(this.#volume());
  }

  /** Adds an action of a type without a rule. */
  #addActionWithoutRule(): void {
    this.#write("Evaporated", this.#volume(), this.#random.below(200) - 100);
  }

  /** Records an action with a rounding error of a few litres. @returns its uuid */
  #write(actionType: string, litres: number, change: number, more: object = {}): string {
    const rounding = this.#random.below(9) - 4;
    this.#litres += change + (litres === 0 ? 0 : rounding);
    const line = actionLine(
      actionType,
      this.#time(8 + this.#random.below(30)),
      litres / 1_000,
      this.#litres / 1_000,
      more,
    );
    this.lines.push(line);
    this.count += 1;
    return line.actionUuid;
  }

  #volume(): number {
    return 200 + this.#random.below(900);
  }

  /** Returns an error above the tolerance. */
  #errorLitres(): number {
    return 160 + this.#random.below(1_200);
  }

  #time(hours = 1): string {
    this.#at += hours * 3_600_000 + this.#random.below(60) * 60_000;
    return `${new Date(this.#at).toISOString().slice(0, 19)}+00:00`;
  }
}

const WARM_UP = 40;
