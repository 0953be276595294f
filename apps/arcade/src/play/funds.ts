import type { Funds } from '@realm/arcade-contract';
import { fromMinor, toMinor } from '@realm/domain';
import type { Ports } from '../ports';
import type { createKeyedQueue } from './keyed-queue';
import type { Player } from './player';
import { readSitting } from './sittings';

type BalanceKey = Pick<Player, 'playerId' | 'category' | 'currency'>;
type FundsKey = BalanceKey & Pick<Player, 'name' | 'game'>;

export const keyOf = ({ playerId, category, currency }: BalanceKey): string =>
  `${String(playerId)}:${category}:${currency}`;

/** Caches the last balance that the wallet reported, for each player, category of games and currency. */
export function createFunds(
  { db, wallet, nowMs }: Pick<Ports, 'db' | 'wallet' | 'nowMs'>,
  enqueue: ReturnType<typeof createKeyedQueue>,
) {
  const known = new Map<string, { readonly balance: string; readonly seq: number }>();

  /** Returns a number above every earlier one, including those of the previous process. */
  const nextSeq = (key: string): number => Math.max((known.get(key)?.seq ?? 0) + 1, Math.floor(nowMs()));

  /** Stores what the wallet reported; `null` keeps the last balance, under a later number. */
  function update(key: FundsKey, reported: string | null): void {
    const balance = reported ?? known.get(keyOf(key))?.balance;
    if (balance !== undefined) known.set(keyOf(key), { balance, seq: nextSeq(keyOf(key)) });
  }

  /** Takes the balance that a launch reported, unless one is known: a bet on another page may be newer than what the launch read. */
  async function updateAtLaunch(key: FundsKey, reported: string): Promise<void> {
    if (known.has(keyOf(key))) await refreshInTurn(key);
    else update(key, reported);
  }

  /** Reads the balance from the wallet. Keeps the last known one when the wallet does not answer. */
  async function refresh(key: FundsKey): Promise<void> {
    const { name, game, currency } = key;
    const answer = await wallet.balance({ player: name, game, currencyCode: currency });
    if (answer.kind === 'accepted') update(key, answer.value);
  }

  const waiting = new Map<string, Promise<void>>();
  /** Reads it after the player's running commands. Callers who wait for that share one call to the wallet. */
  function refreshInTurn(key: FundsKey): Promise<void> {
    const id = keyOf(key);
    const requested =
      waiting.get(id) ??
      enqueue(String(key.playerId), () => {
        waiting.delete(id);
        return refresh(key);
      });
    waiting.set(id, requested);
    return requested;
  }

  /** In the player's turn. @returns The balance, freshly read, if it is below a stake. `null` if it suffices or is not known. */
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

  async function read(key: FundsKey): Promise<Funds> {
    if (!known.has(keyOf(key))) await refresh(key);
    const text = (minor: bigint) => fromMinor(minor, key.currency).amount;
    // Before the sitting, so that older figures never travel under a newer number.
    const { balance, seq } = known.get(keyOf(key)) ?? { balance: text(0n), seq: 0 };
    const sitting = await readSitting(db, key);
    return {
      balance,
      net: text(sitting.netMinor),
      wagered: text(sitting.wageredMinor),
      sittingSince: sitting.beganAt.getTime(),
      checkedMinutes: sitting.checkedMinutes,
      realityCheckMinutes: sitting.realityCheckMinutes,
      nonce: sitting.nextNonce,
      seq,
    };
  }

  return { update, updateAtLaunch, refresh, refreshInTurn, read, shortBalance };
}
export type FundsBook = ReturnType<typeof createFunds>;
