import type { Fault } from './steps';

/** How many calls in a row an outage takes. Longer than anybody's patience. */
const OUTAGE_CALLS = 40;

/** Numbers every call to the database, and says which of them go wrong. */
export class Faults {
  readonly #armed = new Map<number, Fault>();
  #calls = 0;
  #struck = 0;
  #outageUntil = 0;
  #over = false;

  get calls(): number {
    return this.#calls;
  }

  get struck(): number {
    return this.#struck;
  }

  arm(fault: Fault, afterCalls: number): void {
    this.#armed.set(this.#calls + afterCalls, fault);
  }

  /** From here everything works. */
  end(): void {
    this.#over = true;
  }

  /** Called at each call. */
  next(): Fault | null {
    if (this.#over) return null;
    this.#calls += 1;
    if (this.#calls <= this.#outageUntil) return 'lost-before';
    const fault = this.#armed.get(this.#calls) ?? null;
    if (fault === null) return null;
    this.#struck += 1;
    if (fault !== 'outage') return fault;
    this.#outageUntil = this.#calls + OUTAGE_CALLS;
    return 'lost-before';
  }
}
