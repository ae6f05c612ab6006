import { invalidArgument, MAX_VIOLATIONS, type Violation } from "./refusals.ts";

/** Collects what is wrong with a request, and ends the search with the first {@link MAX_VIOLATIONS}. */
export class Violations {
  readonly #found: Violation[] = [];
  readonly #missing: Violation[] = [];

  get any(): boolean {
    return this.#found.length > 0;
  }

  /** @throws ConnectError `invalid_argument` when there are enough */
  add(field: string, description: string): void {
    this.#found.push({ field, description });
    if (this.#found.length >= MAX_VIOLATIONS) this.throwIfAny();
  }

  /**
   * Counts a required text that is absent or empty. The contract's rules name those, but visit every one however many there are.
   * @throws ConnectError `invalid_argument` when there are more than enough
   */
  countMissing(field: string): void {
    if (this.#missing.length === MAX_VIOLATIONS) throw invalidArgument(this.#missing);
    this.#missing.push({ field, description: "Required" });
  }

  /** @throws ConnectError `invalid_argument` naming each field */
  throwIfAny(): void {
    if (this.any) throw invalidArgument(this.#found);
  }
}
