import type { Db } from "../../database/db.ts";
import type { RefusedCall } from "../../rpc/refused-call.ts";
import { insertLine } from "../../audit/audit-events.sql.ts";

/**
 * Writes refused calls of known users to the audit log: one line per user, call and code within a minute, with the count and the
 * request of the first. Lines are buffered in memory for at most a minute and flushed at shutdown; a killed process loses them.
 */
export class RefusedCalls {
  readonly #db: Db;
  readonly #log: { warn(details: object, message: string): void };
  readonly #open = new Map<string, RefusedCall & { count: number; firstTime: Date; lastTime: Date }>();
  readonly #timer: NodeJS.Timeout;
  #dropped = 0;

  constructor(db: Db, log: { warn(details: object, message: string): void }) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.write(new Date(Date.now() - WINDOW_MS)), WINDOW_MS / 6);
    this.#timer.unref();
  }

  record(refused: RefusedCall, now = new Date()): void {
    const key = [refused.organizationUuid, refused.userUuid, refused.call, refused.code].join(" ");
    const open = this.#open.get(key);
    if (open) Object.assign(open, { count: open.count + 1, lastTime: now });
    else if (this.#open.size < MAX_OPEN_LINES)
      this.#open.set(key, { ...refused, count: 1, firstTime: now, lastTime: now });
    else this.#dropped += 1;
  }

  /** Writes the lines that began before `until`; one that fails is retried the next time. */
  async write(until: Date): Promise<void> {
    if (this.#dropped > 0) this.#log.warn({ dropped: this.#dropped }, "refused calls dropped: too many to record");
    this.#dropped = 0;
    for (const [key, { count, firstTime, lastTime, ...refused }] of this.#open) {
      if (firstTime > until) continue;
      this.#open.delete(key);
      try {
        await insertLine(this.#db, {
          organizationUuid: refused.organizationUuid,
          actorUserUuid: refused.userUuid,
          action: "refused",
          subject: { kind: "call", uuid: refused.call },
          result: "refused",
          requestId: refused.requestId,
          before: undefined,
          after: { code: refused.code, count, firstTime, lastTime },
        });
      } catch (error) {
        this.#log.warn({ err: error }, "refused calls could not be recorded");
        const since = this.#open.get(key);
        const first = {
          ...refused,
          count: count + (since?.count ?? 0),
          firstTime,
          lastTime: since?.lastTime ?? lastTime,
        };
        this.#open.set(key, first);
        return;
      }
    }
  }

  /** Flushes the remaining lines. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write(new Date());
  }
}

const WINDOW_MS = 60_000;

/** Limit on users × calls × codes: a hundred attackers with all calls. */
const MAX_OPEN_LINES = 10_000;
