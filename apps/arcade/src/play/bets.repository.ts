import type { ArcadeError, ArcadeGame, Bet } from '@realm/arcade-contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import { MULTIPLIER_SCALE } from '@realm/fairness';
import type { Selectable } from 'kysely';
import type { Reader, Tables, Tx } from '../db/database';

export type BetRow = Selectable<Tables['bets']>;
export type RoundRow = Selectable<Tables['rounds']>;

export interface NewBet {
  readonly betId: string;
  readonly roundId: string;
  readonly playerId: bigint;
  readonly sessionHash: string;
  readonly commandId: string;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint | null;
  readonly multiplier: bigint | null;
  readonly choice: unknown;
  readonly placedAt: Date;
}

export interface NewRound {
  readonly roundId: string;
  readonly game: ArcadeGame;
  readonly rulesId: bigint;
  readonly playerId?: bigint;
  readonly seeds?: { readonly seedId: bigint; readonly clientSeed: string; readonly nonce: number };
  readonly shared?: { readonly chainId: bigint; readonly link: number; readonly hand: number };
  readonly record: unknown;
  readonly openedAt: Date;
}

export async function insertRounds(tx: Tx, rounds: readonly NewRound[]): Promise<void> {
  await tx
    .insertInto('rounds')
    .values(
      rounds.map(({ roundId, game, rulesId, playerId, seeds, shared, record, openedAt }) => ({
        round_id: roundId,
        game,
        rules_id: rulesId,
        player_id: playerId ?? null,
        seed_id: seeds?.seedId ?? null,
        client_seed: seeds?.clientSeed ?? null,
        nonce: seeds?.nonce ?? null,
        chain_id: shared?.chainId ?? null,
        link: shared?.link ?? null,
        hand: shared?.hand ?? null,
        state: 'open' as const,
        record: JSON.stringify(record),
        opened_at: openedAt,
      })),
    )
    .execute();
}

/** Changes a round that is open. One that has ended, by whichever process, keeps its state and its record. */
export const setRound = (
  tx: Tx,
  roundId: string,
  change: { readonly state?: RoundRow['state']; readonly record?: unknown },
) =>
  tx
    .updateTable('rounds')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.record === undefined ? {} : { record: JSON.stringify(change.record) }),
    })
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .execute();

/**
 * Locks rounds until the transaction ends: a stake that is accepted and the round's end can't miss each other.
 *
 * @returns Those that are open.
 */
export async function lockOpenRounds(tx: Tx, roundIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roundIds.length === 0) return new Set();
  const rounds = await tx
    .selectFrom('rounds')
    .select(['round_id', 'state'])
    .where('round_id', 'in', [...new Set(roundIds)])
    .orderBy('round_id')
    .forUpdate()
    .execute();
  return new Set(rounds.filter(({ state }) => state === 'open').map(({ round_id }) => round_id));
}

/** @returns Whether the round is open. It stays locked until the transaction ends. */
export const lockOpenRound = async (tx: Tx, roundId: string): Promise<boolean> =>
  (await lockOpenRounds(tx, [roundId])).has(roundId);

export const findRound = (reader: Reader, roundId: string): Promise<RoundRow | undefined> =>
  reader.selectFrom('rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst();

export const betsOfRound = (reader: Reader, roundId: string): Promise<BetRow[]> =>
  reader.selectFrom('bets').selectAll().where('round_id', '=', roundId).orderBy('number').execute();

export const betsOfCommand = (reader: Reader, playerId: bigint, commandId: string): Promise<BetRow[]> =>
  reader
    .selectFrom('bets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('command_id', '=', commandId)
    .orderBy('number')
    .execute();

/** The wallet has taken the stake, and it was not returned. */
export const isTaken = ({ status }: Pick<BetRow, 'status'>): boolean =>
  status === 'open' || status === 'settled';

export const refuseBet = (tx: Tx, betId: string, error: ArcadeError) =>
  tx
    .updateTable('bets')
    .set({ status: 'refused', error: JSON.stringify(error), payout_minor: null, multiplier: null })
    .where('bet_id', '=', betId)
    .where('status', '=', 'placing')
    .execute();

const resultOf = ({ stake_minor, payout_minor }: BetRow): 'win' | 'lose' | 'push' => {
  const payout = payout_minor ?? 0n;
  if (payout === stake_minor) return 'push';
  return payout > stake_minor ? 'win' : 'lose';
};

/** A bet as its owner sees it: its payout stays hidden until it is settled. */
export function presentBet(row: BetRow, game: ArcadeGame): Bet {
  const isSettled = row.status === 'settled';
  const payout = row.payout_minor ?? 0n;
  return {
    id: row.bet_id,
    game,
    round: row.round_id,
    status: row.status,
    orderNumber: row.order_number,
    stake: fromMinor(row.stake_minor, row.currency).amount,
    result: isSettled ? resultOf(row) : null,
    payout: isSettled ? fromMinor(payout, row.currency).amount : null,
    multiplier: isSettled
      ? Number(row.multiplier ?? (payout * BigInt(MULTIPLIER_SCALE)) / row.stake_minor)
      : null,
    placedAt: row.placed_at.toISOString(),
  };
}

/** As the platform numbers results: 2 won, 4 lost, 6 push. */
export const platformResult = (stake: bigint, payout: bigint): 2 | 4 | 6 => {
  if (payout === stake) return 6;
  return payout > stake ? 2 : 4;
};
