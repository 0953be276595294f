import { sql, type Kysely } from 'kysely';
import { sqlState } from './retry-transaction';

/** A parameter of each sign-in that changes nothing. A pooler drops it, with all the others. */
export const DIRECT_PARAMETER = '-c realm.direct=on';

/** How many connections a server opens, and how long the database lets one of its statements run. */
export interface PoolLimits {
  readonly connections: number;
  readonly statementMs: number;
  /** How long a transaction may wait for its server: that of a frozen one keeps locks which calls to all servers wait for, so the database ends it. */
  readonly idleMs: number;
}

export const DEFAULT_POOL_LIMITS: PoolLimits = { connections: 20, statementMs: 15_000, idleMs: 5_000 };

interface WholeReader {
  whole(name: string, fallback: number, range: readonly [number, number]): number;
}

/** Reads DATABASE_CONNECTIONS, DATABASE_STATEMENT_SECONDS and DATABASE_IDLE_SECONDS, which may have a prefix. */
export const readPoolLimits = (read: WholeReader, prefix = ''): PoolLimits => ({
  connections: read.whole(`${prefix}DATABASE_CONNECTIONS`, DEFAULT_POOL_LIMITS.connections, [2, 1_000]),
  statementMs:
    read.whole(`${prefix}DATABASE_STATEMENT_SECONDS`, DEFAULT_POOL_LIMITS.statementMs / 1_000, [1, 600]) *
    1_000,
  idleMs: read.whole(`${prefix}DATABASE_IDLE_SECONDS`, DEFAULT_POOL_LIMITS.idleMs / 1_000, [1, 600]) * 1_000,
});

/** The database is there, but a server can't work with the sign-in it got. */
export class WrongSignIn extends Error {
  override readonly name = 'WrongSignIn';

  /** @param todo - What to change. The message has both. */
  constructor(
    readonly found: string,
    readonly todo: string,
  ) {
    super(`${found} ${todo}`);
  }
}

const PROTOCOL_VIOLATION = '08P01';

interface SignIn {
  readonly role: string;
  readonly isDirect: boolean;
  /** 0: no limit. */
  readonly statementMs: number;
  readonly idleMs: number;
}

/** @throws {WrongSignIn} when a pooler refuses what a server asks for. */
export async function readSignIn<Tables>(db: Kysely<Tables>): Promise<SignIn> {
  try {
    const { rows } = await sql<SignIn>`
      select current_user::text as role, current_setting('realm.direct', true) is not distinct from 'on' as "isDirect",
        (select setting::int from pg_settings where name = 'statement_timeout') as "statementMs",
        (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as "idleMs"`.execute(
      db,
    );
    const [signIn] = rows;
    if (signIn === undefined) throw new Error('the database said nothing about the sign-in');
    return signIn;
  } catch (failure) {
    if (sqlState(failure) !== PROTOCOL_VIOLATION) throw failure;
    throw new WrongSignIn(
      `A pooler refuses the sign-in (${(failure as Error).message}).`,
      'Let PgBouncer ignore it: ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
    );
  }
}

/**
 * Behind a pooler the role and the limits come from the login, because the parameters of a sign-in are dropped: an owner would
 * silently keep the rights of the owner.
 *
 * @returns Whether the connection leads to the database itself.
 * @throws {WrongSignIn} naming the statements that mend it.
 */
export async function requireSettings<Tables>(
  db: Kysely<Tables>,
  { role, limits }: { readonly role: string; readonly limits: PoolLimits },
): Promise<boolean> {
  const signIn = await readSignIn(db);
  const wanted = [
    [signIn.role === role, `set role = '${role}'`],
    [
      isWithin(signIn.statementMs, limits.statementMs),
      `set statement_timeout = '${String(limits.statementMs)}ms'`,
    ],
    [
      isWithin(signIn.idleMs, limits.idleMs),
      `set idle_in_transaction_session_timeout = '${String(limits.idleMs)}ms'`,
    ],
  ] as const;
  const missing = wanted.filter(([holds]) => !holds).map(([, change]) => `alter role LOGIN ${change};`);
  if (missing.length > 0)
    throw new WrongSignIn(
      'A pooler drops what the server asks for at its sign-in.',
      `Give it to the login of DATABASE_URL, and restart the pooler:\n${missing.map((line) => `  ${line}`).join('\n')}`,
    );
  return signIn.isDirect;
}

const isWithin = (ms: number, limitMs: number): boolean => ms > 0 && ms <= limitMs;
