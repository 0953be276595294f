import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { holdConnection, type HeldConnection } from './held-connection';

/** `before`: COMMIT is lost, and the transaction with it. `after`: the transaction commits, and only the answer is lost. */
export type Moment = 'before' | 'after';

/** A transaction that moves money has one of these statements. */
const OF_MONEY = /\bledger_(run|post|write|write_one)\s*\(|money_requests|operator_commands/;
const POSTS_ALONE = /\bledger_(run|post|write|write_one)\s*\(/;

/** A database whose connections break at the commits given to `lose`, or all at once with the server, and stay broken. */
export class LossyDatabase {
  readonly db: Database;
  readonly #plan: Moment[] = [];
  #statementsLeft = Infinity;

  constructor(inner: Database) {
    const connect = async () =>
      new Connection(await holdConnection(inner), {
        nextLoss: () => this.#plan.shift(),
        isKilled: () => this.#countStatement(),
      }) as unknown as PostgresPoolClient;
    const pool: PostgresPool = { connect, end: () => Promise.resolve() };
    this.db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }

  /** Loses the next commits that move money. */
  lose(...moments: readonly Moment[]): void {
    this.#plan.push(...moments);
  }

  /** Kills the server before its next statement of this number, the first one being 1: nothing reaches the database until `restart`. */
  killBefore(statement: number): void {
    this.#statementsLeft = statement;
  }

  get isKilled(): boolean {
    return this.#statementsLeft <= 0;
  }

  restart(): void {
    this.#statementsLeft = Infinity;
  }

  #countStatement(): boolean {
    this.#statementsLeft -= 1;
    return this.isKilled;
  }

  /** Losses that have not happened yet. */
  get left(): number {
    return this.#plan.length;
  }
}

interface Faults {
  readonly nextLoss: () => Moment | undefined;
  /** Asked before each statement. */
  readonly isKilled: () => boolean;
}

class Connection {
  readonly #connection: HeldConnection;
  readonly #faults: Faults;
  #isBroken = false;
  #isOpen = false;
  #movesMoney = false;

  constructor(connection: HeldConnection, faults: Faults) {
    this.#connection = connection;
    this.#faults = faults;
  }

  async query(text: string, parameters: readonly unknown[]) {
    if (this.#isBroken) throw new Error('Client has encountered a connection error and is not queryable');
    if (this.#faults.isKilled()) return this.#breakOff(this.#isOpen ? 'rollback' : null);
    const loss = this.#isCommit(text) ? this.#faults.nextLoss() : undefined;
    if (loss === 'before') return this.#breakOff(this.#isOpen ? 'rollback' : null);
    this.#follow(text);
    const result = await this.#connection.run(text, parameters);
    return loss === 'after' ? this.#breakOff(null) : result;
  }

  release(): void {
    this.#connection.release();
  }

  #isCommit(text: string): boolean {
    return this.#isOpen ? text === 'commit' && this.#movesMoney : POSTS_ALONE.test(text);
  }

  #follow(text: string): void {
    if (/^(begin|start transaction)/.test(text)) [this.#isOpen, this.#movesMoney] = [true, false];
    else if (text === 'commit' || text === 'rollback') this.#isOpen = false;
    else if (OF_MONEY.test(text)) this.#movesMoney = true;
  }

  async #breakOff(undo: string | null): Promise<never> {
    this.#isBroken = true;
    if (undo !== null) await this.#connection.run(undo);
    throw new Error('Connection terminated unexpectedly');
  }
}
