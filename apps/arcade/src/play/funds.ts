import type { Funds } from '@realm/arcade-contract';
import { fromMinor, toMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Ports } from '../ports';
import type { Player } from './player';

type FundsKey = Pick<Player, 'playerId' | 'name' | 'game' | 'currency'>;
type SessionFunds = Pick<Player, 'sessionHash'> & FundsKey;

const keyOf = ({ playerId, game, currency }: FundsKey): string => `${String(playerId)}:${game}:${currency}`;

/** Caches the last balance that the wallet reported, for each player. */
export function createFunds({ db, wallet, nowMs }: Pick<Ports, 'db' | 'wallet' | 'nowMs'>) {
  const known = new Map<string, { readonly balance: string; readonly seq: number }>();

  /** Returns a number above every earlier one, including those of the previous process. */
  const nextSeq = (key: string): number => Math.max((known.get(key)?.seq ?? 0) + 1, Math.floor(nowMs()));

  /** Stores what the wallet reported; `null` keeps the last balance, under a later number. */
  function update(key: FundsKey, reported: string | null): void {
    const balance = reported ?? known.get(keyOf(key))?.balance;
    if (balance !== undefined) known.set(keyOf(key), { balance, seq: nextSeq(keyOf(key)) });
  }

  /** Reads the balance from the wallet. Keeps the last known one when the wallet does not answer. */
  async function refresh(key: FundsKey): Promise<void> {
    const { name, game, currency } = key;
    const answer = await wallet.balance({ player: name, game, currencyCode: currency });
    if (answer.kind === 'accepted') update(key, answer.value);
  }

  /** @returns The balance if it is below a stake, read again before that is said. `null` if it suffices or is not known. */
  async function shortBalance(key: FundsKey, stakeMinor: bigint): Promise<string | null> {
    const short = () => {
      const balance = known.get(keyOf(key))?.balance;
      const isShort =
        balance !== undefined && toMinor({ amount: balance, currency: key.currency }) < stakeMinor;
      return isShort ? balance : null;
    };
    if (short() !== null) await refresh(key);
    return short();
  }

  async function read(player: SessionFunds): Promise<Funds> {
    if (!known.has(keyOf(player))) await refresh(player);
    const { net_minor, next_nonce: nonce } = await db
      .selectFrom('sessions')
      .innerJoin('seeds', (join) =>
        join.onRef('seeds.player_id', '=', 'sessions.player_id').on('seeds.state', '=', 'active'),
      )
      .select((eb) => [
        eb(
          'net_minor',
          '-',
          eb.fn.coalesce(
            eb
              .selectFrom('bets')
              .select((bets) => bets.cast<bigint>(bets.fn.sum('stake_minor'), 'bigint').as('staked'))
              .where('bets.session_hash', '=', player.sessionHash)
              .where('status', '=', 'open'),
            sql<bigint>`0`,
          ),
        ).as('net_minor'),
        'seeds.next_nonce',
      ])
      .where('session_hash', '=', player.sessionHash)
      .executeTakeFirstOrThrow();
    const { balance, seq } = known.get(keyOf(player)) ?? {
      balance: fromMinor(0n, player.currency).amount,
      seq: 0,
    };
    return { balance, net: fromMinor(net_minor, player.currency).amount, nonce, seq };
  }

  return { update, refresh, read, shortBalance };
}
export type FundsBook = ReturnType<typeof createFunds>;
