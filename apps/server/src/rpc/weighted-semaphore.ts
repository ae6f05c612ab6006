/** Whose work it is. */
export type Tenant = { organizationUuid: string; userUuid: string };

export type SemaphoreOptions = {
  /** Weight that may run at a time. */
  personWeight: number;
  organizationWeight: number;
  /** Number of works that may run at a time. @default any */
  organizationCount?: number;
  count?: number;
  /** Number of works of a person that may wait. */
  maxWaiting: number;
  maxWaitMs: number;
  /**
   * What a person's works may run in the long run, as a share of the time in which all their weight runs, after a burst of so many
   * milliseconds. Work that has ended beyond it keeps its weight for the person until then. @default all
   */
  share?: { ofTime: number; burstMs: number };
};

/** Too many works of the person wait, or one waited for too long. */
export class SemaphoreFull extends Error {
  override readonly name = "SemaphoreFull";
  /** Whose running work it waited for. */
  readonly by: "person" | "organization" | "everybody";

  constructor(message: string, by: SemaphoreFull["by"]) {
    super(message);
    this.by = by;
  }
}

/**
 * Limits running work by its weight. The next work is the first of the person for whom the least weight runs, of the organisation for
 * which the least runs; of equal ones, of the one served least recently. Work that does not fit its own person's limit lets others pass;
 * work that does not fit a limit shared with others is waited for, so that lighter work never starves it. Time counts, too: what blocks
 * the event loop or the database slows itself down.
 */
export class WeightedSemaphore {
  readonly #options: Required<SemaphoreOptions>;
  readonly #organizations = new Map<string, Organization>();
  #count = 0;
  #served = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = {
      organizationCount: Infinity,
      count: Infinity,
      share: { ofTime: 1, burstMs: Infinity },
      ...options,
    };
  }

  /**
   * Waits until the work may run.
   * @param signal leaves the queue with its reason
   * @returns a function that ends the work; further calls of it have no effect. With a time in milliseconds, the person's weight is kept
   *   for that long
   * @throws SemaphoreFull
   */
  async acquire({ organizationUuid, userUuid }: Tenant, weight: number, signal: AbortSignal): Promise<EndWork> {
    signal.throwIfAborted();
    const organization = entryOf(this.#organizations, organizationUuid, (): Organization => ({
      ...NOTHING,
      count: 0,
      people: new Map(),
    }));
    const person = entryOf(organization.people, userUuid, (): Person => ({
      ...NOTHING,
      waiting: [],
      usedMs: 0,
      usedAt: performance.now(),
      removal: undefined,
    }));
    if (person.waiting.length >= this.#options.maxWaiting) throw new SemaphoreFull("Too many wait.", "person");
    const started = Promise.withResolvers<void>();
    const waiting = { weight, start: started.resolve };
    person.waiting.push(waiting);
    const leave = (reason: unknown) => {
      person.waiting = person.waiting.filter((other) => other !== waiting);
      started.reject(reason);
      this.#removeIdle(organizationUuid, userUuid);
      // Others may have waited for it.
      this.#startNext();
    };
    const onAbort = () => leave(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    const giveUp = () => leave(new SemaphoreFull("It waited for too long.", this.#waitsFor(organization, person)));
    const timer = setTimeout(giveUp, this.#options.maxWaitMs);
    this.#startNext();
    try {
      await started.promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    }
    const startedAt = performance.now();
    let isRunning = true;
    const next = () => {
      this.#removeIdle(organizationUuid, userUuid);
      this.#startNext();
    };
    return (askedRestMs = 0) => {
      if (!isRunning) return;
      isRunning = false;
      this.#add(organization, person, -weight);
      const restMs = Math.max(askedRestMs, this.#use(person, weight, startedAt));
      if (restMs > 0) {
        // Only the person rests: what they shared with others is free.
        person.weight += weight;
        const rested = () => {
          person.weight -= weight;
          next();
        };
        setTimeout(rested, restMs).unref();
      }
      next();
    };
  }

  /** Whose work the first one of a person waits for. */
  #waitsFor(organization: Organization, { weight, waiting: [first] }: Person): SemaphoreFull["by"] {
    const { personWeight, organizationWeight, organizationCount } = this.#options;
    if (!first || weight + first.weight > personWeight) return "person";
    const isOver = organization.weight + first.weight > organizationWeight || organization.count >= organizationCount;
    return isOver ? "organization" : "everybody";
  }

  /** Counts the time of a person's work. @returns how long it has to rest */
  #use(person: Person, weight: number, startedAt: number): number {
    const { personWeight, share } = this.#options;
    const now = performance.now();
    person.usedMs = this.#usedMs(person) + ((now - startedAt) * weight) / personWeight;
    person.usedAt = now;
    return (person.usedMs - share.burstMs) / share.ofTime;
  }

  #usedMs({ usedMs, usedAt }: Person): number {
    return Math.max(0, usedMs - (performance.now() - usedAt) * this.#options.share.ofTime);
  }

  #startNext(): void {
    for (;;) {
      const next = this.#next();
      if (!next) return;
      const { organization, person } = next;
      const work = person.waiting.shift();
      if (!work) return;
      this.#served += 1;
      organization.served = person.served = this.#served;
      // Counted before it resumes, so that its share is not taken in between.
      this.#add(organization, person, work.weight);
      work.start();
    }
  }

  #next(): { organization: Organization; person: Person } | undefined {
    const { personWeight, organizationWeight, organizationCount, count } = this.#options;
    if (this.#count >= count) return undefined;
    for (const organization of [...this.#organizations.values()].toSorted(leastRunning)) {
      if (organization.count >= organizationCount) continue;
      const person = [...organization.people.values()]
        .filter(({ waiting: [first], weight }) => first && weight + first.weight <= personWeight)
        .toSorted(leastRunning)[0];
      const first = person?.waiting[0];
      if (person && first && organization.weight + first.weight <= organizationWeight) return { organization, person };
    }
    return undefined;
  }

  #add(organization: Organization, person: Person, weight: number): void {
    organization.weight += weight;
    person.weight += weight;
    organization.count += Math.sign(weight);
    this.#count += Math.sign(weight);
  }

  #removeIdle(organizationUuid: string, userUuid: string): void {
    const organization = this.#organizations.get(organizationUuid);
    const person = organization?.people.get(userUuid);
    if (person?.weight === 0 && person.waiting.length === 0) {
      const usedMs = this.#usedMs(person);
      const removeLater = () => {
        person.removal = undefined;
        this.#removeIdle(organizationUuid, userUuid);
      };
      if (usedMs === 0) organization?.people.delete(userUuid);
      else person.removal ??= setTimeout(removeLater, usedMs / this.#options.share.ofTime + 1).unref();
    }
    if (organization?.people.size === 0) this.#organizations.delete(organizationUuid);
  }
}

/** Ends a work. @param restMs how long its weight is kept for the person */
export type EndWork = (restMs?: number) => void;

/** `served`: the number of the work that was started last. */
type Running = { weight: number; served: number };
type Person = Running & {
  waiting: { weight: number; start: () => void }[];
  /** What was left, at `usedAt`, of the time in which works ran with all of the person's weight. */
  usedMs: number;
  usedAt: number;
  /** Removes the person once nothing of that is left. */
  removal: NodeJS.Timeout | undefined;
};
type Organization = Running & { count: number; people: Map<string, Person> };

const NOTHING: Running = { weight: 0, served: 0 };

function leastRunning(a: Running, b: Running): number {
  return a.weight - b.weight || a.served - b.served;
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}
