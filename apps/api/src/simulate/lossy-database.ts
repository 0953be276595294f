import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { takeLine, type Line } from './faulty-pool';

/** `before`: COMMIT itself is lost, and with it the transaction. `after`: it is done, and only the answer to it is lost. */
export type Moment = 'before' | 'after';

/** Statements of which a transaction that moves money has one. */
const OF_MONEY = /\bledger_(run|post|write|write_one)\s*\(|money_requests|operator_commands/;
const POSTS_ALONE = /\bledger_(run|post|write|write_one)\s*\(/;

/** Connections that fall exactly at the commits that they are told to lose, and never come back. */
export class LossyDatabase {
  readonly db: Database;
  readonly #plan: Moment[] = [];

  constructor(inner: Database) {
    const connect = async () =>
      new Connection(await takeLine(inner), () => this.#plan.shift()) as unknown as PostgresPoolClient;
    const pool: PostgresPool = { connect, end: () => Promise.resolve() };
    this.db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }

  /** The next commits that move money, in a row. */
  lose(...moments: readonly Moment[]): void {
    this.#plan.push(...moments);
  }

  /** How many of them are still to come. */
  get left(): number {
    return this.#plan.length;
  }
}

class Connection {
  readonly #line: Line;
  readonly #nextLoss: () => Moment | undefined;
  #isBroken = false;
  #isOpen = false;
  #movesMoney = false;

  constructor(line: Line, nextLoss: () => Moment | undefined) {
    this.#line = line;
    this.#nextLoss = nextLoss;
  }

  async query(text: string, parameters: readonly unknown[]) {
    if (this.#isBroken) throw new Error('Client has encountered a connection error and is not queryable');
    const loss = this.#isCommit(text) ? this.#nextLoss() : undefined;
    if (loss === 'before') return this.#fall(this.#isOpen ? 'rollback' : null);
    this.#follow(text);
    const result = await this.#line.run(text, parameters);
    return loss === 'after' ? this.#fall(null) : result;
  }

  release(): void {
    this.#line.giveBack();
  }

  #isCommit(text: string): boolean {
    return this.#isOpen ? text === 'commit' && this.#movesMoney : POSTS_ALONE.test(text);
  }

  #follow(text: string): void {
    if (/^(begin|start transaction)/.test(text)) [this.#isOpen, this.#movesMoney] = [true, false];
    else if (text === 'commit' || text === 'rollback') this.#isOpen = false;
    else if (OF_MONEY.test(text)) this.#movesMoney = true;
  }

  async #fall(undo: string | null): Promise<never> {
    this.#isBroken = true;
    if (undo !== null) await this.#line.run(undo);
    throw new Error('Connection terminated unexpectedly');
  }
}
