/** Values by history entry, which Back restores; kept until the page is reloaded. Beyond 50 the least recently set is dropped. */
export class HistoryMap<Value> {
  readonly #values = new Map<string, Value>();

  get(historyKey: string): Value | undefined {
    return this.#values.get(historyKey);
  }

  set(historyKey: string, value: Value): void {
    // Reinsert, so that the first key is the least recent.
    this.#values.delete(historyKey);
    this.#values.set(historyKey, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > MAX_HISTORY_ENTRIES && oldest !== undefined) this.#values.delete(oldest);
  }
}

const MAX_HISTORY_ENTRIES = 50;
