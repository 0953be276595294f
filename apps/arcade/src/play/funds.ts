import type { Funds } from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import type { Ports } from '../ports';
import type { Player } from './player';

type Purse = Pick<Player, 'playerId' | 'name' | 'game' | 'currency'>;
type Asking = Pick<Player, 'sessionHash'> & Purse;

const keyOf = ({ playerId, game, currency }: Purse): string => `${String(playerId)}:${game}:${currency}`;

/** What the wallet last said of each player's balance. */
export function createFunds({ db, wallet, nowMs }: Pick<Ports, 'db' | 'wallet' | 'nowMs'>) {
  const known = new Map<string, { readonly balance: string; readonly seq: number }>();

  /** Newer than every figure before it, also of the process before this one. */
  const nextSeq = (key: string): number => Math.max((known.get(key)?.seq ?? 0) + 1, Math.floor(nowMs()));

  function learn(purse: Purse, balance: string | null): void {
    if (balance !== null) known.set(keyOf(purse), { balance, seq: nextSeq(keyOf(purse)) });
  }

  /** Asks the wallet; an answer is not always there, and then what is known stays. */
  async function refresh(purse: Purse): Promise<void> {
    const { name, game, currency } = purse;
    const answer = await wallet.balance({ player: name, game, currencyCode: currency });
    if (answer.kind === 'accepted') learn(purse, answer.value);
  }

  async function read(player: Asking): Promise<Funds> {
    if (!known.has(keyOf(player))) await refresh(player);
    const { net_minor } = await db
      .selectFrom('sessions')
      .select('net_minor')
      .where('session_hash', '=', player.sessionHash)
      .executeTakeFirstOrThrow();
    const { balance, seq } = known.get(keyOf(player)) ?? {
      balance: fromMinor(0n, player.currency).amount,
      seq: 0,
    };
    return { balance, net: fromMinor(net_minor, player.currency).amount, seq };
  }

  return { learn, refresh, read };
}
export type FundsBook = ReturnType<typeof createFunds>;
