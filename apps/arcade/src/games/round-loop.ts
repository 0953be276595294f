/** Steps of a game that goes on by itself, one after the other; other work runs between two of them. */
export class RoundLoop {
  readonly #intervalMs: number;
  readonly #step: () => Promise<void>;
  readonly #onFailure: (failure: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(intervalMs: number, step: () => Promise<void>, onFailure: (failure: unknown) => void) {
    this.#intervalMs = intervalMs;
    this.#step = step;
    this.#onFailure = onFailure;
  }

  start(): void {
    void this.between(this.#step)
      .catch(this.#onFailure)
      .then(() => {
        if (!this.#closed) this.#timer = setTimeout(() => this.start(), this.#intervalMs);
      });
  }

  /** Runs work while no step runs. A failure is the caller's, and the loop goes on. */
  between<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => undefined);
    return done;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#working;
  }
}
