import { readChain } from '../../api/src/ledger';
import { LEDGER_CHECKS } from '../../api/src/reconcile/ledger-checks';
import { reconcileBooks } from '../../api/src/reconcile/reconcile-books';
import type { SimulationDatabase } from './simulation-database';
import { sendRequest, linksOf, type SentRequest } from './send-request';
import { readBooks, type Books } from './books';
import { checkAnswers } from './check-answers';
import { checkBooks, walletsIn } from './check-books';
import { walletPartOf } from './chart';
import { Replay } from './replay';
import { stepText, type Step } from './steps';
import { startVirtualTime } from './virtual-time';
import { World } from './world';

/** Far more than any history takes; on PostgreSQL the engine's pauses are real. */
const LIMIT_MS = { embedded: 30_000, postgres: 180_000 };

export interface Run {
  /** What was found wrong; none: the ledger did what the naive one does. */
  readonly faults: readonly string[];
  readonly requests: number;
  readonly calls: number;
  readonly struck: number;
  readonly crashes: number;
  readonly links: number;
  readonly postings: number;
  /** The database is not to be used again. */
  readonly hung: boolean;
}

/** The result of one reading of the chain. */
interface Reading {
  readonly after: bigint;
  readonly to: bigint;
  readonly wallets: readonly string[];
}

/** Runs a history on a fresh ledger and compares it with the naive one. */
export async function runSteps(database: SimulationDatabase, steps: readonly Step[]): Promise<Run> {
  await database.wipe();
  const story = new Story(new World(database));
  const { setTimeout: realTimeout } = globalThis;
  // PostgreSQL's driver has timers of its own.
  const giveBack = database.isEmbedded ? startVirtualTime() : () => undefined;
  const limitMs = database.isEmbedded ? LIMIT_MS.embedded : LIMIT_MS.postgres;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = realTimeout(() => resolve('late'), limitMs)));
  try {
    const ended = await Promise.race([story.run(steps), late]);
    if (ended === 'late') return story.report(story.waiting(), null);
  } finally {
    clearTimeout(timer);
    giveBack();
  }
  const books = await readBooks(database);
  return story.report([...story.check(books), ...(await reconcile(database))], books);
}

/** The ledger's own rules; there are no orders behind what is frozen or moved here. */
async function reconcile({ owner }: SimulationDatabase): Promise<string[]> {
  const { checks } = await reconcileBooks(owner);
  return checks
    .slice(0, LEDGER_CHECKS.length)
    .filter(({ differences }) => differences > 0)
    .map(({ rule }) => `the books do not reconcile: ${rule}`);
}

class Story {
  readonly #world: World;
  readonly #sentRequests: SentRequest[] = [];
  readonly #readings: Reading[] = [];
  readonly #broken: string[] = [];
  readonly #underWay = new Set<Promise<void>>();
  #read = 0n;

  constructor(world: World) {
    this.#world = world;
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.#take(step);
    await this.#quiet();
    this.#world.faults.end();
    for (const sent of this.#sentRequests.filter(({ answer }) => answer === null))
      await sendRequest(this.#world, sent);
    await this.#readChain();
    await this.#world.close();
  }

  async #take(step: Step): Promise<void> {
    if (step.kind === 'fault') this.#world.faults.arm(step.fault, step.counted, step.after);
    if (step.kind === 'quiet') await this.#quiet();
    if (step.kind === 'read') await this.#readChain();
    if (step.kind === 'pause')
      for (let turn = 0; turn < step.turns; turn += 1) await new Promise(setImmediate);
    if (step.kind !== 'command') return;
    const sent: SentRequest = {
      command: step.command,
      slot: step.server,
      from: this.#read,
      to: 0n,
      answer: null,
    };
    this.#sentRequests.push(sent);
    const work = sendRequest(this.#world, sent)
      .catch((error: unknown) => void this.#broken.push(`the simulator fails: ${String(error)}`))
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #quiet(): Promise<void> {
    await Promise.all(this.#underWay);
    this.#read = await linksOf(this.#world);
  }

  async #readChain(): Promise<void> {
    const after = this.#readings.at(-1)?.to ?? 0n;
    const { number, changed } = await readChain(this.#world.database.db, after);
    const wallets = changed.map(({ memberId, part }) => `${String(memberId)}:${part}`);
    this.#readings.push({ after, to: number, wallets });
    if (number > this.#read) this.#read = number;
  }

  /** The requests without an answer at the time limit. */
  waiting(): string[] {
    const waiting = this.#sentRequests.filter(({ answer }) => answer === null);
    return [
      'it hangs; no answer had:',
      ...waiting.map(({ command, slot }) => stepText({ kind: 'command', server: slot, command })),
    ];
  }

  check(books: Books): string[] {
    const replay = new Replay(books);
    const evidence = { world: this.#world, books, replay, sentRequests: this.#sentRequests };
    return [
      ...this.#broken,
      ...checkBooks(books, replay),
      ...checkAnswers(evidence),
      ...this.#checkReadings(books),
    ];
  }

  #checkReadings({ links, postings }: Books): string[] {
    const faults = this.#readings.flatMap(({ after, to, wallets }) => {
      const accounts = walletsIn(postings.filter(({ link }) => link > after && link <= to));
      const changed = [...new Set(accounts.map(walletPartOf))].sort();
      const seen = [...wallets].sort();
      return changed.join() === seen.join()
        ? []
        : [
            `the chain's reader heard of wallets ${seen.join()} after link ${String(after)}, not of ${changed.join()}`,
          ];
    });
    const last = this.#readings.at(-1)?.to;
    return last === BigInt(links.length)
      ? faults
      : ['the last look did not reach the end of the chain', ...faults];
  }

  report(faults: readonly string[], books: Books | null): Run {
    const { calls, struck } = this.#world.faults;
    return {
      faults,
      requests: this.#sentRequests.length,
      calls,
      struck,
      crashes: this.#world.crashes,
      links: books?.links.length ?? 0,
      postings: books?.postings.length ?? 0,
      hung: books === null,
    };
  }
}
