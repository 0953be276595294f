import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Database, Reader } from '../db/database';
import { parseAccountId } from './port/account-id';

/** `main`: the available or the frozen amount. `games`: any game balance. */
export type WalletPart = 'main' | 'games';

/** A wallet of which some balance changed. */
export interface ChangedWallet {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly part: WalletPart;
}

export interface ChainReading {
  /** The last link that was read; pass it to the next reading. */
  readonly number: bigint;
  readonly changed: readonly ChangedWallet[];
  /** Whether there may be more already. */
  readonly isFull: boolean;
}

/** How many batches one reading takes in at most. */
const READ_LIMIT = 1_000;

/** Links committed batches. Readers append to the chain, so that no writer waits for it. */
const link = (db: Database) => sql`select ledger_link()`.execute(db);

/** The chain's last link; 0 before the first. Everything that has committed is up to it. */
export async function lastLink(db: Database): Promise<bigint> {
  await link(db);
  return (await readHead(db))?.number ?? 0n;
}

/** The chain's last link as it is stored; `null` before the first. */
export async function readHead(
  reader: Reader,
): Promise<{ readonly number: bigint; readonly hash: Uint8Array } | null> {
  const last = await reader
    .selectFrom('chain')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/** Changes after a link. Nothing is ever inserted before a position that was read. */
export async function readChain(db: Database, after: bigint): Promise<ChainReading> {
  await link(db);
  const { rows } = await sql<{ number: bigint; wallet: bigint | null }>`
    select link.number, wallet.wallet
    from (
      select c.number, b.wallets from chain c join batches b on b.id = c.batch
      where c.number > ${after} order by c.number limit ${READ_LIMIT}
    ) link left join lateral unnest(link.wallets) as wallet (wallet) on true
    order by link.number`.execute(db);
  const number = rows.at(-1)?.number ?? after;
  const changed = new Map<string, ChangedWallet>();
  for (const { wallet } of rows) {
    if (wallet === null) continue;
    const { owner: memberId, kind, currency } = parseAccountId(wallet);
    const part = kind === 'available' ? 'main' : 'games';
    changed.set(`${String(memberId)}:${currency}:${part}`, { memberId, currency, part });
  }
  return { number, changed: [...changed.values()], isFull: number - after === BigInt(READ_LIMIT) };
}
