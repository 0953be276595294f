import type { Counted, Fault } from './steps';

/** Consecutive calls that fail in an outage: more than any client retries. */
const OUTAGE_CALLS = 40;

/** Numbers the calls to the database and selects those that fail. */
export class Faults {
  readonly #armed: Readonly<Record<Counted, Map<number, Fault>>> = { call: new Map(), commit: new Map() };
  readonly #counts: Record<Counted, number> = { call: 0, commit: 0 };
  #struck = 0;
  #outageUntil = 0;
  #over = false;

  get calls(): number {
    return this.#counts.call;
  }

  get struck(): number {
    return this.#struck;
  }

  /** @param after - This many calls, or commits, from here. */
  arm(fault: Fault, counted: Counted, after: number): void {
    this.#armed[counted].set(this.#counts[counted] + after, fault);
  }

  /** From here everything works. */
  end(): void {
    this.#over = true;
  }

  /** Called at each call. */
  next(text: string): Fault | null {
    if (this.#over) return null;
    const armed = text === 'commit' ? this.#count('commit') : null;
    const fault = this.#count('call') ?? armed;
    if (this.calls <= this.#outageUntil) return 'lost-before';
    if (fault === null) return null;
    this.#struck += 1;
    if (fault !== 'outage') return fault;
    this.#outageUntil = this.calls + OUTAGE_CALLS;
    return 'lost-before';
  }

  #count(counted: Counted): Fault | null {
    this.#counts[counted] += 1;
    return this.#armed[counted].get(this.#counts[counted]) ?? null;
  }
}
