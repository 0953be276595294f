import type { ArcadeAnswer } from '@realm/arcade-contract';

/** Answers to a bet that came too late. */
const TOO_LATE = ['round-closed', 'selection-closed'];

/** What became of the bets that were sent after the bell, or on a suspended market. */
export class LateBets {
  #sent = 0;
  #closed = 0;
  #accepted = 0;
  readonly #answers: Promise<void>[] = [];

  /** Counts a bet whose moment has passed. */
  add(answer: Promise<ArcadeAnswer<unknown>>): void {
    this.#sent += 1;
    this.#answers.push(
      answer.then((given) => {
        if (given.ok) this.#accepted += 1;
        else if (TOO_LATE.includes(given.error.code)) this.#closed += 1;
      }),
    );
  }

  /** Waits for all answers. */
  async figures(): Promise<{ sent: number; closed: number; accepted: number }> {
    await Promise.all(this.#answers);
    return { sent: this.#sent, closed: this.#closed, accepted: this.#accepted };
  }
}

/** @throws when one was accepted. */
export async function printLateBets(when: string, bets: LateBets): Promise<void> {
  const { sent, closed, accepted } = await bets.figures();
  console.log(
    `bets sent ${when}: ${String(sent)}, refused as too late ${String(closed)}, accepted ${String(accepted)}`,
  );
  if (accepted > 0) throw new Error(`${String(accepted)} bets were accepted ${when}`);
}
