import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Database } from '../../api/src/db/database';
import { holdConnection, type HeldConnection } from '../../api/src/testing/held-connection';
import type { Faults } from './faults';
import type { Fault } from './steps';

/** In the message of everything that was made to fail. */
export const SIMULATED = 'simulated';

const lost = (): Error => new Error(`${SIMULATED}: connection lost`);
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** The database itself raises them, so that a transaction is spoilt as it would be. */
const RAISED: Readonly<Partial<Record<Fault, string>>> = {
  deadlock: '40P01',
  serialization: '40001',
  'id-taken': '23505',
};
const raise = (code: string): string =>
  `do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`;
const raised = (code: string): Error => Object.assign(new Error(`${SIMULATED}: ${code}`), { code });

/** One life of a server process: it ends at once, whatever was under way. */
export class Life {
  readonly #open = new Set<Client>();
  #over = false;
  #end: () => void = () => undefined;
  /** Ends when this life does. */
  readonly ended = new Promise<void>((resolve) => (this.#end = resolve));

  get isOver(): boolean {
    return this.#over;
  }

  /** What had not committed is undone, as the database does when a connection breaks. */
  end(): void {
    this.#over = true;
    for (const client of this.#open) void client.abandon();
    this.#end();
  }

  add(client: Client): void {
    this.#open.add(client);
  }

  remove(client: Client): void {
    this.#open.delete(client);
  }
}

class Client {
  readonly #connection: HeldConnection;
  readonly #faults: Faults;
  readonly #life: Life;
  #underWay: Promise<unknown> = Promise.resolve();
  #broken = false;

  constructor(connection: HeldConnection, faults: Faults, life: Life) {
    this.#connection = connection;
    this.#faults = faults;
    this.#life = life;
    life.add(this);
  }

  async query(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (this.#life.isOver) return never();
    if (this.#broken) throw lost();
    const fault = this.#faults.next(text);
    if (fault === 'crash-before') return this.#die();
    if (fault === 'lost-before') return this.#lose();
    // A rollback is never refused.
    const code = fault === null || text === 'rollback' ? undefined : RAISED[fault];
    const running =
      code === undefined ? this.#connection.run(text, parameters) : this.#connection.run(raise(code));
    this.#underWay = running.catch(() => undefined);
    const settled = await running.then(
      (result) => () => result,
      (error: unknown) => () => {
        // In a transaction that is spoilt already, the database would say that instead.
        throw code === undefined ? error : raised(code);
      },
    );
    if (this.#life.isOver) return never();
    if (fault === 'crash-after') return this.#die();
    if (fault === 'lost-after') return this.#lose();
    return settled();
  }

  release(): void {
    if (this.#life.isOver) return;
    this.#life.remove(this);
    this.#connection.release();
  }

  async abandon(): Promise<void> {
    this.#life.remove(this);
    await this.#underWay;
    await this.#connection.run('rollback');
    this.#connection.release();
  }

  /** Runs after the messages that were queued until now have been sent. */
  async #die(): Promise<never> {
    await new Promise(setImmediate);
    this.#life.end();
    return never();
  }

  async #lose(): Promise<never> {
    this.#broken = true;
    await this.#connection.run('rollback');
    throw lost();
  }
}

/** Connections of one server process, which break when and how the faults say. */
export function faultyPool(inner: Database, faults: Faults, life: Life): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    if (life.isOver) return never();
    const fault = faults.next('connect');
    if (fault === 'crash-before') {
      life.end();
      return never();
    }
    if (fault !== null && fault !== 'crash-after') throw lost();
    const connection = await holdConnection(inner);
    if (fault === 'crash-after') life.end();
    if (life.isOver) {
      connection.release();
      return never();
    }
    // eslint-disable-next-line no-double-cast -- its type has a form for cursors too, which nothing here reads with
    return new Client(connection, faults, life) as unknown as PostgresPoolClient;
  };
  return { connect, end: () => Promise.resolve() };
}
