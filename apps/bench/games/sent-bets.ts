import type { ArcadeAnswer } from '@realm/arcade-contract';
import { wronglyAccepted, type AcceptedBet, type ClosedTime } from './closed-times';

/** Answers to a bet that came too late. */
const TOO_LATE = ['round-closed', 'selection-closed', 'void'];

/** What the servers have stored. */
export interface BetRecord {
  readonly accepted: readonly AcceptedBet[];
  /** Of each subject. */
  readonly closed: ReadonlyMap<string, readonly ClosedTime[]>;
}

/** What became of bets that were sent around a bell or a suspension. */
export class SentBets {
  #sent = 0;
  #tooLate = 0;
  readonly #accepted = new Set<string>();
  readonly #refusals = new Map<string, number>();
  readonly #answers: Promise<void>[] = [];

  add(commandId: string, answer: Promise<ArcadeAnswer<unknown>>): void {
    this.#sent += 1;
    const count = (code: string) => this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1);
    this.#answers.push(
      answer.then(
        (given) => {
          if (given.ok) this.#accepted.add(commandId);
          else if (TOO_LATE.includes(given.error.code)) this.#tooLate += 1;
          else count(given.error.code);
        },
        // Its connection broke: the servers' record says what became of it.
        () => void count('no answer'),
      ),
    );
  }

  /** Waits for all answers. */
  async figures(): Promise<{ sent: number; accepted: ReadonlySet<string>; tooLate: number; others: string }> {
    await Promise.all(this.#answers);
    const others = [...this.#refusals].map(([code, count]) => `${code} ${String(count)}`).join(', ');
    return { sent: this.#sent, accepted: this.#accepted, tooLate: this.#tooLate, others };
  }
}

/** @throws when a bet was accepted too late by the servers' own record, or the record says something else than an answer. */
export async function judgeBets(
  when: string,
  bets: SentBets,
  readRecord: () => Promise<BetRecord>,
): Promise<void> {
  const { sent, accepted, tooLate, others } = await bets.figures();
  const record = await readRecord();
  const wrong = wronglyAccepted(record.accepted, record.closed);
  const stored = new Set(record.accepted.map(({ commandId }) => commandId));
  const unstored = [...accepted].filter((id) => !stored.has(id));
  console.log(
    `bets sent ${when}: ${String(sent)}, accepted ${String(accepted.size)}, refused as too late ${String(tooLate)}, ` +
      `others: ${others === '' ? 'none' : others}; accepted bets in the servers' records: ${String(record.accepted.length)}, ` +
      `taken too late ${String(wrong.length)}`,
  );
  if (wrong.length > 0) throw new Error(`taken too late ${when}: ${JSON.stringify(wrong.slice(0, 5))}`);
  if (unstored.length > 0) throw new Error(`no record of ${unstored.join()}`);
  if (accepted.size === 0 || tooLate === 0)
    throw new Error(`nothing was shown: no bet ${when} met both answers`);
}
